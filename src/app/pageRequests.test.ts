import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import { setApiAddress } from '../data/api/base.ts';
import { setTransport } from '../data/api/fetchJson.ts';
import { type PageRequests, pageRequests } from './pageRequests.ts';
import { beginQueries, PAGES } from './routes.tsx';

const API = 'https://api.example.org/v3';
/** What asks for a whole collection, as addresses say it. */
const ALL = 'sort=id&page%5Bsize%5D=1000&stats%5Btotal%5D=count';
let pages: readonly PageRequests[];
beforeAll(async () => {
  ({ pages } = await pageRequests());
});

test('a card’s page asks for the card and what stands beside it', () => {
  const card = pages.find(({ path }) => path === 'cards/:id');
  expect(card?.files).toEqual(['app/pages/CardPage.tsx']);
  expect(card?.requests).toContain('cards/:id');
  expect(card?.requests).toContain(`rulings?filter%5Bcard_id%5D=:id&${ALL}`);
  expect(card?.requests).toContain(`snapshots?${ALL}`);
});

test.each(PAGES.map((page) => [page.path, page] as const))(
  '/%s asks the API for what is said here, to the letter',
  async (path, { queries }) => {
    const id = '4711';
    const asked = new Set<string>();
    setApiAddress(API);
    setTransport((url) => {
      asked.add(url);
      return new Promise(() => {});
    });
    beginQueries(new QueryClient(), queries({ params: path.includes(':id') ? { id } : {}, search: '' }));
    await new Promise((resolve) => setTimeout(resolve));
    const first = pages.find((page) => page.path === path)?.requests ?? [];
    expect(first.map((request) => `${API}/${request.replaceAll(':id', id)}`)).toEqual([...asked]);
  },
);
