import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
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
