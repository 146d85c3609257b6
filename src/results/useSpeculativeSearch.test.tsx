import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createData } from '../catalogue/data.ts';
import type { FoundAnswer } from '../catalogue/query/protocol.ts';
import { pack } from '../catalogue/records/packed.ts';
import { foundAnswer } from '../catalogue/testing/requests.ts';
import { downloadSample } from '../catalogue/testing/server.ts';
import type { FoundCards } from './found.ts';
import { readSearch, type SearchState } from './searchUrl.ts';
import { speculative } from './speculative.ts';
import { useSpeculativeSearch } from './useSpeculativeSearch.ts';

const mocks = vi.hoisted(() => ({ askCatalogue: vi.fn() }));
vi.mock('../catalogue/catalogue.ts', () => mocks);

const data = createData(pack(await downloadSample()));
const search = (query: string, change: Partial<SearchState> = {}): SearchState => ({
  ...readSearch('cards', new URLSearchParams({ q: query })),
  ...change,
});
const foundFor = (query: string): FoundCards => ({ ...foundAnswer(), data, search: search(query) });
const part = (left: string, ...queries: readonly string[]) => ({
  answers: new Map<string, FoundAnswer>(queries.map((query) => [query, foundAnswer({ searched: query })])),
  left,
});

function Page({ found }: { found: FoundCards | undefined }) {
  useSpeculativeSearch(found, 'standard');
  return null;
}
const nextFrame = () => act(() => vi.runAllTimersAsync());

beforeEach(() => {
  vi.useFakeTimers();
  mocks.askCatalogue.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('knows what the next letter finds, and says so for the same search only', async () => {
  mocks.askCatalogue.mockResolvedValue(part('', 'nav', 'nat'));
  render(<Page found={foundFor('na')} />);
  expect(mocks.askCatalogue).not.toHaveBeenCalled();
  await nextFrame();
  expect(mocks.askCatalogue).toHaveBeenCalledOnce();
  expect(mocks.askCatalogue.mock.calls[0]?.[0]).toMatchObject({
    type: 'speculative',
    query: 'na',
    format: 'standard',
  });

  expect(speculative(data, search('nav'), 'standard')).toMatchObject({
    searched: 'nav',
    data,
    search: { query: 'nav' },
  });
  expect(speculative(data, search('nab'), 'standard')).toBeUndefined();
  expect(speculative(data, search('nav'), 'eternal')).toBeUndefined();
  expect(speculative(null, search('nav'), 'standard')).toBeUndefined();
  expect(speculative(data, search('nav', { kind: 'printings' }), 'standard')).toBeUndefined();
  expect(speculative(data, search('nav', { playableOnly: true }), 'standard')).toBeUndefined();
  const byCost = { by: 'cost', descending: false } as const;
  expect(speculative(data, search('nav', { sort: byCost }), 'standard')).toBeUndefined();
});

test('asks part by part until no letter is left', async () => {
  mocks.askCatalogue
    .mockResolvedValueOnce(part('yz', 'na a'))
    .mockResolvedValueOnce(part('z', 'na y'))
    .mockResolvedValueOnce(part('', 'na z'));
  render(<Page found={foundFor('na ')} />);
  await nextFrame();
  expect(mocks.askCatalogue.mock.calls.slice(1).map(([request]) => request.letters)).toEqual(['yz', 'z']);
  expect(speculative(data, search('na a'), 'standard')).toBeDefined();
  expect(speculative(data, search('na z'), 'standard')).toBeDefined();
});

test('gives up what was asked for a query that is no longer shown', async () => {
  mocks.askCatalogue.mockReturnValueOnce(new Promise(() => {})).mockResolvedValue(part('', 'hed'));
  const { rerender, unmount } = render(<Page found={foundFor('h')} />);
  await nextFrame();
  rerender(<Page found={foundFor('he')} />);
  expect(mocks.askCatalogue.mock.calls[0]?.[1].aborted).toBe(true);
  await nextFrame();
  expect(speculative(data, search('hed'), 'standard')).toBeDefined();
  unmount();
  expect(mocks.askCatalogue).toHaveBeenCalledTimes(2);
});

test('a worker that fails over it is asked for the search itself', async () => {
  mocks.askCatalogue.mockRejectedValue(new Error('The search has restarted'));
  render(<Page found={foundFor('q')} />);
  await nextFrame();
  expect(speculative(data, search('qu'), 'standard')).toBeUndefined();
});
