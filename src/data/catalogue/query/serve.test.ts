import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PackedCatalogue, pack, toBytes } from '../records/packed.ts';
import { searchRequest } from '../testing/requests.ts';
import { API } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import { createEngine, type Engine } from './engine.ts';
import type { FromQueryWorker, SearchRequest, ToQueryWorker } from './protocol.ts';
import { createServer } from './serve.ts';
import { WorkerClient } from './workerClient.ts';

const storage = vi.hoisted(() => ({ readStored: vi.fn(), dropStored: vi.fn() }));
vi.mock('../storage.ts', () => storage);

let bytes: Uint8Array<ArrayBuffer>;
const terminate: (() => void)[] = [];

beforeEach(async () => {
  bytes = await toBytes(pack(await downloadSample()));
  storage.readStored.mockReset().mockResolvedValue(null);
  storage.dropStored.mockReset();
});
afterEach(() => {
  for (const end of terminate.splice(0)) end();
});

/** A client whose workers are servers behind a real message channel. */
function connect(build?: (packed: PackedCatalogue) => Engine) {
  const sizes: number[] = [];
  const client = new WorkerClient({
    spawn: () => {
      const { port1, port2 } = new MessageChannel();
      const serve = createServer(
        (event, transfer = []) => port2.postMessage(event, transfer),
        () => '2026-05-09',
        build,
      );
      port2.addEventListener('message', ({ data }: MessageEvent<ToQueryWorker>) => serve(data));
      port2.start();
      terminate.push(() => port1.close());
      return {
        postMessage: (message: ToQueryWorker) => port1.postMessage(message),
        terminate: () => port1.close(),
        addEventListener: (type: string, listener: (event: MessageEvent<FromQueryWorker>) => void) => {
          if (type === 'message') port1.addEventListener('message', listener);
          port1.start();
        },
      };
    },
    onOpen: (_, size) => sizes.push(size),
    onStop: () => {},
    reload: async () => {},
  });
  return { client, sizes };
}

describe('the worker behind its channel', () => {
  it('opens the bytes it is given and answers by positions', async () => {
    const { client, sizes } = connect();
    expect(await client.open({ api: API, bytes })).toBe(true);
    expect(sizes).toEqual([bytes.length]);
    const answer = await client.ask(
      searchRequest({ query: 'd:runner', sort: { by: 'cost', descending: true } }),
    );
    expect(answer).toMatchObject({ outcome: 'found', positions: Uint32Array.of(2, 1, 4) });
    expect(answer.data.facts.api).toBe(API);
  });

  it('hands the catalogue over in parts that are quickly read, and the whole of it arrives', async () => {
    const posted: FromQueryWorker[] = [];
    const serve = createServer((event) => posted.push(event));
    serve({ type: 'open', source: { api: API, bytes } });
    await expect.poll(() => posted.at(-1)?.type).toBe('opened');
    const columns = posted.filter(({ type }) => type === 'column');
    expect(posted.slice(0, -1)).toEqual(columns);
    expect(posted.at(-1)).toMatchObject({ packed: { cards: { columns: {} }, printings: { columns: {} } } });
    const { client } = connect();
    await client.open({ api: API, bytes });
    const { data } = await client.ask(searchRequest({ query: 'd:runner' }));
    const { cards, printings } = await downloadSample();
    expect(data.cards().all.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
    expect(data.printings().all).toHaveLength(printings.length);
  });

  it('opens what is stored where it is given nothing', async () => {
    storage.readStored.mockResolvedValue(bytes);
    expect(await connect().client.open({ api: API, bytes: null })).toBe(true);
    expect(storage.readStored).toHaveBeenCalledWith(API);
  });

  it('says that it has nothing where nothing is given and nothing stored', async () => {
    expect(await connect().client.open({ api: API, bytes: null })).toBe(false);
  });

  it('says the same of damaged bytes, which are no longer stored then', async () => {
    const damaged = new Uint8Array([31, 139, 8, 0, 1, 2, 3]);
    expect(await connect().client.open({ api: API, bytes: damaged })).toBe(false);
    expect(storage.dropStored).toHaveBeenCalledWith(API);
  });

  it('answers others after one over which the engine failed', async () => {
    const { client } = connect();
    await client.open({ api: API, bytes });
    const broken: SearchRequest = JSON.parse(JSON.stringify(searchRequest()).replace('cards', 'wards'));
    await expect(client.ask(broken)).rejects.toThrow(TypeError);
    expect(await client.ask(searchRequest({ query: 'gate' }))).toMatchObject({ outcome: 'found' });
  });

  it('keeps its data where warming up fails, and answers', async () => {
    let failures = 0;
    const { client } = connect((packed) => {
      const engine = createEngine(packed);
      return {
        answer: (request, today) => {
          if ('query' in request && request.query === 'gate') return engine.answer(request, today);
          failures += 1;
          throw new Error('This engine only knows gates');
        },
      };
    });
    expect(await client.open({ api: API, bytes })).toBe(true);
    await expect.poll(() => failures).toBe(3);
    expect(await client.ask(searchRequest({ query: 'gate' }))).toMatchObject({ outcome: 'found' });
    expect(storage.dropStored).not.toHaveBeenCalled();
  });
});
