import { afterEach, expect, test } from 'vitest';
import { createApi } from '../api/createApi.ts';
import { type Listener, listen } from '../http/listen.ts';
import { tinyDataset } from '../testing/tinyDataset.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { createRequestLog } from './requestLog.ts';
import { observed, type RequestEntry } from './requests.ts';

const listeners: Listener[] = [];
afterEach(async () => {
  await Promise.all(listeners.splice(0).map(({ stop }) => stop()));
});

/** An API, and its next log entries. */
async function watchedApi() {
  const entries: RequestEntry[] = [];
  let wake = () => {};
  const api = createApi(tinyDataset(), { version: 'v1' });
  const fetchApi = observed(
    (request) => api.fetch(request),
    (entry) => {
      entries.push(entry);
      wake();
    },
    ({ socket }) => socket.remoteAddress,
  );
  const listener = await listen(fetchApi, '127.0.0.1', 0);
  listeners.push(listener);
  const until = async (count: number) => {
    while (entries.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return entries;
  };
  return { origin: `${listener.origin}/api/v3/public`, until };
}

test('each request is told with its status, size, time and whether its answer was at hand', async () => {
  const { origin, until } = await watchedApi();
  let etag = '';
  for (const _ of [1, 2, 3]) {
    const answer = await fetch(`${origin}/cards?sort=title`);
    etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('sift-data')).toBe('v1');
    await answer.text();
  }
  await fetch(`${origin}/cards?sort=title`, { headers: { 'If-None-Match': etag } });
  await fetch(`${origin}/nope`, { method: 'POST' });
  const entries = await until(5);
  const path = '/api/v3/public/cards?sort=title';
  expect(entries.map(({ method, path: asked, status, cache }) => [method, asked, status, cache])).toEqual([
    ['GET', path, 200, 'made'],
    ['GET', path, 200, 'made'],
    ['GET', path, 200, 'hit'],
    ['GET', path, 304, 'unchanged'],
    ['POST', '/api/v3/public/nope', 405, 'none'],
  ]);
  for (const { bytes, milliseconds, kind, address } of entries) {
    expect(bytes).toBeGreaterThan(100);
    expect(milliseconds).toBeGreaterThan(0);
    expect([kind, address]).toEqual(['api', '127.0.0.1']);
  }
});

const ENTRY: RequestEntry = {
  method: 'GET',
  path: '/cards/\u001b[2Jé',
  kind: 'page',
  status: 200,
  milliseconds: 3.2499,
  bytes: 14_021,
  cache: 'hit',
  address: '192.0.2.7',
};

test('a line for people names no address unless asked, and lets no path move the cursor', () => {
  const lines: string[] = [];
  createRequestLog('pretty', false, (line) => lines.push(line))(ENTRY);
  createRequestLog('pretty', true, (line) => lines.push(line))(ENTRY);
  const said = '200 GET /cards/?[2J? 3.2 ms 14.0 kB hit';
  expect(lines.map((line) => line.slice(9))).toEqual([`${said}\n`, `${said} 192.0.2.7\n`]);
});

test('a line for programs is JSON, without an address unless asked', () => {
  const lines: string[] = [];
  createRequestLog('json', false, (line) => lines.push(line))(ENTRY);
  createRequestLog('json', true, (line) => lines.push(line))(ENTRY);
  const { address: _, ...entry } = ENTRY;
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first).toEqual({ level: 30, time: expect.any(String), ...entry, milliseconds: 3.2 });
  expect(second.address).toBe('192.0.2.7');
});

test('requests and the data are counted for Prometheus, on a port of its own', async () => {
  const state = { version: '2030-01-01-abc', newest: Date.now() - 60_000, loadedAt: 0 };
  const { registry, count } = createMetrics(() => state);
  count(ENTRY);
  count({ ...ENTRY, method: 'BREW', status: 405, cache: 'none' });
  const listener = await serveMetrics(() => registry.metrics(), registry.contentType, '127.0.0.1', 0);
  listeners.push(listener);
  const text = await (await fetch(`${listener.origin}/metrics`)).text();
  expect(text).toContain('sift_requests_total{kind="page",method="GET",status="2xx",cache="hit"} 1');
  expect(text).toContain('sift_requests_total{kind="page",method="other",status="4xx",cache="none"} 1');
  expect(text).toContain('sift_request_duration_seconds_bucket{le="0.005",kind="page"} 2');
  expect(text).toContain('sift_data_info{version="2030-01-01-abc"} 1');
  expect(text).toMatch(/^sift_data_age_seconds (?:60|6\d)/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect((await fetch(`${listener.origin}/`)).status).toBe(404);
});

test.each([
  ['/api/v3/public/cards', 'api'],
  ['/cards?q=a.b', 'page'],
  ['/cards/a.b', 'file'],
  ['/readyz', 'health'],
  ['/assets/x.js', 'file'],
  ['/preview/cards/a.png', 'preview'],
])('%s is counted as %s', async (path, kind) => {
  const told = Promise.withResolvers<RequestEntry>();
  const listener = await listen(
    observed(
      () => new Response(),
      told.resolve,
      () => undefined,
    ),
    '127.0.0.1',
    0,
  );
  listeners.push(listener);
  await fetch(listener.origin + path);
  expect((await told.promise).kind).toBe(kind);
});
