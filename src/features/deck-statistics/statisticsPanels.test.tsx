import { Blob } from 'node:buffer';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openList } from '../../data/keeper/heldList.ts';
import { emptyAfterEach } from '../../data/keeper/testing/database.ts';
import { nearWorker } from '../../data/keeper/testing/nearWorker.ts';
import { type DeckRecord, deckForm } from './columns.ts';
import { createService } from './service.ts';
import { createStatistics } from './statistics.ts';
import { deckRecord, tableOf } from './testing/testTable.ts';

const API = 'https://cards.example/api/v3/public';

beforeEach(() => {
  vi.stubGlobal('Worker', nearWorker(createService));
  // jsdom’s has no streams
  vi.stubGlobal('Blob', Blob);
});
emptyAfterEach();

/** A page of its own, with decks that are not open yet: opened decks are kept, and loading the code anew takes long. */
const openAnew = () => void vi.resetModules();

/** Keeps decks as those of an earlier visit. */
async function store(decks: readonly DeckRecord[]): Promise<void> {
  const name = { api: API, form: 'deck-columns', collection: 'decklists', part: '' } as const;
  const list = await openList(deckForm, name, true);
  await list.add(decks, { next: null, total: decks.length, newest: '', invalid: 0 }, true);
}

const ANT = {
  id: 'ant',
  title: 'Ant',
  card_type_id: 'program',
  side_id: 'runner',
  date_release: '2030-01-01',
};
const DECKS = [
  ...Array.from({ length: 6 }, (_, place) => deckRecord(`both-${place}`, { card_slots: { ant: 3, bee: 1 } })),
  ...Array.from({ length: 6 }, (_, place) =>
    deckRecord(`none-${place}`, { created_at: '2030-05-01', card_slots: { cat: 1 } }),
  ),
];

/** Shows the figures of a card; `decklists` is what the API answers. */
async function showCard(card = ANT, decklists: readonly DeckRecord[] = []) {
  const { list, resource, showAt, stubApi } = await import('../../shared/records/testing/api.tsx');
  const { CardStatistics } = await import('./StatisticsOf.tsx');
  const api = { isDown: false };
  stubApi((path) => {
    if (path === '/sides') return list([resource('sides', 'runner', { name: 'Runner' })]);
    if (path !== '/decklists') return undefined;
    if (api.isDown) return 410;
    return list(decklists.map(({ id, ...deck }) => resource('decklists', id, deck)));
  });
  showAt('/', <CardStatistics card={card} />);
  return api;
}

