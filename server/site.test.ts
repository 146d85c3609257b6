import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataset } from '../engine/dataset.ts';
import { createSite, type Site } from './site.ts';
import { addBuild, createProject, type Project, SITE_OPTIONS } from './testing/project.ts';
import { rawRecord, TINY } from './testing/tinyDataset.ts';

const ORIGIN = 'http://x.test';
const NEW_CARD = rawRecord('cards', 'omega', { title: 'Omega' });

const first = { dataset: createDataset(TINY), version: 'one', newest: Date.UTC(2020, 0, 1) };
const second = {
  dataset: createDataset({ ...TINY, cards: [...(TINY.cards ?? []), NEW_CARD] }),
  version: 'two',
  newest: null,
};

/** A page that calls the API twice, with the statuses of the answers as its title. */
const RENDERER = `
const page = { status: 200, location: null, body: '', state: '{}', file: null, shared: null, isWhole: true, times: { data: 0, render: 0 }, late: [] };
export const createPageRenderer = ({ answer }) => ({
  async render() {
    const ask = async () => (await answer('http://api.sift.invalid/api/v3/public/cards/omega')).status;
    const first = await ask();
    await new Promise((resolve) => setImmediate(resolve));
    return { ...page, head: '<title>' + first + ' ' + (await ask()) + '</title>' };
  },
  forget() {},
  shared: async () => ({ version: 'a', text: '[]' }),
});
`;

let project: Project;
beforeAll(async () => {
  project = await createProject([]);
  await addBuild(project);
  await writeFile(join(project.folder, 'dist-server', 'renderPage.js'), RENDERER);
});
afterAll(() => project.remove());

async function ask(site: Site, path: string) {
  const response = await site.fetch(new Request(ORIGIN + path));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the health of a server', () => {
  test('is said with the version and age of its data, until it is to end', async () => {
    const site = await createSite(project.folder, SITE_OPTIONS, first);
    expect(await ask(site, '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    const { status, text, headers } = await ask(site, '/readyz');
    const { ready, data } = JSON.parse(text);
    expect([status, ready, data.version, data.content]).toEqual([
      200,
      true,
      'one',
      '4 cards, data of 2032-01-01',
    ]);
    expect(data.ageSeconds).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('no-store');
    site.retire();
    expect((await ask(site, '/readyz')).status).toBe(503);
    expect((await ask(site, '/healthz')).status).toBe(200);
  });

  test('is said without data where the API is elsewhere', async () => {
    const site = await createSite(project.folder, { ...SITE_OPTIONS, api: 'https://api.example' }, undefined);
    expect(JSON.parse((await ask(site, '/readyz')).text)).toEqual({
      ready: true,
      process: process.pid,
      data: null,
    });
  });
});

test('shared caches are told how long to keep what was found, and browsers to ask each time', async () => {
  const site = await createSite(project.folder, { ...SITE_OPTIONS, sharedCache: 60 }, first);
  const keep = 'max-age=60, stale-while-revalidate=86400, stale-if-error=604800';
  for (const path of ['/api/v3/public/cards', '/cards/alpha']) {
    const { headers } = await ask(site, path);
    expect(headers.get('cdn-cache-control')).toBe(keep);
    expect(headers.get('cache-control')).toMatch(/no-cache|max-age=0/);
  }
  for (const path of ['/api/v3/public/cards/nobody', '/readyz', '/nothing.js'])
    expect((await ask(site, path)).headers.get('cdn-cache-control')).toBeNull();
  const silent = await createSite(project.folder, SITE_OPTIONS, first);
  expect((await ask(silent, '/cards/alpha')).headers.get('cdn-cache-control')).toBeNull();
});

test('below a path, every address that leaves the server has it', async () => {
  const options = { ...SITE_OPTIONS, basePath: '/sift', origin: 'https://cards.example' };
  const site = await createSite(project.folder, options, first);
  const answer = JSON.parse((await ask(site, '/sift/api/v3/public/cards/alpha')).text);
  expect(answer.data.links.self).toBe('https://cards.example/sift/api/v3/public/cards/alpha');
  expect((await ask(site, '/sift/robots.txt')).text).toContain('https://cards.example/sift/sitemap.xml');
  expect((await ask(site, '/sift/sitemap-cards-1.xml')).text).toContain(
    '<loc>https://cards.example/sift/cards/alpha</loc>',
  );
  expect(JSON.parse((await ask(site, '/sift/config.json')).text).api).toBe('/sift/api/v3/public');
  expect((await ask(site, '/sift/preview/cards/nobody.png')).text).toBe('There is no such picture\n');
  expect((await ask(site, '/cards/alpha')).text).toContain(
    'Sift is at https://cards.example/sift/cards/alpha',
  );
  site.retire();
});

test('plain requests get the page sizes of the live API where that is asked for', async () => {
  const counts = { cards: Array.from({ length: 21 }, (_, at) => rawRecord('cards', `c${at}`)) };
  for (const [defaults, shown] of [
    ['spec', 20],
    ['live', 21],
  ] as const) {
    const site = await createSite(
      project.folder,
      { ...SITE_OPTIONS, defaults },
      { ...first, dataset: createDataset(counts) },
    );
    expect(JSON.parse((await ask(site, '/api/v3/public/cards')).text).data).toHaveLength(shown);
  }
});

describe('data that is replaced', () => {
  test('is named by every answer made of it', async () => {
    const site = await createSite(project.folder, SITE_OPTIONS, first);
    const paths = ['/api/v3/public/cards', '/cards'];
    for (const path of paths) expect((await ask(site, path)).headers.get('sift-data')).toBe('one');
    expect((await ask(site, '/api/v3/public/cards/omega')).status).toBe(404);
    await site.replace(second);
    for (const path of paths) expect((await ask(site, path)).headers.get('sift-data')).toBe('two');
    expect((await ask(site, '/api/v3/public/cards/omega')).status).toBe(200);
    expect((await ask(site, '/sitemap-cards-1.xml')).text).toContain('/cards/omega');
    expect(JSON.parse((await ask(site, '/readyz')).text).data.version).toBe('two');
  });

  test('lets requests that began before end on what they began with', async () => {
    const site = await createSite(project.folder, SITE_OPTIONS, first);
    const before = ask(site, '/cards/alpha');
    const replaced = site.replace(second);
    const after = ask(site, '/cards/beta');
    expect((await before).text).toContain('<title>404 404</title>');
    await replaced;
    expect((await after).text).toContain('<title>200 200</title>');
  });
});
