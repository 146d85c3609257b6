import { afterEach, describe, expect, test } from 'vitest';
import { type Listener, listen } from '../http/listen.ts';
import { createProxies, parseProxies } from './proxies.ts';

let listener: Listener | undefined;
afterEach(async () => {
  await listener?.stop();
});

/** The request's URL as the site sees it, and the client's apparent address. */
async function seen(trusted: string, headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const proxies = createProxies(parseProxies(trusted));
  const answer = proxies.restored((request, { incoming }) =>
    Response.json([request.url, proxies.clientOf(incoming)]),
  );
  listener = await listen(answer, '127.0.0.1', 0);
  const [url, client] = await (await fetch(`${listener.origin}/cards?q=a%20b`, { headers })).json();
  return [String(url).replace(listener.origin, 'HERE'), String(client)];
}

const FORWARDED = {
  'X-Forwarded-For': '203.0.113.9, 198.51.100.4, 10.1.1.1',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'cards.example',
};

describe('what proxies say', () => {
  test('counts when they are named', async () => {
    expect(await seen('127.0.0.1,10.0.0.0/8', FORWARDED)).toEqual([
      'https://cards.example/cards?q=a%20b',
      '198.51.100.4',
    ]);
  });

  test('does not when they are not', async () => {
    expect(await seen('192.0.2.1', FORWARDED)).toEqual(['HERE/cards?q=a%20b', '127.0.0.1']);
  });

  test.each([
    ['a host that is none', { 'X-Forwarded-Host': 'evil.example/"x' }, 'HERE/cards?q=a%20b'],
    ['a scheme that is none', { 'X-Forwarded-Proto': 'javascript' }, 'HERE/cards?q=a%20b'],
    [
      'several: what the nearest says',
      { 'X-Forwarded-Host': 'evil.example, cards.example:8443', 'X-Forwarded-Proto': 'http, https' },
      'https://cards.example:8443/cards?q=a%20b',
    ],
  ])('%s', async (_, headers, url) => {
    expect((await seen('127.0.0.1', headers))[0]).toBe(url);
  });

  test.each(['nginx', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', ''])('%j is no address', (text) => {
    expect(() => parseProxies(text)).toThrow('--trusted-proxies takes addresses');
  });

  test('an address may be IPv6', () => {
    expect(parseProxies('::1,fd00::/8').check('fd12::1', 'ipv6')).toBe(true);
  });
});
