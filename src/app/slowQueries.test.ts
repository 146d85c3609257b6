import { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { createDirectApi } from '../../server/api/directApi.ts';
import { sampleCollections } from '../../server/sample/index.ts';
import type { ApiSource } from '../data/api/fetchJson.ts';
import { beginQueries } from '../data/api/queries.ts';
import type { CollectionName } from '../domain/json-api/collections.ts';
import { recordTarget, toAppUrl } from '../domain/json-api/target.ts';
import { readProse } from '../domain/prose/testing/readProse.ts';
import { createPageRenderer } from './renderPage.tsx';
import { PAGES } from './router.tsx';

const API = 'http://api.sift.invalid/api/v3/public';
const dataset = createDataset(sampleCollections());
const direct = createDirectApi(dataset, API);

/** What is asked for and never answered. */
let hanging: string | null = null;
let asked: string[] = [];
const source: ApiSource = {
  answer: (url) => {
    asked.push(url);
    return url === hanging ? new Promise(() => {}) : direct(url);
  },
};
const renderer = createPageRenderer(source, { readProse, apiRoot: API, images: [], patience: 1 });

const idOf = (collection: CollectionName) => String(dataset[collection].column('id')(0));
const pageOf = (collection: CollectionName) => toAppUrl(recordTarget(collection, idOf(collection)));

const ADDRESSES = [
  '/',
  '/cards',
  '/cards?q=t:ice',
  pageOf('cards'),
  '/bans',
  pageOf('restrictions'),
  '/decklists',
  pageOf('decklists'),
  '/rulings',
  pageOf('formats'),
  pageOf('card_sets'),
  '/illustrators',
];

async function render(path: string, slow: string | null): Promise<string> {
  renderer.forget();
  hanging = slow;
  asked = [];
  const { body } = await renderer.render({
    url: `https://cards.example${path}`,
    cookie: null,
    isMobile: false,
  });
  return body;
}

/** What a page cannot do without: its record, its list, or the collections that its list is made of. */
async function requiredBy(path: string): Promise<readonly string[]> {
  const [match] = matchRoutes(ROUTES, path)?.slice(-1) ?? [];
  const { queries } = (await match?.route.load()) ?? {};
  const { required = [] } = queries?.({ pathname: path, search: '', params: match?.params ?? {} }) ?? {};
  asked = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, meta: { source } } } });
  await beginQueries(client, required);
  return asked;
}

const ROUTES = PAGES.map(({ path, load }) => ({ path: `/${path}`, load }));

describe.each(ADDRESSES)('%s', (path) => {
  test('is a page with its heading, whichever of its optional queries never ends', async () => {
    await render(path, null);
    const requests = new Set(asked);
    const required = await requiredBy(path);
    expect(required.length).toBeLessThanOrEqual(2);
    for (const request of requests) {
      if (!required.includes(request)) expect.soft(await render(path, request), request).toContain('<h1');
    }
  });
});