describe('the figures of a card', () => {
  it('say of how many decks they are, and lead to other cards', async () => {
    await store(DECKS);
    await showCard();
    const share = await screen.findByText(/in 6 of 12 Runner decks/);
    expect(share.textContent).toBe(
      '50%: in 6 of 12 Runner decks, published 15 Jan 2030 – 1 May 2030 (since its release on 1 Jan 2030)',
    );
    const lifts = within(screen.getByRole('list', { name: 'Cards by lift' }));
    expect(lifts.getByRole('listitem').textContent).toBe('Bee 2.0 × 6 decks');
    expect(lifts.getByRole('link', { name: 'Bee' }).getAttribute('href')).toBe('/cards/bee');
    expect(screen.getByText(/share at least 5 decks/)).toBeTruthy();
    const copies = within(screen.getByRole('list', { name: 'Decks by copies' }));
    expect(copies.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 copy 0% 0 of 6',
      '2 copies 0% 0 of 6',
      '3 copies 100% 6 of 6',
    ]);
    expect(
      within(screen.getByRole('list', { name: 'Identities by decks' })).getByRole('listitem').textContent,
    ).toBe('Face 50% 6 of 12');
  });

  it('are drawn by quarter, said in words, and a table', async () => {
    await store(DECKS);
    await showCard();
    expect((await screen.findByRole('img')).getAttribute('aria-label')).toBe(
      'Decks with Ant by quarter, Q1 2030 to Q2 2030: peak 100% in Q1 2030, latest 0%.',
    );
    await userEvent.click(screen.getByText('As a table'));
    const rows = within(screen.getByRole('table', { name: 'Decks with Ant by quarter' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Q2 20300%0 of 6',
      'Q1 2030100%6 of 6',
    ]);
  });

  it('of an identity are its core cards and flexible slots', async () => {
    await store(DECKS);
    await showCard({ ...ANT, id: 'face', title: 'Face', card_type_id: 'runner_identity' });
    expect(await screen.findByRole('heading', { name: 'Core cards' })).toBeTruthy();
    const slots = within(screen.getByRole('list', { name: 'Flexible slots' })).getAllByRole('listitem');
    expect(slots.map(({ textContent }) => textContent)).toEqual([
      'Ant 50% 3.0 copies · 6 of 12',
      'Bee 50% 1.0 copies · 6 of 12',
      'Cat 50% 1.0 copies · 6 of 12',
    ]);
  });

  it('leave out decks that are older than the card, and say so', async () => {
    await store(DECKS);
    await showCard({ ...ANT, id: 'cat', date_release: '2030-04-01' });
    const share = await screen.findByText(/in 6 of 6 Runner decks/);
    expect(share.textContent).toBe(
      '100%: in 6 of 6 Runner decks, published 1 May 2030 (since its release on 1 Apr 2030)',
    );
  });

  it('say that a card is in no deck', async () => {
    await store(DECKS);
    await showCard({ ...ANT, id: 'dog' });
    expect(await screen.findByText(/in 0 of 12 Runner decks/)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

it('the figures that the server has counted are shown as they are', async () => {
  await store(DECKS);
  const { list, resource, showAt, stubApi } = await import('../../shared/records/testing/api.tsx');
  const { CardStatistics } = await import('./StatisticsOf.tsx');
  const served = createStatistics(tableOf([deckRecord('a', { card_slots: { ant: 1 } })]));
  stubApi((path) => (path === '/sides' ? list([resource('sides', 'runner', { name: 'Runner' })]) : 404));
  const send = fetch;
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/statistics/cards/ant.json')
      ? Response.json(served.ofCard({ cardId: 'ant', sideId: 'runner', since: null }))
      : send(address),
  );
  showAt('/', <CardStatistics card={ANT} />);
  expect(await screen.findByText(/in 1 of 1 Runner deck/)).toBeTruthy();
});

/** Asks for the download of all decklists. */
async function download(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Download all decklists' }));
}

describe('without stored decks', () => {
  beforeEach(openAnew);

  it('they are read from the API once the reader asks, who is told how much that is', async () => {
    await showCard(ANT, [deckRecord('a', { card_slots: { ant: 1 } })]);
    expect(await screen.findByText(/keeps: 1 decklist, about 1 MB\./)).toBeTruthy();
    await download();
    expect(await screen.findByText(/in 1 of 1 Runner deck, published 15 Jan 2030/)).toBeTruthy();
  });

  it('a failure says so, and Retry reads them', async () => {
    const api = await showCard(ANT, [deckRecord('a', { card_slots: { ant: 1 } })]);
    api.isDown = true;
    await download();
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t download the decklists');
    api.isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/in 1 of 1 Runner deck/)).toBeTruthy();
  });

  it('a failure while offline ends once the network is back', async () => {
    const { noteOffline, noteOnline } = await import('../../data/offline/connection.ts');
    noteOffline();
    const api = await showCard(ANT, [deckRecord('a', { card_slots: { ant: 1 } })]);
    api.isDown = true;
    await download();
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t download the decklists');
    api.isDown = false;
    act(noteOnline);
    expect(await screen.findByText(/in 1 of 1 Runner deck/)).toBeTruthy();
  });

  it('an empty collection says so', async () => {
    await showCard(ANT, []);
    await download();
    expect(await screen.findByText('No decklists yet')).toBeTruthy();
  });

  it('a browser that cannot start the worker says so', async () => {
    vi.stubGlobal('Worker', undefined);
    await showCard();
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t download the decklists');
  });
});

describe('trends', () => {
  beforeEach(openAnew);

  it('show what rises and falls since a ban list, on each side, with counts', async () => {
    const many = (first: string, card: string) =>
      Array.from({ length: 30 }, (_, place) =>
        deckRecord(`${card}-${place}`, { created_at: first, card_slots: { [card]: 1 } }),
      );
    await store([...many('2030-03-01', 'ant'), ...many('2030-04-10', 'bee')]);
    const { list, resource, showAt, stubApi } = await import('../../shared/records/testing/api.tsx');
    const { Trends } = await import('./TrendsPage.tsx');
    stubApi((path) =>
      path === '/sides' ? list([resource('sides', 'runner', { name: 'Runner' })]) : undefined,
    );
    const event = { id: 'list_2', kind: 'list', name: 'List 2', on: '2030-04-01' } as const;
    const format = { id: 'duel', name: 'Duel', active_card_pool_id: null };
    showAt('/', <Trends format={format} event={event} until="2030-05-01" />);
    const rising = await screen.findByRole('list', { name: 'Rising, runner' });
    expect(rising.textContent).toBe('Bee +100.0 0% → 100% · 0 → 30');
    expect(screen.getByRole('list', { name: 'Falling, runner' }).textContent).toContain('Ant −100.0');
    expect(screen.getByText(/Before: 30 decks, published 1 Mar 2030/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'List 2' }).getAttribute('href')).toBe('/bans/list_2');
  });
});

describe('the list that trends begin with', () => {
  const STARTS = ['2030-03-01', '2030-04-01'];
  const EMPTY = {
    format_id: 'duel',
    verdicts: { banned: [], restricted: [], universal_faction_cost: {}, global_penalty: [], points: {} },
    banned_subtypes: [],
  };

  /** Shows the page; `count` is how many decks the API counts since a day, null where it can't. */
  async function showTrends(count: (since: string) => number | null) {
    const { list, resource, showAt, stubApi } = await import('../../shared/records/testing/api.tsx');
    const { Component: TrendsPage } = await import('./TrendsPage.tsx');
    const pool = { active_card_pool_id: 'pool' };
    const known: Readonly<Record<string, readonly object[]>> = {
      '/formats': [resource('formats', 'duel', { name: 'Duel', ...pool })],
      '/restrictions': STARTS.map((date_start, at) =>
        resource('restrictions', `list_${at}`, { name: `List ${at}`, date_start, ...EMPTY }),
      ),
      '/snapshots': STARTS.map((date_start, at) => {
        const rules = { date_start, restriction_id: `list_${at}`, card_pool_id: 'pool', active: at === 1 };
        return resource('snapshots', `duel_${at}`, { format_id: 'duel', ...rules });
      }),
    };
    stubApi((path, query) => {
      if (path !== '/decklists') return list(known[path] ?? []);
      const since = query.get('filter[created_at][gte]');
      const total = since === null ? null : count(since);
      return total === null ? 410 : list([], total);
    });
    showAt('/?as_of=2030-05-01', <TrendsPage />);
    return screen.findByRole<HTMLSelectElement>('combobox', { name: 'Since' });
  }

  it('is the newest with enough decks', async () => {
    const since = await showTrends((day) => (day < '2030-04-01' ? 100 : 99));
    expect(since.value).toBe('list_0');
  });

  it.each([
    ['decks can’t be counted', null],
    ['none has enough', 99],
  ])('is the newest where %s', async (_, count) => {
    const since = await showTrends(() => count);
    expect(since.value).toBe('list_1');
  });
});
