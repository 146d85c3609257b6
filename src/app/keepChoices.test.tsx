import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from '../features/search/box/SearchBox.tsx';
import { keepChoices } from './keepChoices.ts';

const onChoice = vi.fn();
const onText = vi.fn();

const NOTHING = () => {};

function Choices({ onLive = NOTHING }: { onLive?: () => void }) {
  const [side, setSide] = useState('corp');
  const [isLegal, setLegal] = useState(false);
  useEffect(onLive, [onLive]);
  const radio = (name: string) => (
    <input
      type="radio"
      name="side"
      aria-label={name}
      checked={side === name}
      onChange={() => {
        onChoice(name);
        setSide(name);
      }}
    />
  );
  return (
    <form>
      <input
        type="checkbox"
        aria-label="legal"
        checked={isLegal}
        onChange={() => {
          onChoice('legal');
          setLegal(!isLegal);
        }}
      />
      {radio('corp')}
      {radio('runner')}
    </form>
  );
}

function rendered() {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Choices />);
  document.body.append(page);
  const box = (name: string) => {
    const found = page.querySelector(`[aria-label=${name}]`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`there is no ${name}`);
    return found;
  };
  return { page, box };
}

const roots: Root[] = [];

async function hydrate(page: HTMLElement, element: ReactNode) {
  await act(async () => {
    roots.push(hydrateRoot(page, element));
  });
}

const comeToLife = (page: HTMLElement, onLive: () => void) => hydrate(page, <Choices onLive={onLive} />);

afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  cleanup();
  document.body.replaceChildren();
  onChoice.mockClear();
  onText.mockClear();
});

it('makes what was chosen before the page came to life again', async () => {
  const { page, box } = rendered();
  box('legal').click();
  box('runner').click();
  await comeToLife(page, keepChoices(page));
  await expect.poll(() => onChoice.mock.calls).toEqual([['legal'], ['runner']]);
  expect([box('legal').checked, box('corp').checked, box('runner').checked]).toEqual([true, false, true]);
});

it('makes what is chosen while it does so, and then lets go', async () => {
  const { page, box } = rendered();
  const live = keepChoices(page);
  box('legal').click();
  box('runner').click();
  expect([box('legal').checked, box('runner').checked]).toEqual([false, false]);
  await comeToLife(page, live);
  await expect.poll(() => [box('legal').checked, box('runner').checked]).toEqual([true, true]);
  await act(async () => box('legal').click());
  expect(box('legal').checked).toBe(false);
  expect(onChoice).toHaveBeenCalledTimes(3);
});

it('touches nothing where nothing was chosen', async () => {
  const { page, box } = rendered();
  await comeToLife(page, keepChoices(page));
  expect(onChoice).not.toHaveBeenCalled();
  expect(box('corp').checked).toBe(true);
});

function Texts({ onLive = NOTHING }: { onLive?: () => void }) {
  const [text, setText] = useState('');
  const [name, setName] = useState('Noise');
  const [sort, setSort] = useState('name');
  useEffect(onLive, [onLive]);
  const take = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    onText(event.target.value);
    set(event.target.value);
  };
  return (
    <form>
      <textarea aria-label="deck" value={text} onChange={take(setText)} />
      <input type="text" aria-label="name" value={name} onChange={take(setName)} />
      <select aria-label="sort" value={sort} onChange={take(setSort)}>
        <option value="name">Name</option>
        <option value="date">Date</option>
      </select>
      <output>{`${text} by ${name}, ${sort}`}</output>
    </form>
  );
}

it('writes again what was typed and chosen before the page came to life and while it did', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Texts />);
  document.body.append(page);
  const deck = page.querySelector('textarea');
  const name = page.querySelector('input');
  const sort = page.querySelector('select');
  if (deck === null || name === null || sort === null) throw new Error('there are no fields');
  deck.value = '3 Sure Gamble';
  sort.value = 'date';
  const live = keepChoices(page);
  name.value = '';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  await hydrate(page, <Texts onLive={live} />);
  await expect.poll(() => onText.mock.calls).toEqual([['3 Sure Gamble'], ['date'], ['']]);
  expect([deck.value, name.value, sort.value]).toEqual(['3 Sure Gamble', '', 'date']);
  expect(page.querySelector('output')?.textContent).toBe('3 Sure Gamble by , date');
});

