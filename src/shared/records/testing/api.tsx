import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { setApiAddress } from '../../../data/api/base.ts';
import { AsOfProvider, openLink } from '../../ui/Link.tsx';

// Test machines can be busy
configure({ asyncUtilTimeout: 5000 });

export const API = 'https://cards.example/api/v3/public';

const JSONAPI = { 'content-type': 'application/vnd.api+json; charset=utf-8' };

/** A record as the API sends it, with relationships as paths below the API's root. */
export function resource(
  type: string,
  id: string,
  attributes: object = {},
  related: Readonly<Record<string, string | null>> = {},
) {
  return {
    id,
    type,
    attributes,
    relationships: Object.fromEntries(
      Object.entries(related).map(([name, path]) => [
        name,
        { links: { related: path === null ? null : `${API}${path}` } },
      ]),
    ),
    links: { self: `${API}/${type}/${id}` },
  };
}

/** An invented card as an API resource: a program of Anarch, unless `attributes` say otherwise. */
export function cardResource(id: string, title: string, attributes: object = {}) {
  return resource('cards', id, {
    title,
    stripped_title: title,
    card_type_id: 'program',
    side_id: 'runner',
    faction_id: 'anarch',
    date_release: '2029-01-01',
    ...attributes,
  });
}

type Answer = object | number;

/**
 * A stand-in API: answers each request with the document or status that `answers` has for its path and decoded query. Unknown
 * paths are empty collections.
 */
export function stubApi(answers: (path: string, query: URLSearchParams) => Answer | undefined) {
  setApiAddress(API);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address);
    const path = url.pathname.slice(new URL(API).pathname.length);
    asked.push(path + decodeURIComponent(url.search));
    const answer = answers(path, url.searchParams) ?? list([]);
    return typeof answer === 'number'
      ? new Response(JSON.stringify({ errors: [{ detail: 'no such filter' }] }), {
          status: answer,
          headers: JSONAPI,
        })
      : new Response(JSON.stringify(answer), { headers: JSONAPI });
  });
  return asked;
}

/** A collection document of one page. */
export function list(data: readonly object[], total: number = data.length) {
  return { data, meta: { stats: { total: { count: total } } } };
}

/** The same as the service worker makes it from records saved on this device. */
export function savedList(data: readonly object[], total?: number) {
  const { meta } = list(data, total);
  return { data, meta: { ...meta, partial: true } };
}

/** A document with one record. */
export function single(data: object) {
  return { data, meta: {} };
}

/** Renders an element at a URL, with a fresh cache that does not retry. Links are opened as in the app. */
export function showAt(url: string, element: ReactNode, path = '/*') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path, element: <AsOfProvider>{element}</AsOfProvider> }], {
    initialEntries: [url],
  });
  window.onclick = (event) => openLink(router, event);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
