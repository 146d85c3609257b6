import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordTarget } from '../../domain/json-api/target.ts';
import { patience } from '../keeper/sync.ts';
import { normaliseApiAddress, setApiAddress } from './base.ts';
import { fetchAll, fetchPage, fetchRecord } from './client.ts';
import { ApiError, isNotFound, retryDelay, shouldRetry } from './errors.ts';

const API = 'https://cards.example/api/v3/public';
const JSONAPI = { 'content-type': 'application/vnd.api+json; charset=utf-8' };

function faction(id: string, attributes: object = {}) {
  return { id, type: 'factions', attributes: { name: id.toUpperCase(), side_id: 'corp', ...attributes } };
}

function answer(body: unknown, init: ResponseInit = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { headers: JSONAPI, ...init });
}

/** Answers the next requests in order, and returns the mock. */
function server(...answers: (Response | Error)[]) {
  const mock = vi.fn<typeof fetch>();
  for (const next of answers) {
    if (next instanceof Error) mock.mockRejectedValueOnce(next);
    else mock.mockResolvedValueOnce(next);
  }
  vi.stubGlobal('fetch', mock);
  return mock;
}

async function faultOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

beforeEach(() => setApiAddress(API));

describe('reading a record', () => {
  it('puts attributes, id and relationships side by side', async () => {
    server(
      answer({
        data: {
          ...faction('nbn'),
          relationships: {
            side: { links: { related: `${API}/sides/corp` } },
            odd: { links: { related: null } },
          },
        },
        meta: {},
      }),
    );
    const record = await fetchRecord('factions', 'nbn');
    expect(record).toMatchObject({ id: 'nbn', name: 'NBN', is_mini: false, description: null });
    expect(record.related).toEqual({
      side: { kind: 'target', target: recordTarget('sides', 'corp') },
      odd: { kind: 'none' },
    });
  });

  it.each([
    [
      'HTML',
      answer('<p>Hello', { headers: { 'content-type': 'text/html' } }),
      /got a page of type text\/html/,
    ],
    ['a truncated body', answer('{"data": {"id": "nb'), /cut off or damaged/],
    ['another shape', answer({ hello: 1 }), /Expected .*, but got something else/],
    ['a record with wrong types', answer({ data: faction('nbn', { name: 7 }) }), /but got something else/],
    ['a body of 31 MB', answer(' '.repeat(31_000_000)), /too large/],
    ['a network fault', new TypeError('Failed to fetch'), /Couldn’t reach the server/],
    ['a 404', answer({ errors: [{ title: 'Not Found' }] }, { status: 404 }), /nothing at this address/],
    ['a 429', answer('', { status: 429 }), /The server is busy/],
    ['a 500', answer('oops', { status: 500 }), /failed \(status 500\)/],
    ['a 502 with an HTML body', answer('<h1>oops', { status: 502 }), /failed \(status 502\) \(http/],
  ])('%s is a typed error that names the URL, in the reader’s words', async (_, reply, words) => {
    server(reply);
    const error = await faultOf(fetchRecord('factions', 'nbn'));
    expect(error.message).toMatch(words);
    expect(error.url).toBe(`${API}/factions/nbn`);
  });

  it('knows that no ruling or review has a word for its id, and asks for none', async () => {
    const asked = server();
    expect(isNotFound(await faultOf(fetchRecord('rulings', 'no_such_record')))).toBe(true);
    expect(isNotFound(await faultOf(fetchRecord('reviews', '1x')))).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });

  it('times out after 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    server(new DOMException('aborted', 'AbortError'));
    const error = await faultOf(fetchRecord('factions', 'nbn'));
    expect(timeout).toHaveBeenCalledWith(15_000);
    expect(error.fault).toEqual({ kind: 'timeout', seconds: 15 });
  });

  it('passes an abort by the caller on as it is', async () => {
    const abort = new DOMException('aborted', 'AbortError');
    server(abort);
    await expect(fetchRecord('factions', 'nbn', { signal: AbortSignal.abort(abort) })).rejects.toBe(abort);
  });
});

