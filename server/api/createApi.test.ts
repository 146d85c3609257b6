import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { DECKS, rawRecord, TINY, tinyDataset } from '../testing/tinyDataset.ts';
import { createApi } from './createApi.ts';

const api = createApi(tinyDataset());
const PREFIX = '/api/v3/public';

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await api.request(`http://sift.test${PREFIX}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function getJson(path: string) {
  return JSON.parse((await get(path)).text);
}

describe('a collection', () => {
  test('is data, links and meta, with links to the host that was asked', async () => {
    const { status, headers, text } = await get('/sides');
    const link =
      'http://sift.test/api/v3/public/sides?page%5Bnumber%5D=1&page%5Bsize%5D=20&stats%5Btotal%5D=count';
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/vnd.api+json; charset=utf-8');
    expect(Object.keys(JSON.parse(text))).toEqual(['data', 'links', 'meta']);
    expect(JSON.parse(text)).toEqual({
      data: [
        {
          id: 'corp',
          type: 'sides',
          attributes: { name: 'Corp' },
          relationships: {},
          links: { self: 'http://sift.test/api/v3/public/sides/corp' },
        },
        expect.objectContaining({ id: 'runner' }),
      ],
      links: { self: link, first: link, last: link },
      meta: { stats: { total: { count: 2 } } },
    });
  });

  test('has no links when the page is empty, but the real total', async () => {
    expect(await getJson('/sides?page[number]=5')).toEqual({
      data: [],
      meta: { stats: { total: { count: 2 } } },
    });
    expect(await getJson('/factions')).toEqual({ data: [], meta: { stats: { total: { count: 0 } } } });
  });

  test('is sorted as a whole before it is paged', async () => {
    const { data } = await getJson('/cards?sort=-id&page[size]=2&page[number]=2');
    expect(data.map((record: { id: string }) => record.id)).toEqual(['beta', 'alpha']);
  });

  test('counts decklists with ids of any kind as JSON writes them', async () => {
    const ids = ['b-1', '10', 'a<"é', '9'];
    const odd = createApi(
      createDataset({ decklists: ids.map((id) => rawRecord('decklists', id, { card_slots: { alpha: 1 } })) }),
    );
    const response = await odd.request(`${PREFIX}/decklists?filter[card_id]=alpha`);
    expect(await response.text()).toContain(
      '"meta":{"stats":{"total":{"count":{"9":1,"10":1,"b-1":1,"a\\u003c\\"é":1}}}}}',
    );
  });

  test('counts decklists by card with an object over all matches, not only the page', async () => {
    const { data, links, meta } = await getJson('/decklists?filter[card_id]=alpha&page[size]=1');
    expect(data).toHaveLength(1);
    expect(meta.stats.total.count).toEqual({ [DECKS.both]: 1, [DECKS.alphaOnly]: 1 });
    expect(links.last).toContain('page%5Bnumber%5D=&');
    expect(links).not.toHaveProperty('next');
    expect((await getJson('/decklists?filter[exclude_card_id]=alpha')).meta.stats.total.count).toEqual({
      [DECKS.neither]: 1,
    });
    expect((await getJson('/decklists?filter[card_id]=nope')).meta.stats.total.count).toEqual({});
  });

  test('is answered at its own last link, empty number and all', async () => {
    const { links } = await getJson('/decklists?filter[card_id]=alpha');
    const { data } = await getJson(links.last.slice(`http://sift.test${PREFIX}`.length));
    expect(data).toHaveLength(2);
  });
});

