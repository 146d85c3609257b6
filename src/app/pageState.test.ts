import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError, isNotFound } from '../data/api/errors.ts';
import { defaultSettings } from '../data/settings/settings.ts';
import { HOSTILE } from '../domain/text/testing/hostileTexts.ts';
import { collectQueries, type PageState, printJson, readState, restoreQueries } from './pageState.ts';

const FOR = {
  route: 'cards',
  address: '/cards?q=zed',
  renderedFor: { device: { width: 390, dark: false }, settings: defaultSettings, today: '2026-05-09' },
};

function stateOf(client: QueryClient, renderedAt: number): PageState {
  return { ...FOR, renderedAt, ...collectQueries(client), prose: [] };
}

it('brings what was asked for, and what is not there, into the browser’s cache', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.setQueryData(['cards', 'record', 'a'], { title: 'A' });
  const missing = new ApiError('/cards/b', { kind: 'status', status: 404, detail: null });
  const offline = new ApiError('/cards/c', { kind: 'offline' });
  await server.prefetchQuery({ queryKey: ['b'], queryFn: () => Promise.reject(missing) });
  await server.prefetchQuery({ queryKey: ['c'], queryFn: () => Promise.reject(offline) });

  const browser = new QueryClient();
  await restoreQueries(browser, JSON.parse(printJson(stateOf(server, 5)).toString()));
  expect(browser.getQueryData(['cards', 'record', 'a'])).toEqual({ title: 'A' });
  expect(browser.getQueryState(['cards', 'record', 'a'])?.dataUpdatedAt).toBe(5);
  const fault = browser.getQueryState(['b'])?.error;
  expect(isNotFound(fault)).toBe(true);
  // As the server's page shows it; asked for again once that is hydrated
  expect(browser.getQueryState(['c'])?.error).toMatchObject({ isTransient: true });
});

it('takes data from a server whose clock is ahead as of now', async () => {
  const server = new QueryClient();
  server.setQueryData(['a'], 1);
  const browser = new QueryClient();
  await restoreQueries(browser, stateOf(server, Date.now() + 1e12));
  expect(browser.getQueryState(['a'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
});

it.each(['</script><script>alert(1)</script>', '\\u003c/script>', ...HOSTILE.map(({ text }) => text)])(
  'cannot end its element with %j, in data, keys and addresses',
  (text) => {
    const server = new QueryClient();
    server.setQueryData([text], { [text]: text });
    const printed = printJson({ ...stateOf(server, 0), address: text }).toString();
    expect(printed).not.toMatch(/<|\u2028|\u2029/);
    const page = { getElementById: () => ({ textContent: printed }) };
    const state = readState(page as unknown as Document, text);
    expect(state?.queries).toEqual([[[text], JSON.parse(JSON.stringify({ [text]: text }))]]);
  },
);

it.each([
  ['/cards?q=zed', true],
  ['/cards', false],
  ['/cards?q=yod', false],
])('is read at its own address alone, since a host of files sends it for others: %s', (address, isRead) => {
  const text = printJson(stateOf(new QueryClient(), 5)).toString();
  const page = { getElementById: () => ({ textContent: text }) };
  expect(readState(page as unknown as Document, address) !== null).toBe(isRead);
});
