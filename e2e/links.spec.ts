import { expect } from '@playwright/test';
import { test } from './support/test.ts';

/* A link as a chat or search engine sees it: one request for the page without scripts, and one for its picture. */

const content = (html: string, property: string) =>
  new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)">`).exec(html)?.[1] ?? '';

for (const collection of ['cards', 'printings', 'restrictions', 'decklists'] as const) {
  test(`a link to one of the ${collection} shows what it leads to`, async ({ request, ids, origin }) => {
    const path = `/${collection === 'restrictions' ? 'bans' : collection}/${ids[collection]}`;
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*) — Sift<\/title>/.exec(html)?.[1];
    expect(content(html, 'og:title')).toBe(title);
    expect(content(html, 'og:description').length).toBeGreaterThan(20);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}">`);
    const picture = await request.get(content(html, 'og:image'));
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(json)['@context']).toBe('https://schema.org');
  });
}

test('robots.txt names a sitemap, through which every collection’s records are found', async ({
  request,
  ids,
  origin,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const locations = async (address: string) =>
    [...(await (await request.get(address)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, found = '']) => found,
    );
  const found = (await Promise.all((await locations(index)).map(locations))).flat();
  expect(found).toContain(`${origin}/cards/${ids.cards}`);
  expect(found).toContain(`${origin}/bans/${ids.restrictions}`);
});

test('an address that is too long is refused, an unknown record is 404, a query that cannot be read 400', async ({
  request,
}) => {
  expect((await request.get(`/cards?q=${'x'.repeat(9_000)}`)).status()).toBe(414);
  expect((await request.get('/cards/no_such_record')).status()).toBe(404);
  expect((await request.get('/card_sets?filter[foo]=1')).status()).toBe(400);
  const unreadable = await request.get(`/cards?q=${encodeURIComponent('x:/(/')}`);
  expect([unreadable.status(), await unreadable.text()]).toEqual([
    400,
    expect.stringContaining('This regular expression doesn’t work'),
  ]);
  // Mistakes can be corrected
  expect((await request.get(`/cards?q=${encodeURIComponent('(ice')}`)).status()).toBe(200);
});
