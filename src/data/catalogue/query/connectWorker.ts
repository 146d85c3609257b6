import type { Column } from '../records/columns.ts';
import type { PackedCatalogue } from '../records/packed.ts';
import type { Answer, FromQueryWorker, Request, Source, Table, ToQueryWorker } from './protocol.ts';

/** What the page needs of a query worker; the browser's own has it. */
export interface QueryWorker {
  postMessage(message: ToQueryWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FromQueryWorker>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
}

/** What a worker that has its data says. */
interface ConnectionEvents {
  /** It has begun with request `id`. */
  readonly onStarted: (id: number) => void;
  /** Its answer to request `id`; null where it failed over it. */
  readonly onAnswer: (id: number, answer: Answer | null) => void;
  /** It ended by itself, and says no more. */
  readonly onEnd: () => void;
}

/** A worker that has its data. */
export interface Connection {
  readonly packed: PackedCatalogue;
  /** Length of the packed catalogue */
  readonly bytes: number;
  post(id: number, request: Request): void;
  /** Ends the worker, which says no more. */
  close(): void;
}

/** Milliseconds for a worker to load its code and read its data, above which it is taken for dead. */
const OPEN_LIMIT = 15_000;

/** Gives a fresh worker its data. Null where `source` has none. @throws Error when the worker cannot start */
export function connectWorker(
  worker: QueryWorker,
  source: Source,
  { onStarted, onAnswer, onEnd }: ConnectionEvents,
): Promise<Connection | null> {
  return new Promise((resolve, reject) => {
    let state: 'opening' | 'open' | 'closed' = 'opening';
    const close = () => {
      state = 'closed';
      clearTimeout(timer);
      worker.terminate();
    };
    const end = () => {
      const before = state;
      close();
      if (before === 'opening') reject(new Error('The search could not start'));
      if (before === 'open') onEnd();
    };
    const timer = setTimeout(end, OPEN_LIMIT);
    const columns: Record<Table, Record<string, Column>> = { cards: {}, printings: {} };
    const whole = (packed: PackedCatalogue) => ({
      ...packed,
      cards: { ...packed.cards, columns: { ...packed.cards.columns, ...columns.cards } },
      printings: { ...packed.printings, columns: { ...packed.printings.columns, ...columns.printings } },
    });

    worker.addEventListener('message', ({ data: event }) => {
      if (state === 'closed') return;
      switch (event.type) {
        case 'column':
          columns[event.of][event.name] = event.column;
          break;
        case 'opened':
          state = 'open';
          clearTimeout(timer);
          resolve({
            packed: whole(event.packed),
            bytes: event.bytes,
            post: (id, request) => worker.postMessage({ type: 'ask', id, request }),
            close,
          });
          break;
        case 'no-data':
          close();
          resolve(null);
          break;
        case 'started':
          onStarted(event.id);
          break;
        case 'answer':
          onAnswer(event.id, event.answer);
          break;
        case 'fault':
          onAnswer(event.id, null);
      }
    });
    worker.addEventListener('error', end);
    worker.addEventListener('messageerror', end);
    worker.postMessage({ type: 'open', source });
  });
}
