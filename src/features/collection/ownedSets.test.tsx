import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CatalogueData, createData } from '../../data/catalogue/data.ts';
import { pack } from '../../data/catalogue/records/packed.ts';
import { downloadSample } from '../../data/catalogue/testing/server.ts';
import { BuildCheck } from '../../shared/collection/BuildCheck.tsx';
import { isEmpty, readOwned, setBoxes, setCopies, setOwned } from '../../shared/collection/owned.ts';
import { list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Component as OwnedSetsPage } from './OwnedSetsPage.tsx';

const mocks = vi.hoisted((): { data: CatalogueData | null; phase: string } => ({
  data: null,
  phase: 'ready',
}));
vi.mock('../../data/catalogue/catalogue.ts', () => ({
  useCatalogue: () => mocks.data,
  useCatalogueStatus: (select: (status: object) => unknown) =>
    select({ state: { phase: mocks.phase, problem: 'No network' } }),
  refreshCatalogue: () => {},
  startCatalogue: () => {},
}));

const KEY = 'sift-collection';
const pool = createData(pack(await downloadSample()));
const { card_cycles, card_sets } = pool.references();

beforeEach(() => {
  Object.assign(mocks, { data: pool, phase: 'ready' });
  setOwned({ sets: {}, printings: {} });
  stubApi((path, query) => {
    // As many as sets are asked for, and five more of one
    const within = query.get('filter[card_set_id]')?.split(',') ?? [];
    if (path === '/decklists') return list([], within.length + (within.includes('long_noon') ? 5 : 0));
    if (path === '/card_cycles')
      return list(card_cycles.map(({ id, ...rest }) => resource('card_cycles', id, rest)));
    if (path === '/card_sets')
      return list(card_sets.map(({ id, ...rest }) => resource('card_sets', id, rest)));
    return undefined;
  });
});

/** What another tab or an earlier visit stored. */
function storeElsewhere(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

describe('the collection', () => {
  it('is kept, and forgets what is no longer owned', () => {
    setBoxes(['first_light', 'long_noon'], 1);
    setBoxes(['first_light'], 3);
    setCopies('dry_river-1', 2);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      sets: { first_light: 3, long_noon: 1 },
      printings: { 'dry_river-1': 2 },
    });
    setBoxes(['first_light', 'long_noon'], 0);
    setCopies('dry_river-1', null);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(isEmpty(readOwned())).toBe(true);
  });
});

