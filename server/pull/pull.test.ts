import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { API_PREFIX, COLLECTIONS } from '../../src/domain/json-api/collections.ts';
import { createApi } from '../api/createApi.ts';
import { loadData } from '../dataset/load.ts';
import { createRandom } from '../sample/build/random.ts';
import { listenAnywhere } from '../testing/listenAnywhere.ts';
import { rawRecord, TINY } from '../testing/tinyDataset.ts';
import { createPace } from './fetchPage.ts';
import { pullAll, type Source } from './pullAll.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

type Fault = (request: IncomingMessage, response: ServerResponse) => void;

const RECORDS = {
  ...TINY,
  factions: Array.from({ length: 25 }, (_, i) =>
    rawRecord('factions', `faction_${String(i).padStart(2, '0')}`),
  ),
};

/** The real API over a socket; the next requests get the faults listed here. */
const faults: Fault[] = [];
/** Every request in order: path and query. */
const requests: string[] = [];
/** The number of requests in progress, and its maximum. */
const busy = { now: 0, most: 0 };
let server: Server;
let source: Source;
beforeAll(async () => {
  const api = createApi(createDataset(RECORDS));
  const answer = getRequestListener((request) => api.fetch(request));
  server = createServer((request, response) => {
    requests.push(decodeURIComponent(request.url ?? ''));
    busy.now += 1;
    busy.most = Math.max(busy.most, busy.now);
    response.once('close', () => {
      busy.now -= 1;
    });
    const fault = faults.shift();
    if (fault) fault(request, response);
    else void answer(request, response);
  });
  source = {
    api: `http://127.0.0.1:${await listenAnywhere(server)}`,
    pageSize: 10,
    retry: { attempts: 4, firstDelay: 1, timeout: 5_000 },
    atOnce: 1,
  };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'sift-pull-')), 'new');
  lines = [];
  requests.length = 0;
  faults.length = 0;
  busy.most = 0;
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const pull = (from: Source = source) => pullAll(folder, from, (line) => lines.push(line));

function status(code: number, headers: Readonly<Record<string, string>> = {}, body = ''): Fault {
  return (_, response) => response.writeHead(code, headers).end(body);
}

const cut: Fault = (request) => request.socket.destroy();
const half: Fault = (request, response) => {
  response.writeHead(200, { 'Content-Length': '1000' });
  response.write('{"data":[');
  setImmediate(() => request.socket.destroy());
};

async function readPulled(name: string) {
  return JSON.parse(gunzipSync(await readFile(join(folder, `${name}.json.gz`))).toString());
}

