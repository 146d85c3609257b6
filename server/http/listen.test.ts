import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../api/createApi.ts';
import { connectTo } from '../testing/listenAnywhere.ts';
import { tinyDataset } from '../testing/tinyDataset.ts';
import { checkAddress, type Listener, listen } from './listen.ts';

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
  let stop: Listener['stop'];
  let origin: string;
  let port: number;
  beforeAll(async () => {
    ({ origin, stop } = await listen((request) => api.fetch(request), '127.0.0.1', 0));
    port = Number(new URL(origin).port);
  });

  test('links carry the host and port that the client addressed', async () => {
    const { data } = await (await fetch(`${origin}/api/v3/public/sides/corp`)).json();
    expect(data.links.self).toBe(`${origin}/api/v3/public/sides/corp`);
  });

  test('a connection is kept longer than proxies keep theirs', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('HEAD /api/v3/public/sides HTTP/1.1\r\nHost: x\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) {
      answer += chunk;
      if (answer.includes('\r\n\r\n')) break;
    }
    const [, seconds = '0'] = /^Keep-Alive: timeout=(\d+)/im.exec(answer) ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
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
    ['two Hosts', 'GET /api/v3/public/cards HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n'],
    ['no Host', 'GET /api/v3/public/cards HTTP/1.0\r\n'],
    ['no HTTP', 'hello\r\n'],
  ])('%s is a 400 in words', async (_, lines) => {
    const answer = await exchange(port, `${lines}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('application/vnd.api+json');
    expect(JSON.parse(answer.slice(answer.indexOf('{'))).errors[0].status).toBe('400');
    expect(answer).not.toContain('<script>');
  });

  test('a client whose request is refused cannot hold the connection open', async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.write('hello\r\n\r\n');
    // The client's side stays open, so that only the server can close it.
    socket.resume();
    const poke = setInterval(() => socket.write('x'), 50);
    await closed;
    clearInterval(poke);
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
      '192.0.2.1 isn’t an address of this machine',
    );
  });

  test('stopping ends', async () => {
    await stop();
    await expect(fetch(origin)).rejects.toThrow();
  });
});

describe('stopping', () => {
  /** A server whose answers wait for `release`, with its first request. */
  async function slowServer() {
    const { promise: isThere, resolve: arrived } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const answer = async () => {
      arrived();
      await released;
      return new Response('whole');
    };
    return { ...(await listen(answer, '127.0.0.1', 0)), isThere, release };
  }

  async function readAll(socket: Socket): Promise<string> {
    let text = '';
    for await (const chunk of socket) text += chunk;
    return text;
  }

  test('finishes a request in flight, and closes its connection, which the client would keep', async () => {
    const { origin, stop, isThere, release } = await slowServer();
    const socket = await connectTo(origin);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await isThere;
    const stopped = stop();
    await expect.poll(() => connectTo(origin).catch(String)).toContain('ECONNREFUSED');
    release();
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nwhole$/);
    await stopped;
  });

  test('answers a request that is on its way on an idle connection', async () => {
    const { origin, stop, isThere, release } = await slowServer();
    release();
    const socket = await connectTo(origin);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await isThere;
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 OK/);
    const stopped = stop();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await readAll(socket)).toMatch(/HTTP\/1\.1 200 OK/);
    await stopped;
  });

  test('answers a request whose first half had come, and says that it is the last', async () => {
    const { origin, stop, isThere, release } = await slowServer();
    release();
    const socket = await connectTo(origin);
    // In one write, so that the server gets half of the second request with the first.
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n');
    await isThere;
    const stopped = stop();
    socket.write('Host: x\r\n\r\n');
    const [first, second] = (await readAll(socket)).split('whole');
    expect(first).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(second).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(second?.toLowerCase()).toContain('connection: close');
    await stopped;
  });

  test.each([
    ['was never used', ''],
    ['has had its answer', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('does not wait for a connection that %s', async (_, bytes) => {
    const { origin, stop, isThere, release } = await slowServer();
    release();
    const socket = await connectTo(origin);
    if (bytes !== '') {
      socket.write(bytes);
      await isThere;
    }
    const all = readAll(socket);
    await stop();
    await all;
  });
});