it('writes again what was typed into the search box, which its list then takes over with the caret', async () => {
  const shown = (onLive = NOTHING) => (
    <QueryClientProvider client={new QueryClient()}>
      <OnceLive act={onLive}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <SearchBox /> }])} />
        <h1>A page</h1>
      </OnceLive>
    </QueryClientProvider>
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(shown());
  document.body.append(page);
  const box = () => screen.getByRole<HTMLInputElement>('combobox');
  box().value = 'amber';
  box().focus();
  box().setSelectionRange(2, 2);
  const live = keepChoices(page);
  await hydrate(page, shown(live));
  await expect.poll(() => box().getAttribute('aria-haspopup')).toBe('listbox');
  expect([box().value, box().selectionStart]).toEqual(['amber', 2]);
  expect(document.activeElement).toBe(box());
});

it('presses buttons again, those of a part that comes to life later once it has', async () => {
  const onPress = vi.fn();
  const button = (name: string) => (
    <button type="button" onClick={() => onPress(name)}>
      {name}
    </button>
  );
  const parts = (Later: ComponentType, onLive = NOTHING) => (
    <OnceLive act={onLive}>
      {button('Enlarge')}
      <Suspense>
        <Later />
      </Suspense>
    </OnceLive>
  );
  const Filters = () => button('Filters');
  const page = document.createElement('div');
  page.innerHTML = renderToString(parts(Filters));
  document.body.append(page);
  const [enlarge, filters] = page.querySelectorAll('button');
  if (enlarge === undefined || filters === undefined) throw new Error('there are no buttons');
  // A message that is shown makes React listen at the body, before the page
  render(createPortal(<p>Message</p>, document.body));
  window.earlyPresses = [enlarge];
  const live = keepChoices(page);
  filters.click();
  enlarge.click();
  const { promise, resolve: come } = Promise.withResolvers<{ default: ComponentType }>();
  const LaterFilters = lazy(() => promise);
  await hydrate(page, parts(LaterFilters, live));
  await expect.poll(() => onPress.mock.calls).toEqual([['Enlarge'], ['Enlarge']]);
  filters.click();
  await act(async () => come({ default: Filters }));
  await expect.poll(() => onPress.mock.calls.slice(2)).toEqual([['Filters'], ['Filters']]);
  filters.click();
  expect(onPress).toHaveBeenCalledTimes(5);
});

it('waits for a part that React renders and cannot take over yet, for want of the code of what is beside', async () => {
  const parts = (Beside: ComponentType, onLive = NOTHING) => (
    <OnceLive act={onLive}>
      <Suspense>
        <Choices />
        <Texts />
        <Beside />
      </Suspense>
    </OnceLive>
  );
  const Beside = () => <p>Beside</p>;
  const page = document.createElement('div');
  page.innerHTML = renderToString(parts(Beside));
  document.body.append(page);
  const deck = page.querySelector('textarea');
  const legal = page.querySelector<HTMLInputElement>('[aria-label=legal]');
  if (deck === null || legal === null) throw new Error('there are no fields');
  deck.value = '3 Sure Gamble';
  const { promise, resolve: come } = Promise.withResolvers<{ default: ComponentType }>();
  const LaterBeside = lazy(() => promise);
  await hydrate(page, parts(LaterBeside, keepChoices(page)));
  legal.click();
  await act(async () => come({ default: Beside }));
  await expect.poll(() => onText.mock.calls).toEqual([['3 Sure Gamble']]);
  await expect.poll(() => onChoice.mock.calls).toEqual([['legal']]);
  expect([deck.value, legal.checked]).toEqual(['3 Sure Gamble', true]);
});

function OnceLive({ act: begin, children }: { act: () => void; children: ReactNode }) {
  useEffect(begin, [begin]);
  return children;
}
