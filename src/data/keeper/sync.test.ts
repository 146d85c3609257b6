import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataset } from '../../../engine/dataset.ts';
import { createApi } from '../../../server/api/createApi.ts';
import { attributeOf, type JsonObject, type RawRecord } from '../../domain/json-api/collections.ts';
import { collectionTarget } from '../../domain/json-api/target.ts';
import type { Progress } from '../api/client.ts';
import { type HeldList, openList, RECORDS } from './heldList.ts';
import { sync } from './sync.ts';

const API = 'https://cards.example/api/v3/public';
/** Records per page, whatever the request. */
const PAGE = 3;

/** The API's reviews by id, with the second of their creation and last change. */
let reviews: Map<string, { readonly created: number; readonly updated: number }>;
let clock: number;
let asked: string[];
/** Changes to the API's data after a number of answers. */
let meanwhile: (requests: number) => void;
/** Overrides the API's answers. */
let intercept: (request: string) => Response | null;
/** How the API changes what it should answer: a count, a link. */
let distort: (document: JsonObject, request: string) => JsonObject;
/** How many records of a page a thousand stand for. */
let page: number;

const at = (second: number) =>
  new Date(Date.UTC(2030, 0, 1) + second * 1000).toISOString().replace('.000Z', '+00:00');

function insert(id: string): void {
  clock += 1;
  reviews.set(id, { created: clock, updated: clock });
}
function change(id: string): void {
  const review = reviews.get(id);
  if (review === undefined) return;
  clock += 1;
  reviews.set(id, { ...review, updated: clock });
}

function resourceOf([id, { created, updated }]: [string, { created: number; updated: number }]): JsonObject {
  const attributes = { card_id: 'a', body: 'x', created_at: at(created), updated_at: at(updated) };
  return { id, type: 'reviews', attributes };
}

beforeEach(() => {
  reviews = new Map();
  clock = 0;
  asked = [];
  meanwhile = () => {};
  intercept = () => null;
  distort = (document) => document;
  page = PAGE;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const request = decodeURIComponent(url.slice(API.length));
    asked.push(request);
    const small = url.replace(
      /(page%5Bsize%5D|page\[size\])=(1000|200)/,
      (_, name, size) => `${name}=${(page * Number(size)) / 1000}`,
    );
    const api = createApi(createDataset({ reviews: [...reviews].map(resourceOf) }));
    const right = async () => distort(await (await api.fetch(new Request(small, init))).json(), request);
    const answer = intercept(request) ?? Response.json(await right());
    meanwhile(asked.length);
    return answer;
  });
});

type List = HeldList<RawRecord, readonly RawRecord[]>;

const open = (): Promise<List> => openList(RECORDS);

function run(
  list: List,
  some?: { fits: (record: RawRecord) => boolean; most: number },
  progress: Progress[] = [],
) {
  return sync(
    {
      api: API,
      target: collectionTarget('reviews'),
      read: (record) => (attributeOf(record, 'body') === 'x' ? record : null),
      some,
      onProgress: (step) => progress.push(step),
    },
    list,
  );
}

/** When each stored record was last changed. */
function held(list: List): Record<string, unknown> {
  return Object.fromEntries(list.value().map((record) => [record.id, attributeOf(record, 'updated_at')]));
}
const expected = () => Object.fromEntries([...reviews].map(([id, { updated }]) => [id, at(updated)]));

function insertMany(count: number): void {
  for (let id = 1; id <= count; id += 1) insert(String(id));
}

/** A list of so many records that was read before; what was asked for that is forgotten. */
async function openRead(count: number, some?: Parameters<typeof run>[1]): Promise<List> {
  insertMany(count);
  const list = await open();
  await run(list, some);
  asked = [];
  return list;
}

/** Brings a list up to date, and expects it to be as the API's. `asked` is then what that took. */
async function expectWhole(list: List, some?: Parameters<typeof run>[1], progress?: Progress[]) {
  asked = [];
  expect(await run(list, some, progress)).toBe(0);
  expect(held(list)).toEqual(expected());
}

interface Change {
  readonly after: number;
  readonly what: string;
  readonly id: string;
}

