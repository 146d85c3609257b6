import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showAt } from '../../../shared/records/testing/api.tsx';
import { pageTextOf, type QueryInput, useQueryInput, useTypedQuery } from './searchUrl.ts';

// Isolated: nobody must have typed yet

let input: QueryInput;

/** Types as soon as the page has rendered. */
function TypeAtOnce() {
  useEffect(() => input.type({ text: 'early', caret: 5 }), []);
  return null;
}

/** The box and the page, which both show the text. */
function Both() {
  input = useQueryInput();
  const onPage = useTypedQuery(pageTextOf(input.search));
  return (
    <>
      <p>box: {input.value.text}</p>
      {input.isSearchPage && <p>page: {onPage}</p>}
    </>
  );
}

type Router = ReturnType<typeof showAt>;

const inUrl = (router: Router) => new URLSearchParams(router.state.location.search).get('q');
const type = (text: string) => act(() => input.type({ text, caret: text.length }));
const pause = () => act(() => vi.advanceTimersByTimeAsync(1000));
const goTo = (router: Router, url: string) => act(() => router.navigate(url));

function expectShown(text: string): void {
  expect(screen.getByText(/^box:/).textContent).toBe(`box: ${text}`);
  expect(screen.getByText(/^page:/).textContent).toBe(`page: ${text}`);
}

beforeEach(() => void vi.useFakeTimers());

describe('the text of the query on a search page', () => {
  it('is followed by the page with each key, and by the URL when typing pauses', async () => {
    const router = showAt('/cards?q=old', <Both />);
    const visits = vi.fn();
    router.subscribe(visits);
    expectShown('old');
    type('n');
    type('ne');
    expectShown('ne');
    expect(inUrl(router)).toBe('old');
    await pause();
    expect(inUrl(router)).toBe('ne');
    expect(router.state.historyAction).toBe('REPLACE');
    expectShown('ne');
    expect(visits).toHaveBeenCalledOnce();
  });

  it('keeps what is typed while the URL is being written', async () => {
    const router = showAt('/cards?q=old', <Both />);
    type('n');
    act(() => void vi.advanceTimersByTime(1000));
    type('ne');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(inUrl(router)).toBe('n');
    expectShown('ne');
    await pause();
    expect(inUrl(router)).toBe('ne');
    expectShown('ne');
  });

  it('reaches the URL too if it was typed before the page’s effects', async () => {
    const router = showAt(
      '/cards?q=old',
      <>
        <TypeAtOnce />
        <Both />
      </>,
    );
    expectShown('early');
    await pause();
    expect(inUrl(router)).toBe('early');
  });

  it('is saved at once where that is asked for, and once', async () => {
    const router = showAt('/cards?q=old', <Both />);
    const visits = vi.fn();
    router.subscribe(visits);
    type('n');
    await act(async () => input.save());
    expect(inUrl(router)).toBe('n');
    await pause();
    await act(async () => input.save());
    expect(visits).toHaveBeenCalledOnce();
  });

  it('is not what leads a reader back who went elsewhere', async () => {
    const router = showAt('/cards?q=old', <Both />);
    type('n');
    await goTo(router, '/cards?q=other');
    expectShown('other');
    await pause();
    expect(inUrl(router)).toBe('other');
    expectShown('other');
  });

  it('is that of the entry that Back leads to', async () => {
    const router = showAt('/cards?q=old', <Both />);
    await goTo(router, '/cards?q=next');
    type('next one');
    await pause();
    await act(() => router.navigate(-1));
    expectShown('old');
  });

  it('remembers where the caret stands, also when the URL has followed', async () => {
    showAt('/cards?q=old', <Both />);
    act(() => input.type({ text: 't: s:virus', caret: 2 }));
    await pause();
    expect(input.value).toEqual({ text: 't: s:virus', caret: 2 });
  });

  it('gives way to the one that is opened, which keeps the sort', async () => {
    const router = showAt('/cards?q=old&sort=cost', <Both />);
    type('n');
    await act(async () => input.open('new'));
    expectShown('new');
    expect(router.state.location.search).toBe('?q=new&sort=cost');
    await pause();
    expectShown('new');
  });
});

describe('a command typed on a search page', () => {
  it('changes neither results nor URL, and leaves the query in the box', async () => {
    const router = showAt('/cards?q=old', <Both />);
    type('');
    type('>dark');
    screen.getByText('box: >dark');
    screen.getByText('page: old');
    await pause();
    expect(inUrl(router)).toBe('old');
    act(() => input.clear());
    expectShown('old');
  });
});

describe('the text of the query elsewhere', () => {
  it('stays in the box, to be typed on, while the search page is loading', async () => {
    const { promise: page, resolve: arrive } = Promise.withResolvers<void>();
    const Frame = () => (
      <>
        <Both />
        <Outlet />
      </>
    );
    const lazy = () => page.then(() => ({ Component: () => null }));
    const pages = [{ path: '/settings' }, { path: '/cards', lazy }];
    const router = createMemoryRouter([{ element: <Frame />, children: pages }], {
      initialEntries: ['/settings'],
    });
    render(<RouterProvider router={router} />);
    await act(async () => {});
    type('moth');
    act(() => input.open('moth'));
    screen.getByText('box: moth');
    type('moth hunter');
    await act(async () => arrive());
    expect(inUrl(router)).toBe('moth');
    expectShown('moth hunter');
    await pause();
    expect(inUrl(router)).toBe('moth hunter');
  });

  it('is kept for the page that it was typed on', async () => {
    const router = showAt('/settings', <Both />);
    type('virus');
    await pause();
    expect(router.state.location.pathname).toBe('/settings');
    expect(input.value.text).toBe('virus');
    await goTo(router, '/bans');
    expect(input.value.text).toBe('');
  });

  it('opens as a search of what the page lists', async () => {
    const router = showAt('/printings', <Both />);
    expect(input.search.kind).toBe('printings');
    type('virus');
    await act(async () => input.open('virus'));
    expect(router.state.location.pathname + router.state.location.search).toBe('/printings?q=virus');
    expectShown('virus');
  });
});
