import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { COLLECTIONS, DECLARATIONS } from '../domain/json-api/collections.ts';
import { appName } from '../domain/json-api/target.ts';
import { sampleRenderer } from './testing/sampleRenderer.ts';

const renderSample = sampleRenderer();

async function rulingsAt(path: string) {
  const { body } = await renderSample(path);
  return {
    ids: [...body.matchAll(/id="ruling-(\d+)"/g)].map(([, id]) => id),
    next: /href="([^"]*)"[^>]*>Next rulings</.exec(body)?.[1],
  };
}

test('rulings lead on to older ones without scripts', async () => {
  const first = await rulingsAt('/rulings');
  expect(first.ids.length).toBeGreaterThan(0);
  expect(first.next).toBe('/rulings?page[number]=2');
  const second = await rulingsAt('/rulings?page[number]=2');
  expect(second.ids.length).toBeGreaterThan(0);
  expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([]);
});

test.each(['/table', '/breakers', '/cards/compare'])('%s opens with cards as an example', async (path) => {
  const { body } = await renderSample(path);
  expect(body).toContain('An example.');
  expect(body).toMatch(/href="\/cards\/\w+"/);
});

test.each([
  ['/bans?as_of=2024-13-01', '“2024-13-01” isn’t a date like 2026-03-13.', 'Showing legality today.'],
  ['/formats/standard?as_of=1999-01-01', 'before Standard began', 'Standard hadn’t begun on 1 January 1999'],
])('%s says “%s” of its date, and “%s”', async (path, ...words) => {
  const page = parse((await renderSample(path)).body);
  for (const text of words) expect(page.textContent).toContain(text);
  const leave = page.querySelectorAll('a').find(({ textContent }) => textContent === 'Remove the date');
  if (path.startsWith('/bans')) expect(leave?.getAttribute('href')).toBe('/bans');
});

test('decklists are compared card by card without scripts', async () => {
  const { body } = await renderSample('/decklists?show=copies');
  expect(body).toContain('Copies of the chosen cards');
});

test.each(COLLECTIONS)('an unknown record of %s is said to be none, and leads to the list', async (name) => {
  const { one, many } = DECLARATIONS[name];
  const list = `/${appName(name)}`;
  const { head, body, status } = await renderSample(`${list}/no_such_record`);
  expect(status).toBe(404);
  expect(head).toContain(`<title>No such ${one} — Sift</title>`);
  const page = parse(body);
  expect(page.querySelectorAll('h1').map(({ textContent }) => textContent)).toEqual([`No such ${one}`]);
  const all = page.querySelectorAll('a').find(({ textContent }) => textContent === `All ${many}`);
  expect(all?.getAttribute('href')).toBe(list);
});

test.each([
  ['/card_sets?filter[foo]=1', 400, ''],
  [`/cards?q=${encodeURIComponent('x:/(/')}`, 400, 'This regular expression doesn’t work'],
  // Mistakes can be corrected
  [`/cards?q=${encodeURIComponent('(ice')}`, 200, ''],
])('%s has the status %i', async (path, status, words) => {
  const page = await renderSample(path);
  expect(page.status).toBe(status);
  expect(page.body).toContain(words);
});