describe('a pull', () => {
  test('fetches every collection, page by page along the links, into a folder that the server takes', async () => {
    await pull();
    expect((await readdir(folder)).sort()).toEqual(
      ['.pulled.json', ...COLLECTIONS.map((name) => `${name}.json.gz`)].sort(),
    );
    const dataset = await loadData(folder);
    expect(dataset.factions.records.map(({ id }) => id)).toEqual(RECORDS.factions.map(({ id }) => id));
    expect(dataset.cards.records).toHaveLength(4);
    expect(requests.filter((request) => request.includes('/factions'))).toEqual(
      [1, 2, 3].map((number) =>
        expect.stringMatching(new RegExp(`page\\[number\\]=${number}&page\\[size\\]=10.*sort=id`)),
      ),
    );
    expect(lines).toContain('factions: 20 of 25');
    expect(lines.at(-1)).toBe(`wrote ${COLLECTIONS.length} collections to ${folder}`);
  });

  test('writes collection documents: as the API answers where one page held all, else without links', async () => {
    await pull();
    const single = await readPulled('cards');
    expect(Object.keys(single)).toEqual(['data', 'links', 'meta']);
    expect(single.links.self).toContain(`${source.api}${API_PREFIX}/cards?`);
    const joined = await readPulled('factions');
    expect(Object.keys(joined)).toEqual(['data', 'meta']);
    expect(joined.meta.stats.total.count).toBe(25);
  });

  test.each<[name: string, fault: Fault, said: string]>([
    ['429', status(429, { 'Retry-After': '0' }), 'HTTP 429'],
    ['500', status(500), 'HTTP 500'],
    ['503 in HTML', status(503, {}, '<html>'), 'HTTP 503'],
    [
      'HTML that says it is well',
      status(200, { 'Content-Type': 'text/html' }, '<!doctype html>'),
      'HTML instead of JSON',
    ],
    ['half a document', status(200, {}, '{"data":[{"id"'), 'broken JSON'],
    ['another document', status(200, {}, '{"data":{}}'), 'not a collection document'],
    ['a cut connection', cut, ''],
    ['a connection cut half-way', half, ''],
  ])('tries again after %s', async (_, fault, said) => {
    faults.push(fault, fault);
    await pull();
    expect(lines.filter((line) => line.includes('trying again'))).toHaveLength(2);
    expect(lines[0]).toContain(`cards: ${said}`);
    expect((await loadData(folder)).cards.records).toHaveLength(4);
  });

  test('gives up in the end, keeps what it has and goes on from there', async () => {
    // Cards and printings arrive, but not the first page of the next collection.
    faults.push(...[answerOn, answerOn], ...Array.from({ length: 4 }, () => status(500)));
    await expect(pull()).rejects.toThrow('gave up after 4 attempts: HTTP 500');
    expect((await readdir(folder)).sort()).toEqual([
      '.partial',
      '.pulled.json',
      'cards.json.gz',
      'printings.json.gz',
    ]);
    requests.length = 0;
    await pull();
    expect(requests[0]).toContain(`/${COLLECTIONS[2]}?`);
    expect(requests.some((request) => request.includes('/cards?'))).toBe(false);
    expect(lines).toContain('cards: already done');
    expect(await readdir(folder)).not.toContain('.partial');
    expect((await loadData(folder)).cards.records).toHaveLength(4);
  });

  test('goes on in the middle of a collection', async () => {
    const before = COLLECTIONS.indexOf('factions');
    faults.push(
      ...Array.from({ length: before + 2 }, () => answerOn),
      ...Array.from({ length: 4 }, () => cut),
    );
    await expect(pull()).rejects.toThrow('gave up');
    requests.length = 0;
    await pull();
    expect(requests[0]).toContain('/factions?page[number]=3');
    expect(lines).toContain('factions: continuing after 20 records');
    expect((await readPulled('factions')).data.map(({ id }: { id: string }) => id)).toEqual(
      RECORDS.factions.map(({ id }) => id),
    );
  });

  test('takes up nothing that came from another API, and nothing half-written', async () => {
    await mkdir(join(folder, '.partial', 'cards'), { recursive: true });
    const state = JSON.stringify({ api: 'https://other.example', done: ['cards'] });
    await writeFile(join(folder, '.partial', 'state.json'), state);
    await writeFile(join(folder, '.partial', 'cards', '00001.json'), '{"data":[]}');
    await pull();
    expect((await loadData(folder)).cards.records).toHaveLength(4);
  });

  test('a page file that is broken is fetched anew', async () => {
    await mkdir(join(folder, '.partial', 'cards'), { recursive: true });
    await writeFile(join(folder, '.partial', 'state.json'), JSON.stringify({ api: source.api, done: [] }));
    await writeFile(join(folder, '.partial', 'cards', '00001.json'), '{"data":[');
    await pull();
    expect((await loadData(folder)).cards.records).toHaveLength(4);
  });

  test('replaces an unzipped dump of the same collection', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'cards.json'), '{"data":[]}');
    await pull();
    expect((await loadData(folder)).cards.records).toHaveLength(4);
  });

  test('a collection that the API does not have is left out', async () => {
    faults.push(status(404));
    await pull();
    expect(lines).toContain('cards: this API has no such collection');
    expect(lines.at(-1)).toContain(`${COLLECTIONS.length - 1} collections`);
    expect(await readdir(folder)).not.toContain('cards.json.gz');
  });

  test('a fault that stays ends it at once', async () => {
    faults.push(status(400));
    await expect(pull()).rejects.toThrow('HTTP 400');
    expect(requests).toHaveLength(1);
  });
});

describe('a pull of what was pulled before', () => {
  const asked = () => requests.length;

  test('asks whether pages changed, and takes those that did not from there', async () => {
    await pull();
    const all = asked();
    const before = folder;
    folder = join(folder, '..', 'newer');
    await pullAll(folder, source, (line) => lines.push(line), before);
    expect(asked()).toBe(2 * all);
    expect(lines).toContain('factions: 25 of 25, unchanged');
    expect(lines).toContain('cards: 4 of 4, unchanged');
    for (const name of COLLECTIONS) {
      const file = `${name}.json.gz`;
      expect(await readFile(join(folder, file)), name).toEqual(await readFile(join(before, file)));
    }
  });

  test('reads anew what changed, and all where the records at hand are not what was noted', async () => {
    await pull();
    lines.length = 0;
    // The first page of cards has changed
    faults.push((_, response) => {
      response.setHeader('ETag', '"other"');
      status(200, {}, JSON.stringify({ data: [rawRecord('cards', 'omega')] }))(_, response);
    });
    await writeFile(join(folder, 'factions.json.gz'), 'broken');
    await pull();
    expect((await readPulled('cards')).data.map(({ id }: { id: string }) => id)).toEqual(['omega']);
    expect(lines).toContain('factions: 25 of 25');
    expect(lines).toContain('sides: 2 of 2, unchanged');
  });

  test('is told so without having asked: a fault', async () => {
    faults.push(status(304));
    await expect(pull()).rejects.toThrow('HTTP 304');
  });

  test('where a page that is as it was does not fit the others, all of the collection is read again', async () => {
    await pull();
    const known = requests.filter((request) => request.includes('/factions')).length;
    requests.length = 0;
    const note = join(folder, '.pulled.json');
    await writeFile(note, (await readFile(note, 'utf8')).replaceAll('"total":25', '"total":26'));
    await pull();
    expect(lines).toContain('factions: 25 records arrived, but the API counts 26; reading it again');
    expect(requests.filter((request) => request.includes('/factions'))).toHaveLength(2 * known);
    expect((await readPulled('factions')).data).toHaveLength(25);
  });
});

