import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setApiAddress } from '../api/base.ts';
import { createData } from './data.ts';
import { pack } from './records/packed.ts';
import { API, CARDS, card } from './testing/sample.ts';
import { downloadSample, requestsOf, stubServer } from './testing/server.ts';
import { useCard, useCards, useNamedCards } from './useCards.ts';

const useCatalogue = vi.hoisted(() => vi.fn());
vi.mock('./catalogue.ts', () => ({ useCatalogue }));

function show(ids: readonly string[], use: typeof useCards | typeof useNamedCards = useCards) {
  return renderHook(({ asked }) => use(asked), { wrapper: inClient(), initialProps: { asked: ids } });
}

function inClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

/** A server that honours `filter[id]`. */
function serveCards(all = CARDS) {
  return stubServer({
    intercept: (url) => {
      const ids = url.searchParams.get('filter[id]')?.split(',') ?? [];
      return Response.json({ data: all.filter(({ id }) => ids.includes(id)) });
    },
  });
}

/** Whether it renders again when another catalogue is loaded. */
function followsCatalogue(): unknown {
  const needs: unknown = useCatalogue.mock.lastCall?.[0];
  return typeof needs === 'function' && needs();
}

beforeEach(() => {
  setApiAddress(API);
  useCatalogue.mockReturnValue(null);
});

describe('a card', () => {
  it('is the card pool’s until the API has answered', async () => {
    const pool = createData(pack(await downloadSample()));
    stubServer({ intercept: () => Response.json({ data: card('cold_call', { title: 'Colder Call' }) }) });
    const { result, rerender } = renderHook(() => useCard('cold_call'), { wrapper: inClient() });
    expect(result.current.data).toBeUndefined();
    expect(followsCatalogue()).toBe(true);
    useCatalogue.mockReturnValue(pool);
    rerender();
    expect(result.current.data).toMatchObject({ title: 'Cold Call', related: {} });
    await waitFor(() => expect(result.current.data?.title).toBe('Colder Call'));
    expect(followsCatalogue()).toBe(false);
  });

  it('stays the card pool’s if the API fails', async () => {
    useCatalogue.mockReturnValue(createData(pack(await downloadSample())));
    stubServer({ intercept: () => new Response('', { status: 400 }) });
    const { result } = renderHook(() => useCard('cold_call'), { wrapper: inClient() });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data?.title).toBe('Cold Call');
  });
});

describe('cards by id', () => {
  it('come from the catalogue without a request', async () => {
    useCatalogue.mockReturnValue(createData(pack(await downloadSample())));
    const mock = serveCards();
    const { result } = show(['cold_call', 'amber_gate', 'cold_call']);
    expect([...result.current.cards.keys()]).toEqual(['amber_gate', 'cold_call']);
    expect(result.current).toMatchObject({ isPending: false, error: null });
    expect(mock).not.toHaveBeenCalled();
    expect(followsCatalogue()).toBe(true);
  });

  it('come from the API where there is no catalogue, and what the catalogue lacks', async () => {
    const mock = serveCards();
    const { result, rerender } = show(['cold_call', 'amber_gate']);
    expect(result.current.isPending).toBe(true);
    await waitFor(() => expect(result.current.cards.size).toBe(2));
    expect(requestsOf(mock)).toEqual([
      '/cards?filter[id]=amber_gate,cold_call&sort=id&page[size]=1000&stats[total]=count',
    ]);
    const before = result.current.cards;
    rerender({ asked: ['amber_gate', 'cold_call'] });
    expect(result.current.cards).toBe(before);

    useCatalogue.mockReturnValue(createData(pack(await downloadSample())));
    const newer = serveCards([...CARDS, card('new_moon')]);
    rerender({ asked: ['amber_gate', 'new_moon'] });
    await waitFor(() => expect(result.current.cards.get('new_moon')?.title).toBe('New Moon'));
    expect(requestsOf(newer)).toEqual([expect.stringContaining('filter[id]=new_moon&')]);
  });

  it('that the API has answered are the same when the catalogue comes', async () => {
    const mock = serveCards();
    const { result, rerender } = show(['cold_call']);
    await waitFor(() => expect(result.current.cards.size).toBe(1));
    expect(followsCatalogue()).toBe(false);
    const before = result.current.cards;
    useCatalogue.mockReturnValue(createData(pack(await downloadSample())));
    rerender({ asked: ['cold_call'] });
    expect(result.current.cards).toBe(before);
    expect(mock).toHaveBeenCalledOnce();
  });

  it('come from the catalogue while the API does not answer', async () => {
    stubServer({ intercept: () => new Response('', { status: 400 }) });
    const { result, rerender } = show(['cold_call']);
    await waitFor(() => expect(result.current.error).not.toBeNull());
    useCatalogue.mockReturnValue(createData(pack(await downloadSample())));
    rerender({ asked: ['cold_call'] });
    expect(result.current).toMatchObject({ isPending: false, error: null });
    expect([...result.current.cards.keys()]).toEqual(['cold_call']);
  });

  it('are asked for by the hundred', async () => {
    const many = Array.from({ length: 250 }, (_, at) => card(`card_${at}`));
    const mock = serveCards(many);
    const { result } = show(many.map(({ id }) => id));
    await waitFor(() => expect(result.current.cards.size).toBe(250));
    expect(mock).toHaveBeenCalledTimes(3);
  });

  it('that are only named are asked for by what a list needs', async () => {
    const mock = serveCards();
    const { result } = show(['cold_call'], useNamedCards);
    await waitFor(() => expect(result.current.cards.get('cold_call')?.title).toBe('Cold Call'));
    const attributes = ['card_type_id', 'faction_id', 'stripped_title', 'title'];
    expect(Object.keys(result.current.cards.get('cold_call') ?? {}).toSorted()).toEqual(
      [...attributes, 'id'].toSorted(),
    );
    const [asked] = requestsOf(mock).map((url) => new URLSearchParams(url));
    expect(asked?.get('fields[cards]')?.split(',').toSorted()).toEqual(attributes);
  });

  it('no ids are no request', () => {
    const mock = serveCards();
    const { result } = show([]);
    expect(result.current).toMatchObject({ isPending: false, error: null });
    expect(mock).not.toHaveBeenCalled();
  });

  it('that cannot be had are an error with a way to ask again', async () => {
    stubServer({ intercept: () => new Response('', { status: 400 }) });
    const { result } = show(['cold_call']);
    await waitFor(() => expect(result.current.error).not.toBeNull());
    serveCards();
    result.current.retry();
    await waitFor(() => expect(result.current.cards.size).toBe(1));
    expect(result.current.error).toBeNull();
  });
});