/** Makes changes after as many answers as each says. */
function changeMeanwhile(changes: readonly Change[], fail = () => {}): void {
  meanwhile = (requests) => {
    for (const { what, id } of changes.filter(({ after }) => after === requests)) {
      if (what === 'fail') fail();
      else if (what === 'delete') reviews.delete(id);
      else if (what === 'change' || reviews.has(id)) change(id);
      else insert(id);
    }
  };
}

/** Whether a request is for ids alone. */
const IDS = 'fields[reviews]=updated_at';
const isComparing = (request: string) => request.includes(IDS);

/** A document that counts otherwise. */
function withCount(document: JsonObject, change: (count: number) => number): JsonObject {
  return { ...document, meta: { stats: { total: { count: change(reviews.size) } } } };
}

describe('a list', () => {
  it('that fits on one page is read in one request', async () => {
    insertMany(3);
    const list = await open();
    await expectWhole(list);
    expect(asked).toEqual([expect.stringContaining('sort=-updated_at,id&page[size]=1000')]);
    expect(list.reading).toEqual({ next: null, total: 3, newest: at(3), invalid: 0 });
    asked = [];
    expect(await run(list)).toBe(0);
    expect(asked).toHaveLength(1);
    reviews.clear();
    expect(await run(list)).toBe(0);
    insertMany(2);
    expect([held(list), await run(list), held(list)]).toEqual([{}, 0, expected()]);
  });

  it('of more is read page by page, and compared once', async () => {
    insertMany(8);
    const progress: Progress[] = [];
    const list = await open();
    await expectWhole(list, undefined, progress);
    expect(asked).toHaveLength(3 + 1);
    expect(asked.at(-1)).toContain('page[size]=1&');
    expect(progress.map(({ received }) => received)).toEqual([3, 6, 8]);
    expect(progress.every(({ total }) => total === 8)).toBe(true);
  });

  it('that is the same as before costs one small request', async () => {
    const list = await openRead(8);
    const { version } = list;
    expect(await run(list)).toBe(0);
    expect(asked).toHaveLength(1);
    expect(list.version).toBe(version);
  });

  it('is brought up to date by what changed since', async () => {
    const list = await openRead(8);
    change('2');
    insert('9');
    await expectWhole(list);
    expect(asked[1]).toContain(`filter[updated_at][gte]=${at(8)}`);
    expect(asked).toHaveLength(2);
    expect(list.reading).toEqual({ next: null, total: 9, newest: at(10), invalid: 0 });
  });

  it('compares all where more changed than comes in one answer', async () => {
    const list = await openRead(8);
    for (const id of ['1', '2', '3', '4']) change(id);
    insert('9');
    const progress: Progress[] = [];
    await expectWhole(list, undefined, progress);
    expect(progress).toEqual([
      { received: 3, total: 6 },
      { received: 6, total: 6 },
    ]);
    expect(asked.filter(isComparing).length).toBeGreaterThan(0);
    expect(asked.filter(isComparing).every((request) => request.includes('sort=id&'))).toBe(true);
  });

  it('takes changes of what it cannot read for no new records', async () => {
    insertMany(8);
    const list = await open();
    let unread = ['4'];
    const read = (record: RawRecord) => (unread.includes(record.id) ? null : record);
    const source = { api: API, target: collectionTarget('reviews'), read, onProgress: () => {} };
    await sync(source, list);
    change('4');
    asked = [];
    expect(await sync(source, list)).toBe(0);
    expect(asked).toHaveLength(2);
    unread = [];
    change('4');
    expect(await sync(source, list)).toBe(0);
    expect(held(list)).toEqual(expected());
  });

  it('fetches what it lacks by ids, a hundred at a time', async () => {
    const list = await openRead(3);
    // Published late, with dates of the past
    for (let id = 100; id < 350; id += 1) reviews.set(String(id), { created: 1, updated: 1 });
    page = 1000;
    await expectWhole(list);
    const wanted = asked.map((request) => /filter\[id\]=([\d,]*)/.exec(request)?.[1]?.split(',').length);
    expect(wanted.filter((count) => count !== undefined)).toEqual([100, 100, 50]);
    expect(asked.some((request) => request.includes('gte'))).toBe(false);
  });

  it('asks for small pages where a large one takes too long', async () => {
    page = 15;
    insertMany(20);
    const list = await open();
    const patient = () => new AbortController().signal;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(patient);
    timeout.mockImplementationOnce(() => AbortSignal.abort());
    expect(await run(list)).toBe(0);
    expect(asked[0]).toContain('page[size]=200&page[number]=1');
    expect(held(list)).toEqual(expected());
    reviews.delete('1');
    asked = [];
    timeout.mockImplementationOnce(patient).mockImplementationOnce(() => AbortSignal.abort());
    expect(await run(list)).toBe(0);
    expect(asked.find(isComparing)).toContain('page[size]=200&page[number]=1');
    expect(held(list)).toEqual(expected());
  });

  it('loses what was deleted, by the ids alone', async () => {
    const list = await openRead(8);
    reviews.delete('1');
    reviews.delete('8');
    await expectWhole(list);
    expect(
      asked.filter((request) => !/fields\[reviews\]=updated_at|page\[size\]=1&|gte/.test(request)),
    ).toEqual([]);
  });

  it('goes on where it was interrupted', async () => {
    insertMany(8);
    const list = await open();
    intercept = (request) => (request.includes('page[number]=3') ? new Response('', { status: 410 }) : null);
    await expect(run(list)).rejects.toThrow();
    expect(list.size).toBe(6);
    expect(list.reading?.next).not.toBeNull();
    intercept = () => null;
    reviews.delete('7');
    insert('10');
    asked = [];
    expect(await run(list)).toBe(0);
    expect(asked[0]).toContain('page[number]=3');
    expect(held(list)).toEqual(expected());
  });

  it('that was interrupted costs no more than the rest where nothing changed', async () => {
    insertMany(8);
    const list = await open();
    intercept = (request) => (request.includes('page[number]=2') ? new Response('', { status: 410 }) : null);
    await expect(run(list)).rejects.toThrow();
    expect(list.reading).toMatchObject({ total: 8, newest: at(8), invalid: 0 });
    intercept = () => null;
    await expectWhole(list);
    expect(asked.map((request) => /page\[number\]=\d|page\[size\]=1(?=&)/.exec(request)?.[0])).toEqual([
      'page[number]=2',
      'page[number]=3',
      'page[size]=1',
    ]);
  });

  it('says how many records did not come where the API counts too many, and asks no more than needed', async () => {
    insertMany(8);
    intercept = (request) =>
      Response.json({
        data: [...reviews].map(resourceOf),
        meta: { stats: { total: { count: 10 } } },
        links: { self: `${API}${request}` },
      });
    const list = await open();
    expect(await run(list)).toBe(2);
    expect(list.size).toBe(8);
    expect(asked.length).toBeLessThan(20);
  });

  it('ends where pages never do', async () => {
    insertMany(3);
    intercept = (request) => {
      const number = Number(/page\[number\]=(\d+)/.exec(request)?.[1] ?? 1);
      return Response.json({
        data: [...reviews].map(resourceOf),
        links: { next: `${API}/reviews?page[number]=${number + 1}&page[size]=3` },
      });
    };
    const list = await open();
    expect(await run(list)).toBe(0);
    expect(list.size).toBe(3);
    // The first page, and eleven that are like it
    expect(asked).toHaveLength(13);
    asked = [];
    expect(await run(list)).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it('ends where pages of ids never do', async () => {
    const list = await openRead(8);
    reviews.delete('8');
    distort = (document, request) => {
      const number = Number(/page\[number\]=(\d+)/.exec(request)?.[1] ?? 1);
      if (!isComparing(request) || number < 3) return document;
      return {
        ...document,
        links: { next: `${API}/reviews?${IDS}&page[number]=${number + 1}&page[size]=3` },
      };
    };
    expect(await run(list)).toBe(0);
    expect(list.has('8')).toBe(false);
  });

  it.each([
    [2, 2],
    [-2, 0],
  ])('is compared once where the API’s count is always wrong by %i', async (error, missing) => {
    insertMany(8);
    distort = (document) => withCount(document, (count) => count + error);
    const list = await open();
    expect(await run(list)).toBe(missing);
    expect(held(list)).toEqual(expected());
    expect(asked.filter((request) => isComparing(request) && !request.includes('number'))).toHaveLength(1);
    asked = [];
    expect(await run(list)).toBe(missing);
    expect(held(list)).toEqual(expected());
  });

  it('needs no counts', async () => {
    insertMany(8);
    distort = ({ meta: _, ...document }) => document;
    const list = await open();
    await expectWhole(list);
    const { length: first } = asked;
    asked = [];
    change('3');
    await expectWhole(list);
    expect([first, asked.length]).toEqual([4, 2]);
  });

  it.each(['all of it', 'some of it'])('that never rests is left for next time: %s', async (kind) => {
    const some = kind === 'all of it' ? undefined : { fits: () => true, most: 1000 };
    insertMany(8);
    const list = await open();
    meanwhile = () => {
      insert(String(clock + 1));
      reviews.delete(String(clock - 8));
    };
    expect(await run(list, some)).toBeGreaterThanOrEqual(0);
    expect(asked.length).toBeLessThan(60);
    if (some !== undefined) expect(list.reading?.next).not.toBeNull();
    meanwhile = () => {};
    await expectWhole(list, some);
  });

  it('leaves out what has a wrong shape, and is whole all the same', async () => {
    insertMany(8);
    intercept = () => null;
    const list = await open();
    const source = { api: API, target: collectionTarget('reviews'), onProgress: () => {} };
    const read = (record: RawRecord) => (record.id === '4' ? null : record);
    expect(await sync({ ...source, read }, list)).toBe(0);
    expect(list.size).toBe(7);
    expect(list.reading?.invalid).toBe(1);
    asked = [];
    expect(await sync({ ...source, read }, list)).toBe(0);
    expect(asked).toHaveLength(1);
    reviews.delete('1');
    expect(await sync({ ...source, read }, list)).toBe(0);
    expect(list.size).toBe(6);
  });
});

describe('some of a list', () => {
  const even = { fits: ({ id }: RawRecord) => Number(id) % 2 === 0, most: 100 };
  const evenOnes = () =>
    Object.fromEntries(Object.entries(expected()).filter(([id]) => Number(id) % 2 === 0));

  it('is those that fit, also of what comes later, without what was deleted', async () => {
    const list = await openRead(20, even);
    expect(held(list)).toEqual(evenOnes());
    insert('22');
    change('4');
    asked = [];
    await run(list, even);
    expect(held(list)).toEqual(evenOnes());
    expect(asked).toHaveLength(2);
    reviews.delete('2');
    reviews.delete('5');
    await run(list, even);
    expect(held(list)).toEqual(evenOnes());
    asked = [];
    await run(list, even);
    expect(asked).toHaveLength(1);
  });

  it('is so many of the latest at the most', async () => {
    insertMany(20);
    const list = await open();
    await run(list, { ...even, most: 3 });
    expect(Object.keys(held(list)).toSorted()).toEqual(['16', '18', '20']);
  });
});

describe('some of a list from which records vanish while it is read', () => {
  it('goes back as far as they moved', async () => {
    insertMany(15);
    const list = await open();
    meanwhile = (requests) => {
      if (requests === 3) for (const id of ['15', '14', '13', '12']) reviews.delete(id);
    };
    await run(list, { fits: () => true, most: 100 });
    const pages = asked.map((request) => Number(/page\[number\]=(\d+)/.exec(request)?.[1] ?? 1));
    // The fourth page has one record fewer than was said: two pages back
    expect(pages.slice(0, 6)).toEqual([1, 2, 3, 4, 2, 3]);
    expect(held(list)).toEqual(expected());
  });

  it('asks by their ids only for records that seem to be gone', async () => {
    insertMany(9);
    const list = await open();
    const even = { fits: ({ id }: RawRecord) => Number(id) % 2 === 0, most: 100 };
    await run(list, even);
    reviews.delete('2');
    asked = [];
    await run(list, even);
    const byId = asked.flatMap((request) => /filter\[id\]=([^&]*)/.exec(request)?.[1] ?? []);
    expect(byId).toEqual(['2']);
    expect([...list.value()].map(({ id }) => id).toSorted()).toEqual(['4', '6', '8']);
  });
});

describe('some of a list whose ids move while they are compared', () => {
  it('keeps a record that came to stand on a page already read', async () => {
    insertMany(6);
    const list = await open();
    const all = { fits: () => true, most: 100 };
    await run(list, all);
    reviews.delete('6');
    change('1');
    asked = [];
    meanwhile = (requests) => {
      if (requests === 3) reviews.delete('1');
    };
    await run(list, all);
    expect(held(list)).toEqual(expected());
  });
});

describe('a list whose download ends before it is confirmed', () => {
  it('is compared although count and latest change are those of the beginning', async () => {
    insertMany(8);
    const list = await open();
    meanwhile = (requests) => {
      if (requests === 1) reviews.delete('7');
    };
    intercept = (request) => (request.includes('page[size]=1&') ? new Response('', { status: 410 }) : null);
    await expect(run(list)).rejects.toThrow();
    expect(list.reading).toMatchObject({ next: null, total: null, newest: at(8) });
    intercept = () => null;
    meanwhile = () => {};
    reviews.set('30', { created: 3, updated: 3 });
    await expectWhole(list);
  });

  it('is whole in the end, whatever happens in between', async () => {
    const steps = fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 9 }),
        what: fc.constantFrom('insert', 'delete', 'change', 'fail'),
        id: fc.integer({ min: 1, max: 20 }).map(String),
      }),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 12 }),
        fc.array(steps, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (count, runs, isAll) => {
          reviews = new Map();
          insertMany(count);
          const some = isAll ? undefined : { fits: () => true, most: 1000 };
          const list = await open();
          for (const changes of runs) {
            asked = [];
            let isFailing = false;
            intercept = () => (isFailing ? new Response('', { status: 410 }) : null);
            changeMeanwhile(changes, () => {
              isFailing = true;
            });
            await run(list, some).catch(() => {});
          }
          intercept = () => null;
          meanwhile = () => {};
          await expectWhole(list, some);
          expect(list.value().length).toBe(list.size);
        },
      ),
      { numRuns: 80 },
    );
  });
});

