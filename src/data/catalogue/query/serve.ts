import { today as localDate } from '../../../domain/text/format.ts';
import { fromBytes, type PackedCatalogue } from '../records/packed.ts';
import { dropStored, readStored } from '../storage.ts';
import { createEngine, type Engine } from './engine.ts';
import { type FromQueryWorker, type Request, type Source, TABLES, type ToQueryWorker } from './protocol.ts';

type Post = (event: FromQueryWorker, transfer?: Transferable[]) => void;

const ALL_FORMATS = {
  kind: 'cards',
  query: 'a or x:a',
  format: null,
  asOf: null,
  playableOnly: false,
} as const;

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
export function createServer(
  post: Post,
  today: () => string = localDate,
  build: (packed: PackedCatalogue) => Engine = createEngine,
): (message: ToQueryWorker) => void {
  let engine: Engine | null = null;

  async function open(source: Source): Promise<void> {
    const bytes = source.bytes ?? (await readStored(source.api));
    if (bytes === null) return post({ type: 'no-data' });
    let opened: Engine;
    let time: number;
    try {
      const packed = await fromBytes(bytes);
      const start = performance.now();
      opened = build(packed);
      time = performance.now() - start;
      engine = opened;
      hand(packed, bytes.length);
    } catch {
      // The same data would fail the next time too.
      await dropStored(source.api);
      return post({ type: 'no-data' });
    }
    note(time);
    note(await warmUp(opened));
  }

  /** Column by column, each a message that is quickly read. */
  function hand(packed: PackedCatalogue, bytes: number): void {
    for (const of of TABLES) {
      for (const [name, column] of Object.entries(packed[of].columns))
        post({ type: 'column', of, name, column });
    }
    const cards = { ...packed.cards, columns: {} };
    const printings = { ...packed.printings, columns: {} };
    post({ type: 'opened', packed: { ...packed, cards, printings }, bytes });
  }

  /** In parts, so that a query that comes meanwhile is answered between them. Returns the milliseconds that it took. */
  async function warmUp(opened: Engine): Promise<number> {
    let time = 0;
    for (const request of WARM_UP) {
      await new Promise((resolve) => setTimeout(resolve));
      const start = performance.now();
      try {
        opened.answer(request, today());
      } catch {
        // Then the first query that needs it takes longer, and says what is wrong.
      }
      time += performance.now() - start;
    }
    return time;
  }

  return (message) => {
    if (message.type === 'open') {
      void open(message.source);
      return;
    }
    const { id, request } = message;
    post({ type: 'started', id });
    try {
      if (engine === null) throw new Error('Asked before it was opened');
      const answer = engine.answer(request, today());
      post({ type: 'answer', id, answer }, 'positions' in answer ? [answer.positions.buffer] : []);
    } catch {
      post({ type: 'fault', id });
    }
  };
}

/** Time that went into the index, where the browser's tools and `npm run bench:search` find it. */
function note(milliseconds: number): void {
  performance.measure('sift-index', { start: performance.now() - milliseconds, duration: milliseconds });
}
