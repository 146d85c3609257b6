import { afterEach, expect, test } from 'vitest';
import { appHref, basePath, siteAddress } from './base.ts';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset.base;
});

function link(href: string): Element {
  const element = document.createElement('a');
  element.setAttribute('href', href);
  return element;
}

test('at the root of a host, every path is within the app', () => {
  expect([basePath(), siteAddress()]).toEqual(['', window.location.origin]);
  expect(appHref(link('/cards/zed'))).toBe('/cards/zed');
  expect(appHref(link('https://x.test/cards/zed'))).toBeNull();
  expect(appHref(null)).toBeNull();
});

test('below a path, only what is below it', () => {
  root.dataset.base = '/sift';
  expect([basePath(), siteAddress()]).toEqual(['/sift', `${window.location.origin}/sift`]);
  expect(appHref(link('/sift/cards/zed?q=a'))).toBe('/cards/zed?q=a');
  expect(appHref(link('/cards/zed'))).toBeNull();
  expect(appHref(link('/sifted'))).toBeNull();
});
