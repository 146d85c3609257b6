import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { backToNow } from '../../domain/json-api/addressDay.ts';
import { AsOfProvider, Link, NavLink, openLink, useGoOn } from './Link.tsx';
import { TextLink } from './TextLink.tsx';

function show(element: React.ReactElement, at = '/sift/cards?q=a', base = '/sift') {
  window.history.replaceState(null, '', at);
  document.documentElement.dataset.base = base;
  const router = createBrowserRouter([{ path: '/*', element: <AsOfProvider>{element}</AsOfProvider> }], {
    basename: `${base}/`,
  });
  window.onclick = (event) => openLink(router, event);
  render(<RouterProvider router={router} />);
  return router;
}

afterEach(() => {
  window.onclick = null;
  delete document.documentElement.dataset.base;
});

const link = () => screen.getByRole('link');

test.each([
  ['/bans?x=1#top', '/sift/bans?x=1#top'],
  ['/', '/sift/'],
  ['/?q=1', '/sift/?q=1'],
  ['?page=2', '/sift/cards?page=2'],
  ['#first', '/sift/cards#first'],
])('to %s is the address %s below a path, and a press leads there', async (to, address) => {
  const router = show(<Link to={to}>On</Link>);
  expect(link().getAttribute('href')).toBe(address);
  fireEvent.click(link());
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(address);
});

test('lies at the root of a site that has no path of its own', () => {
  show(<Link to="/bans">On</Link>, '/cards', '');
  expect(link().getAttribute('href')).toBe('/bans');
});

test('to the same address takes its own place in the history, and to another where that is wanted', async () => {
  const router = show(
    <>
      <Link to="/cards?q=a">Same</Link>
      <Link to="/cards?q=b">Other</Link>
      <Link to="/cards?q=c" replace>
        Instead
      </Link>
      <TextLink href="/cards?q=c">In a text</TextLink>
    </>,
  );
  for (const [name, action] of [
    ['Same', 'REPLACE'],
    ['Other', 'PUSH'],
    ['Instead', 'REPLACE'],
    ['In a text', 'PUSH'],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(router.state.historyAction).toBe(action));
  }
});

test('leaves the page where it is scrolled to, where that is wanted', () => {
  const router = show(
    <Link to="?page=2" preventScrollReset>
      On
    </Link>,
  );
  fireEvent.click(link());
  expect(router.state.preventScrollReset).toBe(true);
});

test('keeps the day of the page, and leads back to now where it names an empty one', () => {
  show(
    <>
      <Link to="/bans">Bans</Link>
      <Link to={backToNow('?q=a&as_of=2024-03-01')}>Back</Link>
    </>,
    '/sift/cards?q=a&as_of=2024-03-01',
  );
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Bans')).toBe('/sift/bans?as_of=2024-03-01');
  expect(addressOf('Back')).toBe('/sift/cards?q=a');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'is the browser’s with %j',
  (press) => {
    const router = show(<Link to="/bans">On</Link>);
    const isLeft = fireEvent.click(link(), press);
    expect(isLeft).toBe(true);
    expect(router.state.location.pathname).toBe('/sift/cards');
  },
);

test('leaves a press alone that its owner has dealt with', () => {
  const router = show(
    <Link to="/bans" onClick={(event) => event.preventDefault()}>
      On
    </Link>,
  );
  fireEvent.click(link());
  expect(router.state.location.pathname).toBe('/sift/cards');
});

test.each([
  ['/cards', 'page'],
  ['/car', null],
  ['/', null],
  ['/bans', null],
])('a place at %s is marked while its pages are shown: %s', (to, current) => {
  show(<NavLink to={to}>Place</NavLink>, '/sift/cards/zed');
  expect(link().getAttribute('aria-current')).toBe(current);
});

test('a choice goes on from the newest address, also from one without a query', () => {
  const seen: string[] = [];
  function Choices() {
    const goOn = useGoOn();
    const choose = (address: string) =>
      goOn((search) => {
        seen.push(search);
        return address;
      });
    return (
      <button
        type="button"
        onClick={() => {
          choose('/cards?q=b');
          choose('/cards');
          choose('/cards?q=c');
        }}
      >
        Choose
      </button>
    );
  }
  show(<Choices />);
  fireEvent.click(screen.getByRole('button'));
  expect(seen).toEqual(['?q=a', '?q=b', '']);
});
