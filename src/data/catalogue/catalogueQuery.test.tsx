import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { catalogueQuery } from './catalogueQuery.ts';
import { type CatalogueData, createData } from './data.ts';
import type { SearchRequest } from './query/protocol.ts';
import { pack } from './records/packed.ts';
import { foundAnswer, searchRequest } from './testing/requests.ts';
import { downloadSample } from './testing/server.ts';

const mocks = vi.hoisted(() => ({ askCatalogue: vi.fn() }));
vi.mock('./catalogue.ts', () => mocks);

interface Asked {
  readonly answer: (unplayable: number) => void;
  readonly fail: (error: unknown) => void;
  readonly signal: AbortSignal;
}

let data: CatalogueData;
/** The newest request for each query. */
let asked: Map<string, Asked>;

beforeEach(async () => {
  data = createData(pack(await downloadSample()));
  asked = new Map();
  mocks.askCatalogue.mockReset().mockImplementation(({ query }: SearchRequest, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    asked.set(query, {
      answer: (unplayable) => resolve({ ...foundAnswer({ unplayable }), data }),
      fail: reject,
      signal,
    });
    return promise;
  });
});

function show(query: string, inUse: CatalogueData | null = data) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook((props) => useQuery(catalogueQuery(props.inUse, searchRequest({ query: props.query }))), {
    initialProps: { query, inUse },
    wrapper,
  });
}

it('is answered, and the answer stays while the next one is on its way', async () => {
  const { result, rerender } = show('a');
  expect(result.current).toMatchObject({ data: undefined, isPending: true });
  act(() => asked.get('a')?.answer(1));
  await waitFor(() => expect(result.current.data).toMatchObject({ unplayable: 1, data }));
  rerender({ query: 'ab', inUse: data });
  expect(result.current).toMatchObject({ data: { unplayable: 1 }, isPlaceholderData: true });
  act(() => asked.get('ab')?.answer(2));
  await waitFor(() =>
    expect(result.current).toMatchObject({ data: { unplayable: 2 }, isPlaceholderData: false }),
  );
});

it('is given up for the next one, and never shown then', async () => {
  const { result, rerender } = show('a');
  rerender({ query: 'ab', inUse: data });
  expect(asked.get('a')?.signal.aborted).toBe(true);
  act(() => asked.get('ab')?.answer(2));
  await act(async () => asked.get('a')?.answer(1));
  await waitFor(() => expect(result.current.data).toMatchObject({ unplayable: 2 }));
});

it('fails at once, until the next one', async () => {
  const { result, rerender } = show('a');
  act(() => asked.get('a')?.fail(new Error('too slow')));
  await waitFor(() => expect(result.current.error?.message).toBe('too slow'));
  expect(mocks.askCatalogue).toHaveBeenCalledTimes(1);
  rerender({ query: 'b', inUse: data });
  expect(result.current).toMatchObject({ error: null, isPending: true });
});

it('is asked once, and anew when the catalogue changes', () => {
  const { rerender } = show('a');
  rerender({ query: 'a', inUse: data });
  expect(mocks.askCatalogue).toHaveBeenCalledTimes(1);
  rerender({ query: 'a', inUse: { ...data, facts: { ...data.facts, downloadedAt: 5 } } });
  expect(mocks.askCatalogue).toHaveBeenCalledTimes(2);
});

it('waits for a catalogue', () => {
  expect(show('a', null).result.current.isPending).toBe(true);
  expect(mocks.askCatalogue).not.toHaveBeenCalled();
});
