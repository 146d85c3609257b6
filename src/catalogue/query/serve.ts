import { fromBytes } from '../records/packed.ts';
import { dropStored, readStored } from '../storage/storage.ts';
import { createEngine, type Engine } from './engine.ts';
import type { FromQueryWorker, Request, Source, ToQueryWorker } from './protocol.ts';

type Tell = (news: FromQueryWorker, transfer?: Transferable[]) => void;

const ALL_FORMATS = { kind: 'cards', query: 'a or x:a', format: null, playableOnly: false } as const;

/** What most first queries need is made before they come: names, texts, the common facets. */
const WARM_UP: readonly Request[] = [
  { ...ALL_FORMATS, type: 'search', sort: { by: 'title', descending: false } },
  { ...ALL_FORMATS, type: 'search', query: 's', sort: { by: 'relevance', descending: false } },
  {
    ...ALL_FORMATS,
    type: 'facets',
    keywords: ['side', 'faction', 'card_type', 'card_subtype', 'card_set'],
  },
];

/** The worker's side: gets its data once, then answers. Never throws; `today` is the date that `now` means. */
export function createServer(tell: Tell, today: () => string = localDate): (order: ToQueryWorker) => void {
  let engine: Engine | null = null;

  async function open(source: Source): Promise<void> {
    const bytes = source.bytes ?? (await readStored(source.api));
    if (bytes === null) return tell({ type: 'nothing' });
    try {
      const packed = await fromBytes(bytes);
      const built = measured(() => createEngine(packed));
      engine = built;
      tell({ type: 'opened', packed, bytes: bytes.length });
      measured(() => {
        for (const request of WARM_UP) built.answer(request, today());
      });
    } catch {
      await dropStored(source.api);
      tell({ type: 'nothing' });
    }
  }

  return (order) => {
    if (order.type === 'open') {
      void open(order.source);
      return;
    }
    const { id, request } = order;
    try {
      if (engine === null) throw new Error('Asked before it was opened');
      const answer = engine.answer(request, today());
      tell({ type: 'answer', id, answer }, 'positions' in answer ? [answer.positions.buffer] : []);
    } catch {
      tell({ type: 'fault', id });
    }
  };
}

/** Work that makes the index, noted where the browser's tools and `npm run bench:search` find it. */
function measured<T>(work: () => T): T {
  const start = performance.now();
  const result = work();
  performance.measure('sift-index', { start });
  return result;
}

/** `YYYY-MM-DD` where the reader is. */
function localDate(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
