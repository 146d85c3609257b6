import { act, cleanup } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { keepChoices } from './keepChoices.ts';

const onChoice = vi.fn();

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

async function comeToLife(page: HTMLElement, onLive: () => void) {
  await act(async () => hydrateRoot(page, <Choices onLive={onLive} />));
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  onChoice.mockClear();
});

it('makes what was chosen before the page came to life again', async () => {
  const { page, box } = rendered();
  box('legal').click();
  box('runner').click();
  await comeToLife(page, keepChoices(page));
  expect(onChoice.mock.calls).toEqual([['legal'], ['runner']]);
  expect([box('legal').checked, box('corp').checked, box('runner').checked]).toEqual([true, false, true]);
});

it('makes what is chosen while it does so, and then lets go', async () => {
  const { page, box } = rendered();
  const live = keepChoices(page);
  box('legal').click();
  box('runner').click();
  expect([box('legal').checked, box('runner').checked]).toEqual([false, false]);
  await comeToLife(page, live);
  expect([box('legal').checked, box('runner').checked]).toEqual([true, true]);
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

const onText = vi.fn();

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
  await act(async () => hydrateRoot(page, <Texts onLive={live} />));
  expect(onText.mock.calls).toEqual([['3 Sure Gamble'], ['date'], ['']]);
  expect([deck.value, name.value, sort.value]).toEqual(['3 Sure Gamble', '', 'date']);
  expect(page.querySelector('output')?.textContent).toBe('3 Sure Gamble by , date');
});
