import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDataset } from '../../../engine/dataset.ts';
import { createApi } from '../../../server/api/createApi.ts';
import { attributeOf, isRecord, type JsonObject, type RawRecord } from '../../domain/json-api/jsonapi.ts';
import { collectionTarget } from '../../domain/json-api/target.ts';
import { setTransport } from '../api/fetchJson.ts';
import { type HeldList, openList, recordForm } from './heldList.ts';
import { type Progress, sync } from './sync.ts';

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
  setTransport(async (url, init) => {
    const request = decodeURIComponent(url.slice(API.length));
    asked.push(request);
    const small = url.replace(/(page%5Bsize%5D|page\[size\])=1000/, `$1=${PAGE}`);
    const api = createApi(createDataset({ reviews: [...reviews].map(resourceOf) }));
    const answer = intercept(request) ?? (await api.fetch(new Request(small, init)));
    meanwhile(asked.length);
    return answer;
  });
});

type List = HeldList<RawRecord, readonly RawRecord[]>;

const open = (): Promise<List> => openList(recordForm(isRecord));

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

describe('a list', () => {
  it('that fits on one page is read in one request', async () => {
    insertMany(3);
    const list = await open();
    expect(await run(list)).toBe(0);
    expect(held(list)).toEqual(expected());
    expect(asked).toEqual([expect.stringContaining('sort=-updated_at,id&page[size]=1000')]);
  });

  it('of more is read page by page, and compared once', async () => {
    insertMany(8);
    const progress: Progress[] = [];
    const list = await open();
    expect(await run(list, undefined, progress)).toBe(0);
    expect(held(list)).toEqual(expected());
    expect(asked).toHaveLength(3 + 1);
    expect(asked.at(-1)).toContain('page[size]=1&');
    expect(progress.map(({ received }) => received)).toEqual([3, 6, 8]);
    expect(progress.every(({ total }) => total === 8)).toBe(true);
  });

  it('that is the same as before costs one small request', async () => {
    insertMany(8);
    const list = await open();
    await run(list);
    const { version } = list;
    asked = [];
    expect(await run(list)).toBe(0);
    expect(asked).toHaveLength(1);
    expect(list.version).toBe(version);
  });

  it('is brought up to date by what changed since', async () => {
    insertMany(8);
    const list = await open();
    await run(list);
    change('2');
    insert('9');
    asked = [];
    expect(await run(list)).toBe(0);
    expect(held(list)).toEqual(expected());
    expect(asked[1]).toContain(`filter[updated_at][gte]=${at(8)}`);
    expect(asked).toHaveLength(2);
  });

  it('loses what was deleted, by the ids alone', async () => {
    insertMany(8);
    const list = await open();
    await run(list);
    reviews.delete('1');
    reviews.delete('8');
    asked = [];
    expect(await run(list)).toBe(0);
    expect(held(list)).toEqual(expected());
    expect(
      asked.filter((request) => !/fields\[reviews\]=updated_at|page\[size\]=1&|gte/.test(request)),
    ).toEqual([]);
  });

  it('that was empty takes what comes', async () => {
    const list = await open();
    expect(await run(list)).toBe(0);
    insertMany(5);
    expect(await run(list)).toBe(0);
    expect(held(list)).toEqual(expected());
    reviews.clear();
    expect(await run(list)).toBe(0);
    expect(held(list)).toEqual({});
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
    expect(asked.length).toBeLessThan(20);
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
    insertMany(20);
    const list = await open();
    await run(list, even);
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
        meanwhile = (requests) => {
          for (const { what, id } of changes.filter(({ after }) => after === requests)) {
            if (what === 'delete') reviews.delete(id);
            else if (what === 'change' || reviews.has(id)) change(id);
            else insert(id);
          }
        };
        const some = kind === 'all of it' ? undefined : { fits: () => true, most: 1000 };
        const list = await open();
        const missing = await run(list, some);
        expect(list.value().length).toBe(list.size);
        if (missing > 0) expect(list.size).toBeLessThan(reviews.size + changes.length);
        meanwhile = () => {};
        expect(await run(list, some)).toBe(0);
        expect(held(list)).toEqual(expected());
      }),
      {
        numRuns: 100,
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
        ],
      },
    );
  });
});
