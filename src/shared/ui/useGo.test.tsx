import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { changeSettings } from '../../data/settings/settings.ts';
import { AsOfProvider, useAsOf, useDay, useGo } from '../ui/Link.tsx';

function routerAt(url: string) {
  const kept: { go?: ReturnType<typeof useGo> } = {};
  function Page() {
    kept.go = useGo();
    return null;
  }
  const element = (
    <AsOfProvider>
      <Page />
    </AsOfProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return { router, go: (address: string) => act(async () => kept.go?.(address)), kept };
}

/** The day that legality goes by at an address, and the one that the page names. */
function shownAt(address: string): string | null {
  function Days() {
    return <p>{`${useAsOf() ?? 'now'} ${useDay() ?? 'now'}`}</p>;
  }
  const element = (
    <AsOfProvider>
      <Days />
    </AsOfProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const { container, unmount } = render(<RouterProvider router={router} />);
  const { textContent } = container;
  unmount();
  return textContent;
}

test.each([
  ['/bans', '/bans?as_of=2024-03-01'],
  ['?view=texts', '/cards/zed?view=texts&as_of=2024-03-01'],
  ['?', '/cards/zed?as_of=2024-03-01'],
  ['?#deck', '/cards/zed?as_of=2024-03-01#deck'],
  ['/bans?as_of=2020-01-01', '/bans?as_of=2020-01-01'],
  ['/bans?as_of=', '/bans'],
])('going to %s leads to %s', async (address, reached) => {
  const { router, go } = routerAt('/cards/zed?q=a&as_of=2024-03-01');
  await go(address);
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(reached);
});

test('shows lists of cards as the address does, else as the reader chose', async () => {
  const { router, go } = routerAt('/cards?q=a&view=images');
  await go('/cards?q=b');
  expect(router.state.location.search).toBe('?q=b&view=images');
  await go('/cards/zed');
  await go('/cards?q=c');
  expect(router.state.location.search).toBe('?q=c');
  act(() => changeSettings({ view: 'text' }));
  await go('/printings');
  expect(router.state.location.search).toBe('?view=text');
  act(() => changeSettings({ view: null }));
});

test('keeps what counts as now from page to page', async () => {
  const { router, go } = routerAt('/cards/zed?as_of=dated');
  await go('/bans');
  expect(router.state.location.search).toBe('?as_of=dated');
});

test('goes by the reader’s setting where the address says nothing', () => {
  vi.useFakeTimers({ now: new Date('2024-03-01T12:00:00Z'), toFake: ['Date'] });
  changeSettings({ now: 'dated' });
  expect(shownAt('/cards')).toBe('2024-03-01 now');
  expect(shownAt('/cards?as_of=flagged')).toBe('now now');
  expect(shownAt('/cards?as_of=2024-02-29')).toBe('2024-02-29 2024-02-29');
  changeSettings({ now: 'flagged' });
});

test('stays the same function while the day does', async () => {
  const { go, kept } = routerAt('/cards?q=a');
  const before = kept.go;
  await go('/cards?q=b');
  expect(kept.go).toBe(before);
  await go('/cards?q=b&as_of=2024-03-01');
  expect(kept.go).not.toBe(before);
});

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2024-03-01', 'now'],
  ['', 'now'],
  ['flagged', 'now'],
  ['dated', '2024-03-01'],
])('the day %s on 1 March 2024 is %s', (day, shown) => {
  vi.useFakeTimers({ now: new Date('2024-03-01T12:00:00Z'), toFake: ['Date'] });
  expect(shownAt(`/cards?as_of=${day}`)?.split(' ')[0]).toBe(shown);
});
