import { expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { createDirectApi } from '../../server/api/directApi.ts';
import { sampleCollections } from '../../server/sample/index.ts';
import { readProse } from '../domain/prose/testing/readProse.ts';
import { createPageRenderer } from './renderPage.tsx';

const API = 'http://api.sift.invalid/api/v3/public';
const renderer = createPageRenderer(
  { answer: createDirectApi(createDataset(sampleCollections()), API) },
  { readProse, apiRoot: API, images: [] },
);

async function rulingsAt(path: string) {
  const page = { url: `https://cards.example${path}`, cookie: null, isMobile: false };
  const { body } = await renderer.render(page);
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
