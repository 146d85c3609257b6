// Isolated: whole pages keep settings, trails and recent cards

import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { setApiAddress } from '../data/api/base.ts';
import { API_PREFIX } from '../domain/json-api/collections.ts';
import { appName } from '../domain/json-api/target.ts';
import { App } from './App.tsx';
import { readQueriesContext, routeObjects } from './router.tsx';
import { baseRecords } from './testing/baseRecords.ts';
import { AGAIN, answerWith, changedRecords, idOf, SEED } from './testing/changedRecords.ts';

const CASES = Number(process.env.SIFT_CASES ?? 24);

/** Whole pages go on by themselves, and jsdom does not know `search`. */
const OF_JSDOM = /act\(|^The tag <%s> is unrecognized/;

it(`any record has its list and its page in a browser, seed ${SEED}`, { timeout: 240_000 }, async () => {
  const records = baseRecords();
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  setApiAddress(`https://cards.example${API_PREFIX}`);
  await fc.assert(
    fc.asyncProperty(changedRecords(records), fc.boolean(), async (changed, isList) => {
      complaints.mockClear();
      vi.stubGlobal('fetch', async (address: string) =>
        Response.json(answerWith(changed, records, new URL(address).pathname.replace(API_PREFIX, ''))),
      );
      const id = idOf(records[changed.collection][0]);
      const list = `/${appName(changed.collection)}`;
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      const router = createMemoryRouter(routeObjects(''), {
        initialEntries: [isList ? list : `${list}/${encodeURIComponent(id)}`],
        getContext: () => {
          const context = new RouterContextProvider();
          context.set(readQueriesContext, () => {});
          return context;
        },
      });
      const { container } = render(
        <App client={client} renderedFor={null}>
          <RouterProvider router={router} />
        </App>,
      );
      await waitFor(() => {
        const main = container.querySelector('main');
        expect(main?.querySelector('h1, [role=alert]')).toBeTruthy();
        expect(main?.querySelector('[data-pending]')).toBeNull();
      });
      expect(container.textContent).not.toContain('Something on this page broke');
      const said = complaints.mock.calls.map((call) => call.map(String).join(' ').slice(0, 300));
      expect(said.filter((words) => !OF_JSDOM.test(words)).join('\n')).toBe('');
      cleanup();
      router.dispose();
      client.clear();
    }),
    { seed: SEED, numRuns: CASES, includeErrorInReport: true, ...AGAIN },
  );
});
