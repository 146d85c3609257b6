import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenAnywhere } from '../testing/listenAnywhere.ts';
import { type ConnectionLimits, guardConnections } from './connections.ts';

const GENEROUS = { unsent: 1e9, sending: 60_000 };

let server: Server;
let stop: () => void;
const clients: Socket[] = [];
afterEach(() => {
  stop();
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

async function serve(handle: RequestListener, limits: ConnectionLimits): Promise<number> {
  const guard = guardConnections(handle, limits);
  stop = guard.stop;
  server = createServer(guard.handler);
  return listenAnywhere(server);
}

/** A client that has sent requests. */
function client(port: number, paths: readonly string[]): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  clients.push(socket);
  return socket;
}

test('requests that come together are handled one between two looks at the network', async () => {
  let looks = 0;
  let isOver = false;
  const count = () => {
    looks += 1;
    if (!isOver) setImmediate(count);
  };
  const seen: number[] = [];
  const port = await serve((_, response) => {
    seen.push(looks);
    response.end();
  }, GENEROUS);
  const sockets = Array.from({ length: 20 }, () => client(port, []));
  const accepted = () =>
    new Promise((resolve) => server.getConnections((_, connections) => resolve(connections)));
  await expect.poll(accepted).toBe(20);
  count();
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => seen.length).toBe(20);
  isOver = true;
  expect(new Set(seen).size).toBe(20);
});

describe('a connection', () => {
  test('has one request under way, and those after it in turn, while others have theirs', async () => {
    const answers = new Map<string, ServerResponse>();
    const port = await serve((request, response) => answers.set(request.url ?? '', response), GENEROUS);
    const first = client(port, ['/a', '/b', '/c']);
    client(port, ['/other']);
    await expect.poll(() => [...answers.keys()].sort()).toEqual(['/a', '/other']);
    let text = '';
    first.on('data', (chunk) => {
      text += chunk;
    });
    for (const path of ['/a', '/b', '/c']) {
      await expect.poll(() => answers.has(path)).toBe(true);
      answers.get(path)?.end(`[${path}]`);
    }
    await expect.poll(() => text.match(/\[.*\]/g)).toEqual(['[/a]', '[/b]', '[/c]']);
  });

  test('that is used again and again collects no listeners', async () => {
    let listeners = 0;
    const port = await serve(({ socket }, response) => {
      listeners = socket.listenerCount('close');
      response.end(`[${listeners}]`);
    }, GENEROUS);
    const socket = client(port, ['/']);
    const seen: string[] = [];
    socket.on('data', (chunk) => {
      seen.push(...(String(chunk).match(/\[\d+\]/g) ?? []));
      if (seen.length < 5) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    });
    await expect.poll(() => seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(1);
  });

  test('that ends takes the requests with it that were not begun', async () => {
    const begun: string[] = [];
    const port = await serve((request) => begun.push(request.url ?? ''), GENEROUS);
    const socket = client(port, ['/a', '/b']);
    await expect.poll(() => begun).toEqual(['/a']);
    socket.destroy();
    const after = client(port, ['/after']);
    await expect.poll(() => begun).toContain('/after');
    expect(begun).toEqual(['/a', '/after']);
    after.destroy();
  });
});

describe('a client that does not read', () => {
  test('is given up when too much waits, and who came later is not', async () => {
    const large: ServerResponse[] = [];
    const handle: RequestListener = (request, response) => {
      if (request.url !== '/large') return void response.end('small');
      large.push(response);
      response.end(Buffer.alloc(30_000_000));
    };
    const port = await serve(handle, { ...GENEROUS, unsent: 40_000_000 });
    client(port, ['/large']).pause();
    await expect.poll(() => large).toHaveLength(1);
    client(port, ['/large']).pause();
    await expect.poll(() => large).toHaveLength(2);
    expect(large.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('small');
    expect(large.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  });

  test('is given up after some time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const large: ServerResponse[] = [];
    const port = await serve((_, response) => {
      large.push(response);
      response.end(Buffer.alloc(30_000_000));
    }, GENEROUS);
    client(port, ['/large']).pause();
    await expect.poll(() => large).toHaveLength(1);
    vi.advanceTimersByTime(GENEROUS.sending);
    expect(large[0]?.destroyed).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(large[0]?.destroyed).toBe(true);
  });
});