describe('what clients send', () => {
  const TOTAL = { stats: { total: { count: 2 } } };
  test.each([
    [
      'include as a list',
      '/rulings?include[]=card&include[]=card.side&page[size]=2',
      { stats: { total: { count: 3 } } },
    ],
    ['the count as a list', '/sides?stats[total][]=count', TOTAL],
    ['doubled slashes', '//sides', TOTAL],
    ['a slash at the end', '/sides//', TOTAL],
    ['the sets of no cycle', '/card_sets?filter[card_cycle_id]=', { stats: { total: { count: 0 } } }],
  ])('%s is understood', async (_, path, meta) => {
    expect((await getJson(path)).meta).toEqual(meta);
  });

  test('doubled slashes are understood in the whole path', async () => {
    const response = await api.request('http://sift.test//api//v3/public//cards///alpha?fields[cards]=title');
    expect((await response.json()).data).toMatchObject({ id: 'alpha', attributes: { title: 'Alpha' } });
  });

  test('the published database is the API itself, with the date of its data', async () => {
    const dated = createApi(tinyDataset(), { newest: Date.UTC(2031, 3, 2, 10, 0, 0, 5) });
    const response = await dated.request(`http://sift.test${PREFIX}/published_databases`);
    const link = `http://sift.test${PREFIX}/published_databases?page%5Bnumber%5D=1&page%5Bsize%5D=20&stats%5Btotal%5D=count`;
    expect(await response.json()).toEqual({
      data: [
        {
          id: '1',
          type: 'published_databases',
          attributes: {
            url: `http://sift.test${PREFIX}`,
            updated_at: '2031-04-02T10:00:00+00:00',
            created_at: '2031-04-02T10:00:00+00:00',
          },
        },
      ],
      links: { self: link, first: link, last: link },
      meta: { stats: { total: { count: 1 } } },
    });
    expect((await get('/published_databases/1')).status).toBe(404);
  });
});

describe('one record', () => {
  test('is data and an empty meta', async () => {
    const { data, meta, links } = await getJson('/cards/alpha');
    expect(data.id).toBe('alpha');
    expect(data.relationships.rulings.links.related).toBe(
      'http://sift.test/api/v3/public/rulings?filter[card_id]=alpha',
    );
    expect(meta).toEqual({});
    expect(links).toBeUndefined();
  });

  test.each([
    ['/cards/ALPHA', 'alpha'],
    ['/cards/alpha.jsonapi', 'alpha'],
    ['/cards.jsonapi/alpha', 'alpha'],
    ['/cards/alpha/', 'alpha'],
    ['/cards/beta,alpha', 'alpha'],
    ['/cards/alpha?filter[id]=beta', 'alpha'],
    ['/cards/alpha?filter[side_id]=corp', 'alpha'],
    ['/rulings/10', '10'],
    [`/decklists/${DECKS.both.toUpperCase()}`, DECKS.both],
  ])('%s is %s', async (path, id) => {
    expect((await getJson(path)).data.id).toBe(id);
  });

  test.each([
    '/cards/nope',
    '/cards/alpha?filter[side_id]=runner',
    '/cards/__proto__',
    '/cards/%00',
    '/cards/alpha.json',
    '/printings/1',
    '/rulings/999',
    '/decklists/zzz',
  ])('%s is not there', async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/vnd.api+json; charset=utf-8');
    expect(JSON.parse(text)).toEqual({ errors: [{ code: 'not_found', status: '404', title: 'Not Found' }] });
  });
});

describe('what is written of a record', () => {
  test('everything that the dump has and nothing else', async () => {
    const odd = {
      id: 'odd',
      type: 'cards',
      extra: { kept: [1, null] },
      attributes: { title: 'Odd' },
      meta: { a: 1 },
    };
    const bare = { id: 'bare', type: 'cards' };
    const dataset = createDataset({ cards: [odd, bare] });
    const response = await createApi(dataset).request(`${PREFIX}/cards`);
    expect((await response.json()).data).toEqual([odd, bare]);
  });

  test('fields limit attributes, in the record’s order, and drop the member when none is left', async () => {
    const { data } = await getJson('/cards/alpha?fields[cards]=title,nope,side_id');
    expect(Object.entries(data.attributes)).toEqual([
      ['title', 'Alpha'],
      ['side_id', 'corp'],
    ]);
    expect(data.relationships).toBeDefined();
    expect((await getJson('/cards/alpha?fields[cards]=')).data).not.toHaveProperty('attributes');
    expect((await getJson('/cards/alpha?fields[sides]=name')).data.attributes.strength).toBe(4);
  });

  test('no markup can start in the bytes', async () => {
    const { text } = await get('/cards/alpha');
    expect(text).toContain('Gain \\u003cstrong\\u003e2\\u003c/strong\\u003e \\u0026 draw.');
    expect(JSON.parse(text).data.attributes.text).toBe('Gain <strong>2</strong> & draw.');
  });
});

