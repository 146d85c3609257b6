import type { Server } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from './api/createApi.ts';
import { checkAddress, listen } from './listen.ts';
import { tinyDataset } from './testing/tinyDataset.ts';

/** Sends raw bytes and reads until the server closes. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

describe('over a socket', () => {
  const api = createApi(tinyDataset());
  let server: Server;
  let origin: string;
  let port: number;
  beforeAll(async () => {
    ({ server, origin } = await listen((request) => api.fetch(request), '127.0.0.1', 0));
    port = Number(new URL(origin).port);
  });

  test('links carry the host and port that the client addressed', async () => {
    const { data } = await (await fetch(`${origin}/api/v3/public/sides/corp`)).json();
    expect(data.links.self).toBe(`${origin}/api/v3/public/sides/corp`);
  });

  test('compressed answers and HEAD have a length', async () => {
    const cards = await fetch(`${origin}/api/v3/public/cards`);
    expect(cards.headers.get('content-encoding')).toBe('gzip');
    expect((await cards.json()).data).toHaveLength(4);
    const headers = { 'Accept-Encoding': 'identity' };
    const head = await fetch(`${origin}/api/v3/public/sides`, { method: 'HEAD', headers });
    const full = await (await fetch(`${origin}/api/v3/public/sides`, { headers })).text();
    expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(full));
  });

  test.each([
    ['a URL of 100 kB', `GET /api/v3/public/cards?filter[id]=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n`],
    ['headers of 300 kB', `GET /api/v3/public/cards HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(300_000)}\r\n`],
    ['a Host with a path', 'GET /api/v3/public/cards HTTP/1.1\r\nHost: a/b\r\n'],
    ['a Host with markup', 'GET /api/v3/public/cards HTTP/1.1\r\nHost: a"><script>\r\n'],
    ['no Host', 'GET /api/v3/public/cards HTTP/1.0\r\n'],
    ['no HTTP', 'hello\r\n'],
  ])('%s is a 400 in words', async (_, lines) => {
    const answer = await exchange(port, `${lines}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('application/vnd.api+json');
    expect(JSON.parse(answer.slice(answer.indexOf('{'))).errors[0].status).toBe('400');
    expect(answer).not.toContain('<script>');
  });

  test('a port in use is a plain fault', async () => {
    await expect(listen((request) => api.fetch(request), '127.0.0.1', port)).rejects.toThrow(
      `port ${port} of 127.0.0.1 is in use: choose another with --port`,
    );
  });

  test('an address can be tried before anything is served', async () => {
    await expect(checkAddress('127.0.0.1', port)).rejects.toThrow(`port ${port} of 127.0.0.1 is in use`);
    await checkAddress('127.0.0.1', 0);
  });

  test('an address of another machine is a plain fault', async () => {
    await expect(listen((request) => api.fetch(request), '192.0.2.1', 0)).rejects.toThrow(
      '192.0.2.1 is not an address of this machine',
    );
  });

  test('stopping ends', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(fetch(origin)).rejects.toThrow();
  });
});
