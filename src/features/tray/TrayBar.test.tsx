import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, useSettings } from '../../data/settings/settings.ts';
import { UniqueMark } from '../../shared/markup/glyphs.tsx';
import { cardResource, list, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { TrayToggle } from '../../shared/tray/TrayToggle.tsx';
import { addToTray, readTray, setTray } from '../../shared/tray/tray.ts';
import { ErrorPanel } from '../../shared/ui/EmptyState.tsx';
import { Loading } from '../../shared/ui/Skeleton.tsx';
import { TrayBar } from './TrayBar.tsx';

const card = (id: string) => ({ kind: 'card', id, title: id.toUpperCase() }) as const;
const deck = (id: string) => ({ kind: 'deck', id, title: `Deck ${id}` }) as const;

beforeEach(() => {
  useSettings.setState(defaultSettings);
  setTray([]);
  stubApi((path, query) => {
    if (path !== '/cards') return undefined;
    const ids = query.get('filter[id]')?.split(',') ?? [];
    return list(
      ids.map((id) =>
        cardResource(id, id, {
          card_type_id: id === 'wall' ? 'ice' : 'program',
          card_subtype_ids: id === 'ram' ? ['icebreaker'] : [],
        }),
      ),
    );
  });
});

const TITLE = (
  <h1 tabIndex={-1}>
    <UniqueMark />
    The page
  </h1>
);

function show(url = '/', title: ReactNode = TITLE) {
  const element = (
    <>
      <main>
        {title}
        <Link to="/cards/moth?as_of=2024-01-01#rulings">
          <UniqueMark />
          Moth
        </Link>
        <Link to="/cards/compare?ids=x">Compare</Link>
        <TrayToggle item={card('bee')} worded />
      </main>
      <TrayBar />
    </>
  );
  return showAt(url, element);
}
const bar = () => screen.queryByRole('complementary', { name: 'Tray' });
const ids = () => readTray().map(({ id }) => id);

describe('the tray', () => {
  it('is hidden while it is empty, holds what is put in, and is kept', async () => {
    show();
    expect(bar()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add to tray' }));
    expect(
      within(bar() ?? document.body)
        .getByRole('link', { name: 'BEE' })
        .getAttribute('href'),
    ).toBe('/cards/bee');
    expect(localStorage.getItem('sift-tray')).toContain('"bee"');
    await userEvent.click(screen.getByRole('button', { name: 'In the tray' }));
    expect(bar()).toBeNull();
  });

  it('takes in by key what has the focus, else the page, and takes it out again', async () => {
    show('/decklists/some-deck');
    await userEvent.keyboard('t');
    expect(readTray()).toEqual([{ kind: 'deck', id: 'some-deck', title: 'The page' }]);
    screen.getByRole('link', { name: /Moth$/ }).focus();
    await userEvent.keyboard('t');
    expect(readTray()[1]).toEqual({ kind: 'card', id: 'moth', title: 'Moth' });
    await userEvent.keyboard('t');
    expect(ids()).toEqual(['some-deck']);
  });

  it.each([
    [
      'loads',
      <Loading key="loading" label="Loading the card…" isPage>
        …
      </Loading>,
    ],
    ['failed', <ErrorPanel key="failed" title="Couldn’t load the card" isPage onRetry={() => {}} />],
  ])('takes in the card of a page that %s without its words', async (_, state) => {
    show('/cards/moth', state);
    await userEvent.keyboard('t');
    expect(readTray()).toEqual([{ kind: 'card', id: 'moth', title: 'moth' }]);
  });

  it('finds decks with the card at hand, one card more on the finder', async () => {
    const router = show('/decklists?filter[card_id]=bee&sort=name,id');
    screen.getByRole('link', { name: /Moth$/ }).focus();
    await userEvent.keyboard('f');
    expect(router.state.location.search).toBe('?filter[card_id]=bee,moth&sort=name,id');
  });

  it('leaves the keys alone where they are switched off', async () => {
    useSettings.setState({ shortcuts: 'off' });
    show('/cards/moth');
    await userEvent.keyboard('tf');
    expect(ids()).toEqual([]);
  });

  it('leads to comparisons and to decks with its cards', () => {
    for (const item of [card('moth'), card('bee'), deck('a'), deck('b')]) addToTray(item);
    show();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Compare cards')).toBe('/cards/compare?ids=moth,bee');
    expect(href('Two-player view')).toBe('/table?ids=moth,bee');
    expect(href('Compare decks')).toBe('/decklists/compare?ids=a,b');
    expect(href('Find decks')).toBe('/decklists?filter[card_id]=moth,bee');
  });

  it('leads to what its icebreakers pay for its ice, where it holds both', async () => {
    for (const id of ['moth', 'ram', 'wall']) addToTray(card(id));
    show();
    const link = await screen.findByRole('link', { name: 'Breakers against ice' });
    expect(link.getAttribute('href')).toBe('/breakers?breakers=ram&ice=wall');
    await userEvent.click(screen.getByRole('button', { name: 'Remove WALL' }));
    expect(screen.queryByRole('link', { name: 'Breakers against ice' })).toBeNull();
  });

  it('takes six at most, none twice', () => {
    for (const id of 'abcdef') expect(addToTray(card(id))).toBe(true);
    expect(addToTray(card('a'))).toBe(true);
    expect(addToTray(deck('a'))).toBe(false);
    expect(ids()).toEqual([...'abcdef']);
  });

  it('is cleared, and back with Undo, which has the focus', async () => {
    addToTray(card('moth'));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the tray' }));
    expect(ids()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.keyboard('{Enter}');
    expect(ids()).toEqual(['moth']);
  });

  it('passes the focus on when an item is taken out', async () => {
    for (const id of ['moth', 'bee']) addToTray(card(id));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Remove MOTH' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove BEE');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('follows other tabs, and forgives what is no tray', async () => {
    show();
    const store = (value: string) => {
      localStorage.setItem('sift-tray', value);
      window.dispatchEvent(new StorageEvent('storage', { key: 'sift-tray' }));
    };
    store(JSON.stringify([card('moth'), card('moth'), ...[...'abcdefg'].map(deck)]));
    await waitFor(() => expect(bar()).not.toBeNull());
    expect(ids()).toEqual(['moth', ...'abcde']);
    for (const odd of ['no json', '{"a":1}', '[{"kind":"set","id":"x","title":""}]']) {
      store(odd);
      await waitFor(() => expect(bar()).toBeNull());
    }
  });
});