describe('include (docs/api.md, Include and fields)', () => {
  test('follows links: linkage in the record, each record once in included, none of the page’s own', async () => {
    const { data, included } = await getJson(
      '/cards/alpha?include=side,rulings.card,card_subtypes&fields[rulings]=',
    );
    expect(data.relationships.side.data).toEqual({ type: 'sides', id: 'corp' });
    expect(data.relationships.card_subtypes.data).toEqual([]);
    expect(data.relationships.rulings.data).toEqual([
      { type: 'rulings', id: '2' },
      { type: 'rulings', id: '9' },
    ]);
    expect(data.relationships.printings).not.toHaveProperty('data');
    expect(included.map(({ type, id }: { type: string; id: string }) => `${type} ${id}`)).toEqual([
      'rulings 2',
      'rulings 9',
      'sides corp',
    ]);
    expect(included[0].relationships.card.data).toEqual({ type: 'cards', id: 'alpha' });
    expect(included[0]).not.toHaveProperty('attributes');
  });

  test('a null link is linked to nothing, an absent one says nothing', async () => {
    const { data, included } = await getJson('/snapshots?include=restriction');
    expect(data[0].relationships.restriction).toEqual({ links: { related: null }, data: null });
    expect(data[1].relationships).not.toHaveProperty('restriction');
    expect(included).toBeUndefined();
  });
});

describe('mistakes', () => {
  test.each([
    [
      '/sides?filter[nope]=1',
      'filter[nope]',
      '"nope" is not a filter of sides. Filters: id, name, updated_at',
    ],
    ['/cards?filter=1', 'filter', 'Write filter[name]=value'],
    ['/sides?sort=nope', 'sort', 'sides cannot be sorted by "nope". Sort by: id, name, updated_at'],
    ['/cards?sort[a]=1', 'sort', 'Write sort=name,-name'],
    ['/cards?page=1', 'page', 'Write page[number]=… and page[size]=…'],
    ['/cards?page[size]=10001', 'page[size]', 'The largest page has 10000 records'],
    ['/cards?page[number]=0', 'page[number]', 'This must be a whole number from 1'],
    ['/cards?page[offset]=a', 'page[offset]', 'This must be a whole number from 0'],
    ['/cards?page[count]=1', 'page[count]', 'A page has only a number, a size and an offset'],
    [
      '/sides?include=nope',
      'include',
      '"nope" is not a relationship of sides: factions, card_types, cards, decklists, printings',
    ],
    [`/cards?include=${'side.cards.'.repeat(5)}side`, 'include', 'A path has 10 names at most'],
    ['/reviews?include=constructor', 'include', '"constructor" is not a relationship of reviews: card'],
    ['/cards?include[a]=b', 'include', 'Write include=name,name.name'],
    ['/cards?fields=title', 'fields', 'Write fields[name]=value'],
    ['/cards?fields[cards][x]=title', 'fields[cards]', 'Write fields[type]=name,name'],
    ['/cards?stats=1', 'stats', 'Write stats[total]=count'],
    ['/cards?stats[cost]=count', 'stats[cost]', 'The only statistic is stats[total]=count'],
    ['/cards?stats[total]=average', 'stats[total]', 'The only statistic is stats[total]=count'],
    ['/cards/alpha?stats[cost]=average', 'stats[cost]', 'The only statistic is stats[total]=count'],
    ['/cards?filter[a=1', 'filter[a', 'The brackets in this parameter don’t match'],
    [
      '/card_types/ice?filter[nope]=1',
      'filter[nope]',
      '"nope" is not a filter of card_types. Filters: id, name, updated_at, side_id',
    ],
    ['/rulings/abc', 'filter[id]', '"abc" is not a whole number'],
  ])('%s is a 400 that names %s', async (path, parameter, detail) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/vnd.api+json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(text)).toEqual({
      errors: [{ code: 'bad_request', status: '400', title: 'Bad Request', detail, source: { parameter } }],
    });
  });

  test('a URL that is too long, or broken', async () => {
    expect((await get(`/cards?filter[id]=${'x'.repeat(9_000)}`)).status).toBe(400);
    expect((await get(`/cards?filter[id]=${'x'.repeat(8_000)}`)).status).toBe(200);
    expect((await get('/cards?filter[id]=%E0%A4%A')).status).toBe(400);
  });

  test.each([
    '/nope',
    '/',
    '',
    '/cards/alpha/printings',
    '/cards/alpha/relationships/side',
    '/sides.json',
    '/constructor',
  ])('%s is no endpoint', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(JSON.parse(text).errors[0].code).toBe('not_found');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is not allowed', async (method) => {
    const response = await api.request(`${PREFIX}/cards`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await response.json()).errors[0].status).toBe('405');
  });

  test('a fault of the server’s own is reported, and tells the client nothing', async () => {
    const broken = rawRecord('cards', 'a');
    const dataset = createDataset({ cards: [broken] });
    const reported: unknown[] = [];
    const faulty = createApi(
      new Proxy(dataset, {
        get() {
          throw new Error('secret');
        },
      }),
      { report: (fault) => reported.push(fault) },
    );
    const response = await faulty.request(`${PREFIX}/cards`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(reported).toEqual([expect.objectContaining({ message: 'secret' })]);
  });
});

