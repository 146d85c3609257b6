import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AsOfProvider, useAsOf, useGo } from '../ui/Link.tsx';

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
])('the day %s on 1 March 2024 is %s', (day, shown) => {
  vi.useFakeTimers({ now: new Date('2024-03-01T12:00:00Z'), toFake: ['Date'] });
  function Day() {
    return <p>{useAsOf() ?? 'now'}</p>;
  }
  const element = (
    <AsOfProvider>
      <Day />
    </AsOfProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/cards?as_of=${day}`] });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('paragraph').textContent).toBe(shown);
  vi.useRealTimers();
});
