import { connect } from 'node:net';
import { RULES } from '../../engine/collections.ts';
import { API_PREFIX, COLLECTIONS } from '../../src/domain/json-api/collections.ts';
import { createRandom } from '../sample/build/random.ts';
import requests from './hostileRequests.json' with { type: 'json' };

/** Paths that lead nowhere, or try to leave the served folder. */
const PATHS = [
  ...requests.paths,
  `${API_PREFIX}/`,
  `${API_PREFIX}/__proto__`,
  `${API_PREFIX}/cards/__proto__`,
  `${API_PREFIX}/cards/constructor`,
  `${API_PREFIX}/cards/%2e%2e%2fsides`,
  `/${'a/'.repeat(2_000)}`,
  `/cards/${'x'.repeat(9_000)}`,
];

const PAGES = '/ /cards /decklists /bans /rulings /formats /settings /check /compare'.split(' ');

const NAMES = ['', ...'search card_id id title __proto__ constructor size number offset ] ['.split(' ')];

/** Regular expressions and queries that try to take long. */
const SEARCHES = [...requests.searches, '('.repeat(400), '-'.repeat(900), 'a or '.repeat(180)];

const VALUES = [...requests.values, ','.repeat(2_000), ...SEARCHES.map(encodeURIComponent)];

const HEADERS = [
  ...requests.headers,
  `Accept-Encoding: ${'gzip, '.repeat(500)}`,
  `If-None-Match: ${'W/"a", '.repeat(2_000)}`,
  `Cookie: sift=${'%22'.repeat(5_000)}`,
  `X-Long: ${'x'.repeat(60_000)}`,
  `X-Too-Long: ${'x'.repeat(300_000)}`,
];

const METHODS = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'BREW', 'get', ''];

/** Not HTTP at all. */
const NOISE = [...requests.noise, '\u0000'.repeat(1_000)];

/** Requests, as Latin-1 bytes, that no well-behaved client sends: some with one bad part, some not requests at all. */
export function createHostileRequests(seed: number): () => string {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (part: number) => random() < part;
  const one = <Item extends string>(list: readonly Item[]): Item => {
    const item = list[below(list.length)];
    if (item === undefined) throw new RangeError('There is nothing to choose from');
    return item;
  };

  function path(): string {
    const collection = one(COLLECTIONS);
    const kind = below(10);
    if (kind < 4) return `${API_PREFIX}/${collection}`;
    if (kind < 5) return `${API_PREFIX}/${collection}/${encodeURIComponent(one(VALUES))}`;
    if (kind < 7) return one(PAGES);
    if (kind < 8) return `/${collection}/${one(VALUES)}`;
    return one(PATHS);
  }

  function parameter(): string {
    const collection = one(COLLECTIONS);
    const known = ['id', ...RULES[collection].attributes.keys(), ...RULES[collection].relationships.keys()];
    const inner = Array.from({ length: below(4) }, () => `[${chance(0.5) ? one(known) : one(NAMES)}]`).join(
      '',
    );
    const family = one('filter page sort fields include stats q as_of format x['.split(' '));
    if (chance(0.2)) return `filter[search]=${encodeURIComponent(one(SEARCHES))}`;
    if (chance(0.1)) return `page[size]=${one(VALUES)}`;
    return `${family}${inner}=${chance(0.3) ? one(known) : one(VALUES)}`;
  }

  return () => {
    if (chance(0.03)) return one(NOISE);
    const method = chance(0.8) ? 'GET' : one(METHODS);
    const query = Array.from({ length: below(5) }, parameter).join('&');
    const headers = Array.from({ length: chance(0.5) ? 0 : 1 + below(2) }, () => one(HEADERS));
    const body = method === 'POST' || method === 'PUT' ? '{"data":'.repeat(below(200)) : '';
    const lines = [
      `${method} ${path()}${query && '?'}${query} HTTP/1.1`,
      'Host: sift.example',
      'Connection: close',
    ];
    return `${[...lines, ...headers].join('\r\n')}\r\n\r\n${body}`;
  };
}

export interface Exchange {
  /** The answer's status; null if the connection ended without one. */
  readonly status: number | null;
  readonly answer: string;
  /** From the first byte sent to the last one received. */
  readonly milliseconds: number;
}

/** Sends bytes over a new connection, and reads until the server closes it. @throws if it is not closed in time */
export function exchange(port: number, bytes: string, patience = 10_000): Promise<Exchange> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let lastByte = begin;
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end after ${patience} ms of an answer to ${JSON.stringify(bytes.slice(0, 500))}`));
    }, patience);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      lastByte = performance.now();
    });
    // If a request is refused before it was read completely, the connection is reset, often after the answer.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      const answer = Buffer.concat(chunks).toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(
        answer.replace(/^HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n/, ''),
      )?.[1];
      resolve({
        status: status === undefined ? null : Number(status),
        answer,
        milliseconds: lastByte - begin,
      });
    });
    socket.write(bytes, 'latin1');
  });
}