describe('HTTP', () => {
  test('HEAD is GET without the body', async () => {
    const head = await api.request(`${PREFIX}/sides`, { method: 'HEAD' });
    const full = await get('/sides');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'));
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  });

  test('a strong tag, and 304 to whoever has it', async () => {
    const first = await get('/sides');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const held of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const again = await get('/sides', { 'If-None-Match': held });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(again.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect((await get('/sides', { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await get('/cards', { 'If-None-Match': tag })).status).toBe(200);
  });

  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['*', 'br', brotliDecompressSync],
  ])('Accept-Encoding %s gets %s, with a tag of its own', async (accepted, encoding, unpack) => {
    const plain = await get('/cards');
    // Twice, because the second answer comes from the cache.
    for (let time = 0; time < 2; time += 1) {
      const response = await api.request(`http://sift.test${PREFIX}/cards`, {
        headers: { 'Accept-Encoding': accepted },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('etag')).not.toBe(plain.headers.get('etag'));
      expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain.text);
    }
  });

  test('without Accept-Encoding, and for a short body, nothing is compressed', async () => {
    expect((await get('/cards')).headers.get('content-encoding')).toBeNull();
    expect((await get('/factions', { 'Accept-Encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  test('anyone may read it from any origin', async () => {
    expect((await get('/sides')).headers.get('access-control-allow-origin')).toBe('*');
    expect((await get('/nope')).headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await api.request(`${PREFIX}/cards`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'content-type, x-thing',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, x-thing');
  });

  test('answers for one host are never given to another', async () => {
    const ask = async (origin: string) => (await api.request(`${origin}${PREFIX}/sides/corp`)).json();
    for (let time = 0; time < 3; time += 1) {
      expect((await ask('http://a.test')).data.links.self).toBe(`http://a.test${PREFIX}/sides/corp`);
      expect((await ask('http://b.test:81')).data.links.self).toBe(`http://b.test:81${PREFIX}/sides/corp`);
    }
  });

  test('a configured origin is the one in links, whatever the client says', async () => {
    const fixed = createApi(createDataset(TINY), { origin: 'https://cards.example' });
    const response = await fixed.request(`http://internal:4173${PREFIX}/sides`, {
      headers: { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' },
    });
    const text = await response.text();
    expect(text).toContain('"https://cards.example/api/v3/public/sides/corp"');
    expect(text).not.toMatch(/evil|internal|dump/);
  });
});
