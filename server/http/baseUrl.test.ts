import { expect, test } from 'vitest';
import { baseUrlOf } from './baseUrl.ts';

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
