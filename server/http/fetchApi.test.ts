import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { listenAnywhere } from '../testing/listenAnywhere.ts';
import { fetchApi } from './fetchApi.ts';

const MOST = 1_000_000;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks an API that answers so, with the limit of `MOST` bytes. @returns the body */
async function ask(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  const response = await fetchApi(`http://127.0.0.1:${await listenAnywhere(server)}/cards`, {}, MOST);
  return response.text();
}

test('an answer up to the limit is read', async () => {
  const body = 'a'.repeat(MOST);
  expect(await ask((_, response) => response.end(body))).toBe(body);
});

test('an answer whose length is above the limit is not read', async () => {
  const asked = ask((_, response) => response.writeHead(200, { 'Content-Length': MOST + 1 }).write('a'));
  await expect(asked).rejects.toThrow('the answer is larger than 1 MB');
});

test('an answer without a length and without an end is given up at the limit', async () => {
  let sent = 0;
  const asked = ask((_, response) => {
    const more = () => {
      while (!response.destroyed) {
        sent += 100_000;
        if (!response.write('a'.repeat(100_000))) break;
      }
    };
    response.on('drain', more);
    more();
  });
  await expect(asked).rejects.toThrow(RangeError);
  // What the network holds is sent too
  expect(sent).toBeLessThan(50 * MOST);
});

test('a small answer that unpacks to a large one is given up', async () => {
  const packed = gzipSync('a'.repeat(50 * MOST));
  expect(packed.length).toBeLessThan(MOST);
  const asked = ask((_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed));
  await expect(asked).rejects.toThrow(RangeError);
});

test('a redirect to another host is refused, and one without end is given up', async () => {
  const elsewhere = ask((_, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.2/cards' }).end(),
  );
  await expect(elsewhere).rejects.toThrow('leads to another host, http://127.0.0.2');
  server.close();
  const around = ask((_, response) => response.writeHead(302, { Location: '/cards' }).end());
  await expect(around).rejects.toThrow('redirects without end');
});