describe('a pull from an API under load', () => {
  const two = () => ({ ...source, atOnce: 2 });

  test('has two requests under way at most, and loses nothing to faults at random', async () => {
    const random = createRandom(7);
    const kinds = [status(500), status(429, { 'Retry-After': '0' }), cut, half, status(200, {}, '<html>')];
    faults.push(
      ...Array.from({ length: 60 }, () =>
        random() < 0.4 ? (kinds[Math.floor(random() * kinds.length)] ?? cut) : answerOn,
      ),
    );
    // The first two answers wait for each other; on a busy machine the requests might otherwise never overlap
    const both = Promise.withResolvers<void>();
    const waiting: Fault[] = [
      (request, response) => void both.promise.then(() => answerOn(request, response)),
      (request, response) => {
        both.resolve();
        answerOn(request, response);
      },
    ];
    faults.unshift(...waiting);
    await pull({ ...two(), retry: { attempts: 20, firstDelay: 1, timeout: 5_000 } });
    expect(busy.most).toBe(2);
    const dataset = await loadData(folder);
    for (const name of COLLECTIONS) expect(dataset[name].size, name).toBe((RECORDS[name] ?? []).length);
  });

  test('waits with all requests where one is told to', async () => {
    const pace = createPace();
    pace.hold(40);
    const begin = performance.now();
    await pace.ready();
    // A timer may be a millisecond early
    expect(performance.now() - begin).toBeGreaterThan(38);
    await pace.ready();
  });

  test('ends with what one collection failed of, and keeps what the other has', async () => {
    faults.push(...Array.from({ length: 4 }, () => status(500)));
    await expect(pull({ ...two(), retry: { ...source.retry, attempts: 1 } })).rejects.toThrow('HTTP 500');
    requests.length = 0;
    faults.length = 0;
    await pull(two());
    expect((await loadData(folder)).cards.records).toHaveLength(4);
  });
});

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  test('is said in one line, and the next pull goes on', async () => {
    await mkdir(folder);
    const temporary = join(folder, `.pulled.json.${process.pid}.tmp`);
    await symlink('/dev/full', temporary);
    await expect(pull()).rejects.toThrow(/^couldn’t write \S+\.pulled\.json: the disk is full$/);
    expect(await readdir(folder)).toContain('cards.json.gz');
    await pull();
    expect((await loadData(folder)).cards.records).toHaveLength(4);
  });
});

describe('an API that is not what it seems', () => {
  const bomb = gzipSync(Buffer.alloc(70_000_000, ' '));

  test('is given up at once where an answer is far too large, unpacked', async () => {
    faults.push((_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb));
    await expect(pull()).rejects.toThrow('the answer is larger than 64 MB');
    expect(requests).toHaveLength(1);
  });

  test('and as it says itself', async () => {
    faults.push((_, response) => {
      response.writeHead(200, { 'Content-Length': '99000000000' }).write('{"data":[');
    });
    await expect(pull()).rejects.toThrow('the answer is larger than 64 MB');
  });

  test.each(['http://127.0.0.2:9/x', 'https://elsewhere.example/x', '//elsewhere.example/x'])(
    'is not followed to another host: %s',
    async (location) => {
      faults.push(status(302, { Location: location }));
      await expect(pull()).rejects.toThrow('leads to another host');
      expect(await readdir(folder)).not.toContain('cards.json.gz');
    },
  );

  test('may redirect on its own host, but not without end', async () => {
    const redirect: Fault = (request, response) =>
      status(307, { Location: request.url ?? '' })(request, response);
    faults.push(redirect);
    await pull();
    expect((await loadData(folder)).cards.records).toHaveLength(4);
    faults.push(...Array.from({ length: 9 }, () => redirect));
    await rm(folder, { recursive: true });
    await expect(pull()).rejects.toThrow('redirects without end');
  });

  test.each<[string, Fault]>([
    ['never answers', () => {}],
    ['drips', (_, response) => void response.writeHead(200).write('{')],
    ['asks to wait', status(429, { 'Retry-After': '60' })],
  ])('and %s is left at once when the server stops', async (_, fault) => {
    const stopping = new AbortController();
    faults.push((request, response) => {
      fault(request, response);
      setTimeout(() => stopping.abort(new Error('stopping')), 20);
    });
    const patient = { ...source, retry: { attempts: 4, firstDelay: 60_000, timeout: 600_000 } };
    await expect(pullAll(folder, patient, () => {}, folder, stopping.signal)).rejects.toThrow();
    expect(requests).toHaveLength(1);
    await pull();
    expect((await loadData(folder)).cards.records).toHaveLength(4);
  });
});

