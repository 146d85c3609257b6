import { describe, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { DECKS, rawRecord, tinyDataset } from '../testing/tinyDataset.ts';
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

  test('is answered at its own last link, empty number and all', async () => {
    const { links } = await getJson('/decklists?filter[card_id]=alpha');
    const { data } = await getJson(links.last.slice(`http://sift.test${PREFIX}`.length));
    expect(data).toHaveLength(2);
  });
});

describe('what clients send', () => {
  const TOTAL = { stats: { total: { count: 2 } } };
  test.each([
    ['doubled slashes', '//sides', TOTAL],
    ['a slash at the end', '/sides//', TOTAL],
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

describe('mistakes', () => {
  test.each([
    ['/cards?filter=1', 'filter', 'Write filter[name]=value'],
    ['/cards?sort[a]=1', 'sort', 'Write sort=name,-name'],
    ['/cards?page=1', 'page', 'Write page[number]=… and page[size]=…'],
    ['/cards?page[size]=10001', 'page[size]', 'The largest page has 10000 records'],
    ['/cards?page[number]=0', 'page[number]', 'This must be a whole number from 1'],
    ['/cards?page[offset]=a', 'page[offset]', 'This must be a whole number from 0'],
    ['/cards?page[count]=1', 'page[count]', 'A page has only a number, a size and an offset'],
    ['/reviews?include=constructor', 'include', '"constructor" is not a relationship of reviews: card'],
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

  test('whoever has an answer is not sent it again, from the cache either', async () => {
    const tag = (await get('/sides')).headers.get('etag') ?? '';
    for (let time = 0; time < 3; time += 1)
      expect(await get('/sides', { 'If-None-Match': tag })).toMatchObject({ status: 304, text: '' });
  });

  test('answers for one host are never given to another', async () => {
    const ask = async (origin: string) => (await api.request(`${origin}${PREFIX}/sides/corp`)).json();
    for (let time = 0; time < 3; time += 1) {
      expect((await ask('http://a.test')).data.links.self).toBe(`http://a.test${PREFIX}/sides/corp`);
      expect((await ask('http://b.test:81')).data.links.self).toBe(`http://b.test:81${PREFIX}/sides/corp`);
    }
  });
});
