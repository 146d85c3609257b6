import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CatalogueData, createData } from './data.ts';
import type { SearchRequest } from './query/protocol.ts';
import { pack } from './records/packed.ts';
import { foundAnswer, searchRequest } from './testing/requests.ts';
import { downloadSample } from './testing/server.ts';
import { useAnswer } from './useAnswer.ts';

const mocks = vi.hoisted(() => ({ askCatalogue: vi.fn(), useCatalogue: vi.fn() }));
vi.mock('./catalogue.ts', () => mocks);

let data: CatalogueData;
/** Settles the request for a query. */
let settle: Map<
  string,
  { answer: (unplayable: number) => void; fail: (error: unknown) => void; signal: AbortSignal }
>;

beforeEach(async () => {
  data = createData(pack(await downloadSample()));
  settle = new Map();
  mocks.useCatalogue.mockReturnValue(data);
  mocks.askCatalogue.mockReset().mockImplementation(({ query }: SearchRequest, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    settle.set(query, {
      answer: (unplayable) => resolve({ ...foundAnswer({ unplayable }), data }),
      fail: reject,
      signal,
    });
    return promise;
  });
});

function show(query: string | null) {
  return renderHook(({ asked }) => useAnswer(asked === null ? null : searchRequest({ query: asked })), {
    initialProps: { asked: query },
  });
}

describe('an answer of the catalogue', () => {
  it('comes, and stays while the next one is on its way', async () => {
    const { result, rerender } = show('a');
    expect(result.current).toEqual({ found: null, error: null, isPending: true });
    act(() => settle.get('a')?.answer(1));
    await waitFor(() => expect(result.current.found).toMatchObject({ unplayable: 1 }));
    expect(result.current.isPending).toBe(false);
    rerender({ asked: 'ab' });
    expect(result.current).toMatchObject({ found: { unplayable: 1 }, isPending: true });
    act(() => settle.get('ab')?.answer(2));
    await waitFor(() => expect(result.current).toMatchObject({ found: { unplayable: 2 }, isPending: false }));
  });

  it('to a question given up is never shown', async () => {
    const { result, rerender } = show('a');
    rerender({ asked: 'ab' });
    expect(settle.get('a')?.signal.aborted).toBe(true);
    act(() => settle.get('ab')?.answer(2));
    await act(async () => settle.get('a')?.answer(1));
    await waitFor(() => expect(result.current.found).toMatchObject({ unplayable: 2 }));
  });

  it('that fails says why, until the next question', async () => {
    const { result, rerender } = show('a');
    act(() => settle.get('a')?.fail(new Error('too slow')));
    await waitFor(() => expect(result.current.error?.message).toBe('too slow'));
    rerender({ asked: 'b' });
    expect(result.current).toMatchObject({ error: null, isPending: true });
  });

  it('is asked for once, whatever is rendered again, and anew when the catalogue changes', async () => {
    const { rerender } = show('a');
    rerender({ asked: 'a' });
    expect(mocks.askCatalogue).toHaveBeenCalledTimes(1);
    mocks.useCatalogue.mockReturnValue({ ...data, facts: { ...data.facts, downloadedAt: 5 } });
    rerender({ asked: 'a' });
    expect(mocks.askCatalogue).toHaveBeenCalledTimes(2);
  });

  it('waits for a catalogue, and nothing asked is nothing pending', () => {
    mocks.useCatalogue.mockReturnValue(null);
    expect(show('a').result.current.isPending).toBe(true);
    expect(show(null).result.current).toEqual({ found: null, error: null, isPending: false });
    expect(mocks.askCatalogue).not.toHaveBeenCalled();
  });
});
