import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { RULES } from '../../engine/collections.ts';
import { API_PREFIX, COLLECTIONS, JSONAPI_MEDIA_TYPE } from '../../src/domain/json-api/collections.ts';
import { tinyDataset } from '../testing/tinyDataset.ts';
import { createApi } from './createApi.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

const api = createApi(tinyDataset(), {
  report: (fault) => {
    throw fault;
  },
});

const word = fc.constantFrom(
  ...'__proto__ constructor prototype toString hasOwnProperty length 0 -1 1 null true'.split(' '),
  ...'999999999999999999999 1e309 NaN % %00 %2500 %E0%A4%A %FF %F0%9F%83%8F %E2%80%A8 + *'.split(' '),
  ...'alpha corp 2030-01-01 2031-04-02T10:00:00Z [] ["a",1,null] [[ {{ {{a,b}} {{}} }} ,'.split(' '),
  ...'a,b ,,, ../.. ..%2F \' " <script> $ (.*)+$ title:/(a+)+$/ ((((( a|b&c ! -'.split(' '),
  '',
  ' ',
);
const name = fc.oneof(
  word,
  fc.constantFrom(...COLLECTIONS.flatMap((collection) => [...RULES[collection].attributes.keys()])),
  fc.constantFrom(...COLLECTIONS.flatMap((collection) => [...RULES[collection].relationships.keys()])),
  fc.constantFrom(
    ...'search card_id exclude_card_id distinct_cards decklist_id number size offset total'.split(' '),
  ),
  fc.constantFrom('eq', 'not_eq', '!match', 'match', 'prefix', 'gt', 'lte', 'eql', 'bogus'),
  fc.constantFrom(...COLLECTIONS),
);
const family = fc.oneof(fc.constantFrom('filter', 'page', 'sort', 'fields', 'include', 'stats', 'foo'), word);
const value = fc.oneof(
  name,
  fc.array(name, { maxLength: 4 }).map((parts) => parts.join(',')),
  fc.string(),
);
const key = fc.oneof(
  fc
    .tuple(family, fc.array(name, { maxLength: 4 }))
    .map(([root, rest]) => root + rest.map((part) => `[${part}]`).join('')),
  fc.tuple(family, fc.string()).map(([root, rest]) => `${root}[${rest}`),
  fc.string(),
);
const query = fc
  .array(fc.tuple(key, value), { maxLength: 5 })
  .map((pairs) => pairs.map(([left, right]) => `${left}=${right}`).join('&'));
const path = fc.oneof(
  fc.constantFrom(...COLLECTIONS).map((collection) => `/${collection}`),
  fc
    .tuple(fc.constantFrom(...COLLECTIONS), fc.oneof(name, fc.string()))
    .map(([collection, id]) => `/${collection}/${id}`),
  fc.webPath(),
  fc.string(),
);

test('nothing that a client sends is a fault of the server', async () => {
  await fc.assert(
    fc.asyncProperty(path, query, async (where, what) => {
      const response = await api.request(new Request(`http://x.test${API_PREFIX}${where}?${what}`));
      expect([200, 400, 404]).toContain(response.status);
      const text = await response.text();
      const document = JSON.parse(text);
      expect(response.headers.get('content-type')).toBe(JSONAPI_MEDIA_TYPE);
      if (response.status === 200) expect(document).toHaveProperty('meta');
      else expect(document.errors).toEqual([expect.objectContaining({ status: String(response.status) })]);
      // No file name or line of our code, so no stack.
      expect(text).not.toMatch(/\.ts:\d|node:internal|node_modules/);
    }),
    { numRuns: 3_000 },
  );
});

test('the same request is answered the same, from the cache or not', async () => {
  await fc.assert(
    fc.asyncProperty(path, query, async (where, what) => {
      const ask = async () => {
        const response = await api.request(new Request(`http://x.test${API_PREFIX}${where}?${what}`));
        return [response.status, await response.text()];
      };
      const first = await ask();
      expect(await ask()).toEqual(first);
      expect(await ask()).toEqual(first);
    }),
    { numRuns: 300 },
  );
});