describe('pages that do not add up', () => {
  const page = (ids: readonly string[], total: number, next?: string): Fault =>
    status(
      200,
      {},
      JSON.stringify({
        data: ids.map((id) => rawRecord('cards', id)),
        ...(next !== undefined && { links: { next } }),
        meta: { stats: { total: { count: total } } },
      }),
    );

  test('records that come twice are kept once', async () => {
    faults.push(
      page(['a', 'b'], 3, `https://elsewhere.example${API_PREFIX}/cards?page[number]=2`),
      page(['b', 'c'], 3),
    );
    await pull();
    expect((await readPulled('cards')).data.map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c']);
    // The link's host is not followed, only the page that it names.
    expect(requests[1]).toBe(`${API_PREFIX}/cards?page[number]=2`);
  });

  test('without next links the numbers are counted up', async () => {
    faults.push(page(['a'], 2), page(['b'], 2));
    await pull();
    expect(requests[1]).toContain('page[number]=2');
    expect((await readPulled('cards')).data).toHaveLength(2);
  });

  test('a count that changes on the way is read anew, once', async () => {
    faults.push(page(['a'], 2, `${API_PREFIX}/cards?page[number]=2`), page(['a'], 2), page(['a', 'b'], 2));
    await pull();
    expect(lines).toContain('cards: 1 records arrived, but the API counts 2; reading it again');
    expect((await readPulled('cards')).data).toHaveLength(2);
  });

  test('a record that is deleted on the way takes none with it', async () => {
    // Page 1 has a and b; a is deleted, so that c slips to page 1
    faults.push(
      page(['a', 'b'], 4, `${API_PREFIX}/cards?page[number]=2`),
      page(['d'], 3),
      page(['b', 'c'], 3, `${API_PREFIX}/cards?page[number]=2`),
      page(['d'], 3),
    );
    await pull();
    expect(lines).toContain('cards: 3 records arrived, but the API counts 3 and 4 before; reading it again');
    expect((await readPulled('cards')).data.map(({ id }: { id: string }) => id)).toEqual(['b', 'c', 'd']);
  });

  test('a count that never fits is a fault', async () => {
    faults.push(page(['a'], 2), page([], 2), page(['a'], 2), page([], 2));
    await expect(pull()).rejects.toThrow('cards: 1 records arrived, but the API counts 2, twice');
  });

  test('next links in a circle are a fault', async () => {
    const to = (number: number) => `${API_PREFIX}/cards?page[number]=${number}`;
    faults.push(page(['a'], 9, to(2)), page(['b'], 9, to(3)), page(['c'], 9, to(2)));
    await expect(pull()).rejects.toThrow('cards: its next links form a loop');
  });

  test('pages without an end are a fault', async () => {
    const endless: Fault = (request, response) => {
      const number = Number(/number%5D=(\d+)/.exec(request.url ?? '')?.[1] ?? 1);
      const next = `${API_PREFIX}/cards?page%5Bnumber%5D=${number + 1}`;
      page([`a${number}`, `b${number}`], 3, next)(request, response);
    };
    faults.push(...Array.from({ length: 50 }, () => endless));
    await expect(pull()).rejects.toThrow('cards: its pages go on after 10 records, where the API counts 3');
    expect(requests).toHaveLength(5);
  });

  test.each([
    ['to another collection', `${API_PREFIX}/sides?page[number]=2`, 'its next link leads to'],
    ['back to the same page', '', 'form a loop'],
  ])('a next link %s is a fault', async (_, next, message) => {
    faults.push((request, response) => page(['a'], 2, next || (request.url ?? ''))(request, response));
    await expect(pull()).rejects.toThrow(message);
  });
});

/** Passes this request on to the real API. */
function answerOn(request: IncomingMessage, response: ServerResponse): void {
  const api = createApi(createDataset(RECORDS));
  void getRequestListener((asked) => api.fetch(asked))(request, response);
}
