import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COLLECTIONS } from '../src/domain/json-api/collections.ts';
import { addBuild, createProject, type Project } from './testing/project.ts';

// Separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

/** Home, site map, help, settings, the lists, two sides. */
const PAGES = 4 + COLLECTIONS.length + 2;

let project: Project;

beforeAll(async () => {
  project = await createProject(['hono', '@hono/node-server', 'lru-cache', 're2js', 'valibot']);
  await addBuild(project);
});
afterAll(() => project.remove());

// Each of its processes would compile the server anew
const compiled = () => ({ NODE_COMPILE_CACHE: join(project.folder, 'compiled') });
const prerender = (...args: readonly string[]) => project.run('prerender.ts', args, compiled()).ended;
const page = (...path: readonly string[]) => readFile(join(project.folder, 'site', ...path), 'utf8');

test('writes a page for every list and record, with addresses of the site, and goes on where it was', async () => {
  const words = ['--out', 'site', '--only', 'sides', '--origin', 'https://cards.example'];
  const first = await prerender(...words);
  expect(first.stderr).toBe('');
  expect(first.stdout).toMatch(new RegExp(`^${PAGES} pages written in \\d+ s\n$`));
  expect((await readdir(join(project.folder, 'site', 'sides'))).sort()).toEqual(['corp.html', 'runner.html']);
  expect(await page('sides', 'corp.html')).toContain(
    '<title>Rendered https://cards.example/sides/corp</title>',
  );
  expect(await page('index.html')).toContain('Rendered https://cards.example/');
  expect(await page('404.html')).toContain('Built');
  expect(await page('statistics', 'cards', 'a b.json')).toBe('/statistics/cards/a b.json');
  await rm(join(project.folder, 'site', 'sides', 'corp.html'));
  expect((await prerender(...words)).stdout).toMatch(
    new RegExp(`^1 pages written in \\d+ s, ${PAGES - 1} existed already\n$`),
  );
  expect(await page('sides', 'corp.html')).toContain('Rendered');
});

test('writes pages for a path of the host, and refuses to change the build', async () => {
  const words = ['--only', 'sides', '--origin', 'https://cards.example', '--base-path', '/sift'];
  await prerender('--out', 'site', ...words);
  expect(await page('sides', 'corp.html')).toContain(
    '<title>Rendered https://cards.example/sift/sides/corp</title>',
  );
  expect(JSON.parse(await page('config.json')).api).toBe('/sift/api/v3/public');
  const alone = await prerender('--out', 'alone', '--app-only', '--base-path', '/sift');
  expect(alone.stdout).toMatch(/^wrote the app to .*alone\n$/);
  expect((await readdir(join(project.folder, 'alone'))).sort()).toEqual(
    ['.vite', '404.html', 'config.json', 'index.html', 'shell.html'].sort(),
  );
  expect((await prerender('--out', 'dist', ...words)).stderr).toBe(
    'prerender: --base-path can’t write to dist, which keeps the build as it is\n',
  );
});

test('writes all anew for another build', async () => {
  await prerender('--out', 'site', '--only', 'sides');
  await writeFile(join(project.folder, 'dist', 'shell.html'), '<!doctype html><title>Newer</title>');
  expect((await prerender('--out', 'site', '--only', 'sides')).stdout).toMatch(
    new RegExp(`^${PAGES} pages written in \\d+ s\n$`),
  );
});

test.each([
  [[], 'name a folder: npm run prerender -- --out DIR'],
  [['--out', 'x', '--only', 'decks'], 'decks isn’t a collection'],
])('%j is one plain line and status 1', async (words, line) => {
  const { status, stderr } = await prerender(...words);
  expect(status).toBe(1);
  expect(stderr).toContain(`prerender: ${line}`);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
