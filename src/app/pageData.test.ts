import { beforeAll, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { createDirectApi } from '../../server/api/directApi.ts';
import { sampleCollections } from '../../server/sample/index.ts';
import { COLLECTIONS } from '../domain/json-api/jsonapi.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../domain/json-api/target.ts';
import { readProse } from '../domain/prose/testing/readProse.ts';
import type { PageState } from './pageState.ts';
import { createPageRenderer } from './renderPage.tsx';

const API = 'http://api.sift.invalid/api/v3/public';
const dataset = createDataset(sampleCollections());
const renderer = createPageRenderer(
  { answer: createDirectApi(dataset, API) },
  { readProse, apiRoot: API, images: [] },
);

const ADDRESSES = [
  '/',
  '/sitemap',
  '/trends',
  '/collection',
  '/bans/compare',
  ...COLLECTIONS.flatMap((collection) => [
    toAppUrl(collectionTarget(collection)),
    toAppUrl(recordTarget(collection, String(dataset[collection].column('id')(0)))),
  ]),
];

async function queriesOf(path: string): Promise<PageState['queries']> {
  const url = `https://cards.example${path}`;
  const { state } = await renderer.render({ url, cookie: null, isMobile: false });
  const { queries }: PageState = JSON.parse(state.toString());
  return queries;
}

const first = new Map<string, PageState['queries']>();

beforeAll(async () => {
  for (const path of ADDRESSES) first.set(path, await queriesOf(path));
}, 60_000);

test.each(ADDRESSES)('%s brings no large collection whole', (path) => {
  const whole = (first.get(path) ?? []).filter(
    ([[collection, kind, params]]) =>
      kind === 'all' &&
      /^(?:cards|printings|rulings|reviews|decklists)$/.test(String(collection)) &&
      JSON.stringify(params) === '[]',
  );
  expect(whole.map(([key]) => key)).toEqual([]);
});

test.each(ADDRESSES)('%s brings the same, whatever was rendered before', async (path) => {
  expect(new Map(await queriesOf(path))).toEqual(new Map(first.get(path)));
});
