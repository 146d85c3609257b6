import type { PackedCatalogue } from '../records/packed.ts';
import { AskQueue } from './askQueue.ts';
import type { AnswerTo, FromQueryWorker, Request, Source, ToQueryWorker } from './protocol.ts';

/** What the line needs of a worker; the browser's own has it. */
export interface QueryWorker {
  postMessage(message: ToQueryWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FromQueryWorker>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
}

/** A worker that has its data. After a slow query or `close` it is of no more use. */
export interface Line {
  readonly packed: PackedCatalogue;
  /** Length of the packed catalogue. */
  readonly bytes: number;
  /** As `AskQueue.ask`. */
  ask<R extends Request>(request: R, signal?: AbortSignal): Promise<AnswerTo<R>>;
  close(): void;
}

/** Gives a fresh worker its data. Null where `source` has none. @throws Error when the worker cannot start */
export function connectWorker(worker: QueryWorker, source: Source): Promise<Line | null> {
  return new Promise((resolve, reject) => {
    const queue = new AskQueue(
      (id, request) => worker.postMessage({ type: 'ask', id, request }),
      () => worker.terminate(),
    );
    const close = () => {
      worker.terminate();
      queue.close();
    };
    const broken = () => {
      close();
      reject(new Error('The search could not start'));
    };
    worker.addEventListener('message', ({ data: news }) => {
      switch (news.type) {
        case 'opened':
          resolve({
            packed: news.packed,
            bytes: news.bytes,
            ask: (request, signal) => queue.ask(request, signal),
            close,
          });
          break;
        case 'nothing':
          close();
          resolve(null);
          break;
        case 'answer':
          queue.settle(news.id, news.answer);
          break;
        case 'fault':
          queue.settle(news.id, null);
      }
    });
    worker.addEventListener('error', broken);
    worker.addEventListener('messageerror', broken);
    worker.postMessage({ type: 'open', source });
  });
}
