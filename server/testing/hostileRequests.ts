import { connect } from 'node:net';
import { RULES } from '../../engine/collections.ts';
import { API_PREFIX, COLLECTIONS } from '../../src/domain/json-api/jsonapi.ts';
import { createRandom } from '../sample/build/random.ts';

/** Paths that lead nowhere, or try to leave the served folder. */
const PATHS = [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/..%c0%af..%c0%afetc/passwd',
  '/assets/....//....//package.json',
  '/.vite/manifest.json',
  '/.git/config',
  '/server/start.ts',
  '/%00',
  '/index.html%00.png',
  '/%',
  '/%E0%A4%A',
  '/cards/%FF%FE',
  '//other.example/cards',
  '/\\other.example',
  '/cards//zed',
  '/cards/zed/../../bans',
  '/preview/cards/..%2f..%2fzed.png',
  '/preview/cards/%00.png',
  '/config.json',
  '/sitemap.xml',
  '/sitemap-99999999999.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  `${API_PREFIX}/`,
  `${API_PREFIX}/__proto__`,
  `${API_PREFIX}/cards/__proto__`,
  `${API_PREFIX}/cards/constructor`,
  `${API_PREFIX}/cards/%2e%2e%2fsides`,
  '/api/v2/cards',
  'http://other.example/cards',
  'http://[::1/cards',
  'cards',
  '*',
  '?',
  `/${'a/'.repeat(2_000)}`,
  `/cards/${'x'.repeat(9_000)}`,
];

const PAGES = '/ /cards /decklists /bans /rulings /formats /settings /check /compare'.split(' ');

const NAMES = ['', ...'search card_id id title __proto__ constructor size number offset ] ['.split(' ')];

/** Regular expressions and queries that try to take long. */
const SEARCHES = [
  'x:/(a+)+$/',
  'x:/(?=(a*)*)b/',
  'x:/.{0,900}zz/',
  'x:/\\b.{300}\\bzq/',
  'x:/([a-m].{1,60}){9}zq/',
  'x:/(.{0,900}){1}(.{0,900}){1}/',
  'x:/(.)\\1\\1\\1/',
  'x:/((((((((((/',
  '('.repeat(400),
  '-'.repeat(900),
  'a or '.repeat(180),
  '"',
  '\u0000\u202e',
];

const VALUES = [
  '',
  '0',
  '-1',
  '5000',
  '1000',
  '999999999999999999999',
  '1e309',
  'NaN',
  'null',
  'true',
  '%',
  '%00',
  '%FF',
  '%F0%9F%83%8F',
  '%E2%80%AE',
  '../..',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '[]',
  '{{a,b}}',
  '2030-01-01',
  '9999-99-99',
  ','.repeat(2_000),
  ...SEARCHES.map(encodeURIComponent),
];

const HEADERS = [
  'Accept-Encoding: br;q=x, gzip;q=-1, *;q=2',
  `Accept-Encoding: ${'gzip, '.repeat(500)}`,
  `If-None-Match: ${'W/"a", '.repeat(2_000)}`,
  'If-None-Match: *',
  'Range: bytes=0-0,5-,-5,99999999999-',
  'Cookie: sift=%; sift-width=narrow; sift={"theme":1}',
  `Cookie: sift=${'%22'.repeat(5_000)}`,
  'Cookie: sift=%7B%22__proto__%22%3A%7B%22view%22%3A%22list%22%7D%7D',
  `X-Long: ${'x'.repeat(60_000)}`,
  `X-Too-Long: ${'x'.repeat(300_000)}`,
  'X-Forwarded-Host: other.example',
  'X-Forwarded-Proto: javascript',
  'Expect: 100-continue',
  'Expect: something',
  'Upgrade: h2c',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Host: a/b',
  'Host: "><script>',
  'Host: other.example:99999',
  'X: \u0000',
  ' folded: yes',
  'No colon',
  'User-Agent: \u00e9\u00ff Mobi',
  'Sec-CH-UA-Mobile: ?2',
  'Access-Control-Request-Headers: "><script>',
];

const METHODS = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'BREW', 'get', ''];

/** Not HTTP at all. */
const NOISE = [
  'hello\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc',
  'GET / HTTP/9.9\r\n\r\n',
  'GET  /  HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0000'.repeat(1_000),
];

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
