import { expect, it, vi } from 'vitest';
import { isAllowedApi } from './base.ts';

function serve(config: unknown) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)));
}

it.each([
  ['the built-in API', 'https://cards.example/api/v3/public', true],
  ['an API that readers may choose', 'https://other.example/api', true],
  ['the site itself', `${window.location.origin}/api`, true],
  ['any other', 'https://third.example/api', false],
  ['the host of an API, not over HTTPS', 'http://cards.example/api', false],
])('says whether the security policy lets pages read from %s', async (_, address, isAllowed) => {
  serve({ api: 'https://cards.example/api/v3/public', apis: ['https://other.example'] });
  expect(await isAllowedApi(address)).toBe(isAllowed);
});

it.each([
  ['a path as the built-in API', { api: '/api/v3/public', apis: [] }, false],
  ['any API', { apis: ['*'] }, true],
  ['nothing of APIs', {}, true],
])('goes by a config.json with %s', async (_, config, isAllowed) => {
  serve(config);
  expect(await isAllowedApi('https://third.example/api')).toBe(isAllowed);
});

it('leaves it to the browser where config.json cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await isAllowedApi('https://third.example/api')).toBe(true);
});

it.each([
  ['is missing', new Response('none', { status: 404 })],
  ['is a page', new Response('<!doctype html>')],
])('asks its own host where config.json %s', async (_, response) => {
  // It reads the file once
  vi.resetModules();
  const { apiAddress } = await import('./base.ts');
  vi.stubGlobal('fetch', async () => response);
  expect(await apiAddress()).toBe(`${window.location.origin}/api/v3/public`);
});