describe('the page of the collection', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });
  const ticked = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked }) => (checked ? 1 : [])).length;
  const totals = () => screen.getByText(/^of 5 cards$/).parentElement?.textContent;
  const chooseFile = async (content: string) => {
    const file = new File([content], 'collection.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('Collection file'), file);
  };
  const file = (change: object) =>
    JSON.stringify({ format: 'sift-collection', version: 1, sets: {}, printings: {}, ...change });

  it('counts the decks of the sets that are ticked, and on request those one set short', async () => {
    showAt('/collection', <OwnedSetsPage />);
    const [first] = card_sets.filter(({ id }) => id !== 'long_noon');
    await userEvent.click(await box(first?.name ?? ''));
    const link = await screen.findByRole('link', { name: '1 decklist with only cards from your sets' });
    expect(link.getAttribute('href')).toBe(`/decklists?filter[card_set_id]=${first?.id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Decks one set short' }));
    const short = await screen.findByRole('list', { name: 'Decks one set short, by set' });
    expect(within(short).getAllByRole('link')[0]?.textContent).toMatch(/: 6 more$/);
  });

  it('counts the cards of the sets that are ticked, as often as they are owned', async () => {
    const user = userEvent.setup();
    showAt('/collection', <OwnedSetsPage />);
    await user.click(await box('The first_light'));
    expect(totals()).toBe('2 of 5 cards6 copies1 set');
    await user.click(screen.getByRole('button', { name: 'One more: Copies of The first_light' }));
    expect(totals()).toBe('2 of 5 cards12 copies1 set');
    await user.click(screen.getByRole('button', { name: 'Tick all sets of Dawn' }));
    // The number of copies of a set stays
    expect(readOwned().sets).toEqual({ first_light: 2, long_noon: 1 });
    await user.click(screen.getByRole('button', { name: 'Untick all sets of Dawn' }));
    expect(totals()).toBe('0 of 5 cards0 copies0 sets');
  });

  it('corrects the copies of one printing', async () => {
    const user = userEvent.setup();
    setBoxes(['long_noon'], 1);
    showAt('/collection', <OwnedSetsPage />);
    await user.click(await screen.findByRole('button', { name: 'Cards of The long_noon' }));
    const lines = within(screen.getByRole('list', { name: 'Printings of The long_noon' }));
    expect(lines.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dry River',
      'Amber Gate',
    ]);
    await user.click(lines.getByRole('button', { name: 'One fewer: Dry River' }));
    expect(readOwned().printings).toEqual({ 'dry_river-1': 2 });
    expect(lines.getByText('your sets have 3')).toBeTruthy();
    // The usual number is not a correction
    await user.click(lines.getByRole('button', { name: 'One more: Dry River' }));
    expect(readOwned().printings).toEqual({});
  });

  it('finds sets and cards, of which single copies can be owned', async () => {
    const user = userEvent.setup();
    showAt('/collection', <OwnedSetsPage />);
    const search = await screen.findByRole('searchbox', { name: 'Find a set or a card' });
    await user.type(search, 'last');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.clear(search);
    await user.type(search, 'amb');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'One more: Amber Gate, The long_noon' }));
    expect(totals()).toBe('1 of 5 cards1 copy0 sets');
    await user.type(search, ' no such');
    expect(screen.getByText('No set or card called “amb no such”')).toBeTruthy();
  });

  it('follows what another tab changes, and is empty where that cannot be read', async () => {
    showAt('/collection', <OwnedSetsPage />);
    await box('The first_light');
    storeElsewhere('{"sets":{"first_light":1,"last_train":2},"printings":{}}');
    await waitFor(() => expect(ticked()).toBe(2));
    for (const text of ['', '{', '{"sets":{"first_light":0},"printings":{}}', null]) {
      storeElsewhere(text);
      await waitFor(() => expect(ticked()).toBe(0));
    }
  });

  it('says where the browser keeps nothing, and lasts as long as the page', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    showAt('/collection', <OwnedSetsPage />);
    await userEvent.click(await box('The first_light'));
    expect(screen.getByRole('alert').textContent).toMatch(/can’t save your collection/);
    expect(ticked()).toBe(1);
  });

  it('takes what a file says in its place, which can be undone', async () => {
    setBoxes(['first_light'], 2);
    showAt('/collection', <OwnedSetsPage />);
    await box('The first_light');
    await chooseFile(file({ sets: { last_train: 1, gone: 1 }, printings: { 'dry_river-1': 1 } }));
    expect(
      await screen.findByText('Imported 1 set and 1 corrected printing. Unknown and left out: gone.'),
    ).toBeTruthy();
    expect(readOwned()).toEqual({ sets: { last_train: 1 }, printings: { 'dry_river-1': 1 } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readOwned()).toEqual({ sets: { first_light: 2 }, printings: {} });
  });

  it('changes nothing where a file cannot be read', async () => {
    setBoxes(['first_light'], 2);
    showAt('/collection', <OwnedSetsPage />);
    await box('The first_light');
    await chooseFile(file({ sets: { last_train: 'two' } }));
    expect(
      await screen.findByText(
        '“last_train” in “sets” must be a whole number from 1 to 99. Your collection is unchanged.',
      ),
    ).toBeTruthy();
    expect(readOwned().sets).toEqual({ first_light: 2 });
  });

  it('can be ticked before the card pool is here, and says why it does not come', async () => {
    Object.assign(mocks, { data: null, phase: 'failed' });
    showAt('/collection', <OwnedSetsPage />);
    await userEvent.click(await box('The first_light'));
    expect(screen.getByText('Couldn’t load the card pool: No network.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(readOwned().sets).toEqual({ first_light: 1 });
  });
});

describe('whether a deck can be built', () => {
  const slot = (id: string, title: string, copies: number) => ({ card: { id, title }, copies });
  const slots = [
    slot('even_keel', 'Even Keel', 1),
    slot('dry_river', 'Dry River', 3),
    slot('brass_owl', 'Brass Owl', 2),
  ];
  const words = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('leads to the collection where there is none', () => {
    showAt('/', <BuildCheck slots={slots} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/collection');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('names what is missing, and the sets that have it', () => {
    setBoxes(['first_light'], 1);
    setCopies('dry_river-1', 1);
    showAt('/', <BuildCheck slots={slots} />);
    expect(screen.getByText(/^You own 2 of 6 cards\. 4 are missing\./)).toBeTruthy();
    expect(words('Missing cards')).toEqual(['2×Dry Riveryou have 1 of 3', '2×Brass Owl']);
    expect(words('Sets that have them')).toEqual(['1×The last_train2× Dry River, 2× Brass Owl']);
  });

  it('says that nothing is missing', () => {
    setBoxes(['first_light', 'last_train'], 1);
    showAt('/', <BuildCheck slots={slots} />);
    expect(screen.getByText(/You own all 6 cards in this deck\./)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('names what no set has', () => {
    setBoxes(['first_light'], 1);
    showAt('/', <BuildCheck slots={[slot('unknown', 'Nowhere', 1)]} />);
    expect(screen.getByText('In no set: Nowhere.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Sets that have them' })).toBeNull();
  });
});
