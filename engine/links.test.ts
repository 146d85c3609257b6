import { expect, test } from 'vitest';
import { BYTE_WRITER, toBytes } from '../server/api/byteText.ts';
import { BASE_TOKEN, baseUrlOf, fillBase, rewriteLink, rewriteRecord } from './links.ts';

test.each([
  ['https://api.netrunnerdb.com/api/v3/public/cards/a', '/cards/a'],
  ['http://localhost:3000/api/v3/public/cards?filter[id]=a,b', '/cards?filter[id]=a,b'],
  ['https://example.org/behind/a/proxy/api/v3/public/sides', '/sides'],
  ['/api/v3/public/sides', '/sides'],
  ['https://sift.invalid/api/v3/public', ''],
])('%s is rewritten', (link, rest) => {
  expect(rewriteLink(link)).toBe(BASE_TOKEN + rest);
});

test.each([
  'https://images.example/v2/large/00001.jpg',
  'https://example.org/?next=/api/v3/public/cards',
  'https://example.org/api/v3/publications',
  'ftp://example.org/api/v3/public/cards',
  '',
])('%s is left as it is', (link) => {
  expect(rewriteLink(link)).toBe(link);
});

test('only links are rewritten: never a text that speaks of one', () => {
  const link = 'https://dump.example/api/v3/public/cards/a';
  const record = {
    id: 'a',
    attributes: { text: link },
    relationships: { self: { links: { related: link, other: null }, meta: link }, odd: link },
    links: { self: link },
    note: link,
  };
  expect(rewriteRecord(record)).toEqual({
    ...record,
    relationships: {
      self: { links: { related: `${BASE_TOKEN}/cards/a`, other: null }, meta: link },
      odd: link,
    },
    links: { self: `${BASE_TOKEN}/cards/a` },
  });
});

test('the base is filled in without harm to other characters', () => {
  const text = BYTE_WRITER.write(`${BASE_TOKEN}/ü→🂡${BASE_TOKEN}`);
  expect(toBytes(fillBase(text, 'http://x')).toString()).toBe('"http://x/ü→🂡http://x"');
});

test.each([
  ['http://127.0.0.1:4173/api/v3/public/cards', 'http://127.0.0.1:4173/api/v3/public'],
  ['https://cards.example/x?y=//z', 'https://cards.example/api/v3/public'],
  ['http://[::1]:4173/x', 'http://[::1]:4173/api/v3/public'],
  ['http://Cards.Example', 'http://Cards.Example/api/v3/public'],
  // Nothing but a plain host and port is repeated in an answer.
  ['http://a"b/x', 'http://localhost/api/v3/public'],
  ['http://user@evil.example/x', 'http://localhost/api/v3/public'],
  ['http://evil.example\\@x/', 'http://localhost/api/v3/public'],
  ['javascript://x/', 'http://localhost/api/v3/public'],
])('%s is answered with links to %s', (url, base) => {
  expect(baseUrlOf(url, undefined)).toBe(base);
});

test('a configured origin takes the place of the client’s', () => {
  expect(baseUrlOf('http://evil.example/', 'https://cards.example')).toBe(
    'https://cards.example/api/v3/public',
  );
});