describe('reading a page', () => {
  it('sets a bad record aside and counts it', async () => {
    server(
      answer({
        data: [faction('a'), { id: 'b', attributes: { name: null } }, null, faction('c')],
        meta: { stats: { total: { count: 4 } } },
      }),
    );
    const page = await fetchPage('factions', []);
    expect(page.records.map((record) => record.id)).toEqual(['a', 'c']);
    expect(page.invalid).toBe(2);
    expect(page.page.total).toBe(4);
  });

  it('takes a record that comes twice once', async () => {
    server(answer({ data: [faction('a'), faction('b'), faction('a')] }));
    const { records } = await fetchPage('factions', []);
    expect(records.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('asks for the total', async () => {
    const mock = server(answer({ data: [] }));
    await fetchPage('cards', [['filter[side_id]', 'corp']]);
    expect(mock.mock.calls[0]?.[0]).toBe(`${API}/cards?filter%5Bside_id%5D=corp&stats%5Btotal%5D=count`);
  });
});

describe('reading a whole collection', () => {
  const link = (number: number | '') => `${API}/factions?page%5Bnumber%5D=${number}&page%5Bsize%5D=2&sort=id`;

  it('follows the document’s own links, drops repeats and says how many', async () => {
    const mock = server(
      answer({
        data: [faction('a'), faction('b')],
        links: { self: link(1), first: link(1), last: link('') },
        meta: { stats: { total: { count: { a: 1, b: 1, c: 1 } } } },
      }),
      answer({
        data: [faction('b'), faction('c')],
        links: { self: link(2), first: link(1), last: link('') },
        meta: { stats: { total: { count: { a: 1, b: 1, c: 1 } } } },
      }),
    );
    const whole = await fetchAll('factions', []);
    expect(mock).toHaveBeenCalledTimes(2);
    expect(whole.records.map((record) => record.id)).toEqual(['a', 'b', 'c']);
    expect(whole).toMatchObject({ total: 3, invalid: 0 });
  });

  it('ends where links go round in a circle, or on for ever', async () => {
    const endless = vi.fn(async (address: string) => {
      const number = Number(new URL(address).searchParams.get('page[number]') ?? 1);
      const data = [faction('a'), faction('b')];
      return answer({ data, links: { self: link(number), next: link(number === 1 ? 2 : 1) } });
    });
    vi.stubGlobal('fetch', endless);
    expect((await fetchAll('factions', [])).records).toHaveLength(2);
    expect(endless).toHaveBeenCalledTimes(2);
    const onward = vi.fn(async (address: string) => {
      const number = Number(new URL(address).searchParams.get('page[number]') ?? 1);
      const data = number === 1 ? [faction('a')] : [];
      return answer({ data, links: { self: link(number), next: link(number + 1) } });
    });
    vi.stubGlobal('fetch', onward);
    expect((await fetchAll('factions', [])).records).toHaveLength(1);
    expect(onward).toHaveBeenCalledTimes(2);
  });

  it('is sorted by id, unless the caller sorts', async () => {
    const mock = server(answer({ data: [] }), answer({ data: [] }));
    await fetchAll('factions', []);
    await fetchAll('factions', [['sort', 'name']]);
    const sorts = mock.mock.calls.map(([url]) => new URL(String(url)).searchParams.getAll('sort'));
    expect(sorts).toEqual([['id'], ['name']]);
  });

  it('ends with the first fault', async () => {
    const mock = server(answer('', { status: 503 }));
    expect((await faultOf(fetchAll('factions', []))).fault).toMatchObject({ status: 503 });
    expect(mock).toHaveBeenCalledTimes(1);
  });

  it('goes on after a fault that may pass where it is patient, and says how far it is', async () => {
    vi.useFakeTimers();
    server(
      answer('', { status: 503 }),
      answer({
        data: [faction('a'), faction('b')],
        links: { self: link(1), next: link(2) },
        meta: { stats: { total: { count: 3 } } },
      }),
      new TypeError('Failed to fetch'),
      answer({ data: [faction('c')], links: { self: link(2) } }),
    );
    const onProgress = vi.fn();
    const reading = fetchAll('factions', [], { patience, onProgress });
    await vi.runAllTimersAsync();
    expect((await reading).records).toHaveLength(3);
    expect(onProgress.mock.calls).toEqual([[{ received: 2, total: 3 }], [{ received: 3, total: 3 }]]);
  });
});

describe('retries', () => {
  const status = (code: number, retryAfter: number | null = null) =>
    new ApiError('u', { kind: 'status', status: code, detail: null }, retryAfter);

  it.each([
    [new ApiError('u', { kind: 'offline' }), true],
    [new ApiError('u', { kind: 'timeout', seconds: 15 }), true],
    [status(429), true],
    [status(503), true],
    [status(400), false],
    [status(404), false],
    [new ApiError('u', { kind: 'shape', expected: 'x' }), false],
    [new Error('a bug'), false],
  ])('%s: %s', (error, expected) => {
    expect(shouldRetry(0, error)).toBe(expected);
    expect(shouldRetry(3, error)).toBe(false);
  });

  it('honours Retry-After, else backs off', async () => {
    server(answer('', { status: 429, headers: { 'retry-after': '7' } }));
    const error = await faultOf(fetchRecord('factions', 'nbn'));
    expect(retryDelay(0, error)).toBe(7000);
    expect([0, 1, 2].map((failures) => retryDelay(failures, status(500), () => 0))).toEqual([
      500, 1000, 2000,
    ]);
  });
});

describe('the API’s address', () => {
  it.each([
    ['https://api.example', 'https://api.example/api/v3/public'],
    ['https://api.example/api/v3/public/', 'https://api.example/api/v3/public'],
    ['/api/v3/public', 'https://app.example/api/v3/public'],
    ['javascript:alert(1)', null],
    ['ftp://api.example', null],
  ])('%s → %s', (typed, address) => {
    expect(normaliseApiAddress(typed, 'https://app.example')).toBe(address);
  });
});
