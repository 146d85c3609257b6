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

test('decklists are compared card by card without scripts', async () => {
  const { body } = await renderSample('/decklists?show=copies');
  expect(body).toContain('Copies of the chosen cards');
});