/** Possible changes between two pages. */
const events = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 14 }),
    what: fc.constantFrom('insert', 'delete', 'change'),
    id: fc.integer({ min: 1, max: 30 }).map(String),
  }),
  { maxLength: 12 },
);

describe('a list that changes while it is read', () => {
  it.each(['all of it', 'some of it'])('is here without one twice or lost: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 20 }), events, async (count, changes) => {
        reviews = new Map();
        asked = [];
        insertMany(count);
        changeMeanwhile(changes);
        const some = kind === 'all of it' ? undefined : { fits: () => true, most: 1000 };
        const list = await open();
        const missing = await run(list, some);
        expect(list.value().length).toBe(list.size);
        if (missing > 0) expect(list.size).toBeLessThan(reviews.size + changes.length);
        // What was at rest before the count was last asked for is here already
        const lastCount = asked.findLastIndex((request) => request.includes('page[size]=1&')) + 1;
        // With changes in every round it is not confirmed, and compared again the next time
        const isConfirmed = list.reading?.next === null && list.reading.total !== null;
        const isSettled = isConfirmed && changes.every(({ after }) => after < lastCount);
        if (isSettled && missing === 0) expect(held(list)).toEqual(expected());
        meanwhile = () => {};
        await expectWhole(list, some);
      }),
      {
        numRuns: 60,
        // One that is created and deleted while ids are compared
        examples: [
          [
            4,
            [
              { after: 1, what: 'change', id: '1' },
              { after: 3, what: 'insert', id: '24' },
              { after: 6, what: 'delete', id: '24' },
            ],
          ],
          // A change in every round, until the last of them
          [
            4,
            [
              { after: 1, what: 'insert', id: '1' },
              { after: 13, what: 'delete', id: '1' },
              { after: 7, what: 'insert', id: '1' },
              { after: 3, what: 'insert', id: '1' },
            ],
          ],
        ],
      },
    );
  });
});
