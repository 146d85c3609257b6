import { beforeAll, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { sampleCollections } from '../../server/sample/index.ts';
import { COLLECTIONS } from '../domain/json-api/jsonapi.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../domain/json-api/target.ts';
import type { PageState } from './pageState.ts';
import { sampleRenderer } from './testing/sampleRenderer.ts';

const renderSample = sampleRenderer();

const dataset = createDataset(sampleCollections());

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
  const { state } = await renderSample(path);
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
