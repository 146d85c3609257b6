import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { createApi } from '../api/createApi.ts';
import { loadVersion } from '../dataset/load.ts';
import { liveSource } from '../pull/pullAll.ts';
import { sampleCollections } from '../sample/index.ts';
import { writeDumps } from '../testing/dumps.ts';
import { listenAnywhere } from '../testing/listenAnywhere.ts';
import { rawRecord } from '../testing/tinyDataset.ts';
import { createUpdates, repeat, type Updates, watchFolder } from './updates.ts';

const SAMPLE = sampleCollections();
const [ONE_CARD] = SAMPLE.cards;
if (ONE_CARD === undefined) throw new Error('the sample has no cards');
const NEW_CARD = { ...ONE_CARD, id: 'brand_new' };

/** The remote API's next answer. */
let upstream: (request: Request) => Response | Promise<Response>;
let server: Server;
let api: string;
beforeAll(async () => {
  const answer = getRequestListener((request) => upstream(request));
  server = createServer((request, response) => void answer(request, response));
  api = `http://127.0.0.1:${await listenAnywhere(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let folder: string;
let said: string[];
let complaints: string[];
let served: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sift-updates-'));
  [said, complaints, served] = [[], [], []];
  await writeDumps(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function updates(allowShrinking = false): Promise<Updates> {
  return createUpdates(
    await loadVersion(folder),
    async ({ version }) => {
      served.push(version);
    },
    {
      folder,
      allowShrinking,
      log: (line) => said.push(line),
      logError: (line) => complaints.push(line),
    },
  );
}

describe('a folder that changed', () => {
  test('is taken up, and what is new is said', async () => {
    const running = await updates();
    await writeDumps(folder, { cards: [...SAMPLE.cards, NEW_CARD] });
    await running.reload();
    expect(served).toEqual([(await loadVersion(folder)).version]);
    expect(said).toEqual([expect.stringMatching(/^new data, \S+ \(\d+ cards, .*\): 1 new card$/)]);
    await running.reload();
    expect(said.at(-1)).toBe('the data hasn’t changed');
    expect(served).toHaveLength(1);
  });

  test.each<[name: string, change: () => Promise<void>, reason: RegExp]>([
    [
      'half a file',
      () => writeFile(join(folder, 'cards.json'), '{"data":['),
      /cards\.json is not valid JSON/,
    ],
    [
      'a file that is missing',
      () => rm(join(folder, 'printings.json')),
      /printings would shrink from \d+ to 0/,
    ],
    ['a folder that is gone', () => rm(folder, { recursive: true }), /cannot read the data folder/],
    [
      'records of another kind',
      () =>
        writeDumps(folder, {
          rulings: SAMPLE.rulings.map(({ id }) => rawRecord('rulings', id, { odd: true })),
        }),
      /100% of rulings don’t match/,
    ],
    [
      'a name that leads away',
      () => writeFile(join(folder, 'current.json'), '{"folder":"../x"}'),
      /doesn’t name/,
    ],
    [
      'a name of nothing',
      () => writeFile(join(folder, 'current.json'), '{"folder":"x"}'),
      /cannot read the data/,
    ],
  ])('into %s leaves what is served, and one plain line says why', async (_, change, reason) => {
    const running = await updates();
    await change();
    await running.reload();
    expect(served).toEqual([]);
    expect(complaints).toEqual([expect.stringMatching(/^kept the data at [\w-]+: [^\n]+$/)]);
    expect(complaints[0]).toMatch(reason);
    await mkdir(folder, { recursive: true });
  });

  test('may shrink if that is allowed', async () => {
    const running = await updates(true);
    await writeDumps(folder, { reviews: [] });
    await running.reload();
    expect(served).toHaveLength(1);
    expect(said[0]).toMatch(/reviews removed$/);
  });

  test('is told of once it is left alone', async () => {
    const changed = Promise.withResolvers<void>();
    const stop = watchFolder(folder, changed.resolve);
    await writeDumps(folder);
    await changed.promise;
    stop();
  });
});

describe('data pulled from an API', () => {
  const retry = { attempts: 2, firstDelay: 1, timeout: 5_000 };
  const source = () => ({ api, pageSize: 1_000, retry, atOnce: 2 });

  function answers(changed: Readonly<Record<string, readonly unknown[]>>): void {
    const upstreamApi = createApi(createDataset({ ...SAMPLE, ...changed }));
    upstream = (request) => upstreamApi.fetch(request);
  }

  test('gets a folder of its own, is named whole, and the one before is kept', async () => {
    const running = await updates();
    const versions: string[] = [];
    for (const id of ['first', 'second', 'third']) {
      answers({ cards: [...SAMPLE.cards, { ...NEW_CARD, id }] });
      await running.refresh(source());
      versions.push(served.at(-1) ?? '');
    }
    expect(complaints).toEqual([]);
    expect(new Set(versions).size).toBe(3);
    const folders = (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual(versions.slice(1).sort());
    expect((await loadVersion(folder)).version).toBe(versions[2]);
    expect(said[2]).toMatch(/1 new card, 1 card removed$/);
  });

  test.each<[name: string, break_: () => void | Promise<void>, reason: RegExp]>([
    [
      'fails in the middle',
      () => {
        answers({});
        const well = upstream;
        upstream = (request) =>
          request.url.includes('/rulings') ? new Response('', { status: 500 }) : well(request);
      },
      /rulings.*gave up after 2 attempts: HTTP 500/,
    ],
    [
      'answers nonsense',
      () => {
        upstream = () => new Response('<html>Welcome</html>');
      },
      /HTML instead of JSON/,
    ],
    ['has lost its cards', () => answers({ cards: SAMPLE.cards.slice(0, 20) }), /cards would shrink/],
    [
      'cannot be written down',
      async () => {
        answers({});
        await writeFile(join(folder, '.next'), 'in the way');
      },
      /EEXIST|ENOTDIR/,
    ],
  ])('that %s leaves what is served', async (_, break_, reason) => {
    const running = await updates();
    const { version } = await loadVersion(folder);
    await break_();
    await running.refresh(source());
    expect(served).toEqual([]);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(reason);
    expect((await loadVersion(folder)).version).toBe(version);
  });
});

test('a task that is repeated begins no more once it was stopped, not even after a run in progress', async () => {
  vi.useFakeTimers();
  const running = Promise.withResolvers<void>();
  const work = vi.fn(() => running.promise);
  const stop = repeat(work, 10);
  await vi.advanceTimersByTimeAsync(10);
  stop();
  running.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a refresh that is ended says nothing and changes nothing', async () => {
  const running = await updates();
  const stopping = new AbortController();
  upstream = () => {
    stopping.abort(new Error('stopping'));
    return new Promise(() => {});
  };
  await running.refresh(liveSource(api), stopping.signal);
  expect([said, complaints, served]).toEqual([[], [], []]);
});
