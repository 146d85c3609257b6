import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardResource, list, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Component as DecklistsPage } from './DecklistsPage.tsx';
import { deckResource, pageOfDecks } from './testing/testDecks.ts';

const DECKS = Array.from({ length: 7 }, (_, index) => deckResource(7 - index));
const CARDS = [
  cardResource('moth', 'Moth'),
  cardResource('bee', 'Bee'),
  cardResource('the_face', 'The Face', { card_type_id: 'runner_identity' }),
];

let asked: string[];
let decksWithIdentity: typeof DECKS;
let withBoth: typeof DECKS;
let tagged: typeof DECKS;
/** No deck holds more than one of the cards. */
let none: boolean;
beforeEach(() => {
  decksWithIdentity = [];
  withBoth = [];
  tagged = [];
  none = false;
  asked = stubApi((path, query) => {
    if (path === '/cards') return list(CARDS);
    if (path !== '/decklists') return undefined;
    const card = query.get('filter[card_id]');
    if (card === null && tagged.length > 0) {
      const size = Number(query.get('page[size]'));
      const from = (Number(query.get('page[number]') ?? 1) - 1) * size;
      return list(tagged.slice(from, from + size), tagged.length);
    }
    if (card === null) return list(DECKS);
    if (withBoth.length > 0 && query.has('filter[exclude_card_id]')) return 400;
    if (withBoth.length > 0) return pageOfDecks(withBoth, query);
    if (none && card.includes(',')) return pageOfDecks([], query);
    return pageOfDecks(card.includes('the_face') ? decksWithIdentity : DECKS, query);
  });
});

/** For code that loads when it is first shown. */
const PATIENT = { timeout: 10_000 };

const deckNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the decklists page', () => {
  it('shows decks with their identity by name, newest first', async () => {
    showAt('/decklists', <DecklistsPage />);
    const row = await screen.findByRole('row', { name: /Deck 7/ });
    expect(within(row).getByRole('link', { name: 'The Face' })).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'ann' }).getAttribute('href')).toBe(
      '/decklists?filter[user_id]=ann',
    );
    expect(asked.find((path) => path.startsWith('/decklists'))).toContain('sort=-created_at,id');
  });

  it('opens more filters beside the list', async () => {
    showAt('/decklists', <DecklistsPage />);
    const button = await waitFor(
      () => screen.getByRole('button', { name: 'Filters', expanded: false }),
      PATIENT,
    );
    await userEvent.click(button);
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }, PATIENT));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('pages decks with a card to the end, without a gap or a repeat', async () => {
    showAt('/decklists?filter[card_id]=moth&page[size]=3', <DecklistsPage />);
    const seen: (string | null)[] = [];
    for (const first of ['Deck 7', 'Deck 4', 'Deck 1']) {
      await screen.findByRole('row', { name: new RegExp(first) });
      seen.push(...deckNames());
      const next = screen.queryByRole('link', { name: /next/i });
      if (next !== null) await userEvent.click(next);
    }
    expect(seen).toEqual(DECKS.map(({ attributes }) => Reflect.get(attributes, 'name')));
    expect(screen.getByText(/of 7 decklists/)).toBeTruthy();
  });

  it('finds decks with all of several cards', async () => {
    const router = showAt('/decklists?filter[card_id]=moth', <DecklistsPage />);
    const field = await screen.findByRole('combobox', { name: 'With all of these cards' });
    await userEvent.type(field, 'bee');
    await userEvent.click(await screen.findByRole('option', { name: 'Bee' }));
    expect(router.state.location.search).toBe('?filter[card_id]=moth,bee');
    expect(await screen.findByRole('button', { name: 'Remove Bee' })).toBeTruthy();
  });

  it('offers no identity as a card of a deck', async () => {
    showAt('/decklists', <DecklistsPage />);
    const field = await screen.findByRole('combobox', { name: 'With all of these cards' });
    await userEvent.type(field, 'e');
    expect(await screen.findByRole('option', { name: 'Bee' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'The Face' })).toBeNull();
  });

  it('finds decks without cards, as the address says', async () => {
    const router = showAt('/decklists?sort=name,id', <DecklistsPage />);
    const field = await screen.findByRole('combobox', { name: 'Without these cards' });
    await userEvent.type(field, 'moth');
    await userEvent.click(await screen.findByRole('option', { name: 'Moth' }));
    expect(router.state.location.search).toBe('?sort=name,id&filter[exclude_card_id]=moth');
    expect(asked.some((path) => path.includes('filter[exclude_card_id]=moth'))).toBe(true);
  });

  it('keeps the chosen cards on Escape, and the focus when one is removed', async () => {
    const router = showAt('/decklists?filter[card_id]=moth,bee', <DecklistsPage />);
    const field = await screen.findByRole('combobox', { name: 'With all of these cards' });
    await userEvent.click(field);
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    expect(router.state.location.search).toBe('?filter[card_id]=moth,bee');
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    await waitFor(() => expect(router.state.location.search).toBe('?filter[card_id]=moth'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Bee' })).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
  });

  it('leaves the page readable while names are listed', async () => {
    showAt('/decklists', <DecklistsPage />);
    await userEvent.type(await screen.findByRole('combobox', { name: 'With all of these cards' }), 'bee');
    await screen.findByRole('option', { name: 'Bee' });
    expect(screen.getByRole('heading', { level: 1, name: 'Decklists' })).toBeTruthy();
    expect(
      document.querySelector('[aria-hidden=true] a, [aria-hidden=true] button:not([tabindex])'),
    ).toBeNull();
  });

  it.each([
    ['no deck lists it', []],
    ['some decks list it', DECKS.slice(0, 2)],
  ])('leads from an identity asked for as a card to all of its decks, where %s', async (_, decks) => {
    decksWithIdentity = decks;
    const router = showAt('/decklists?filter[card_id]=moth,the_face', <DecklistsPage />);
    await userEvent.click(await screen.findByRole('link', { name: 'Decks with this identity' }));
    expect(router.state.location.search).toBe('?filter[card_id]=moth&filter[identity_card_id]=the_face');
  });

  it('asks the API for decks with cards and without others, within sets', async () => {
    showAt(
      '/decklists?filter[card_id]=moth&filter[exclude_card_id]=bee&filter[card_set_id]=core',
      <DecklistsPage />,
    );
    await screen.findByRole('row', { name: /Deck 7/ });
    const [path] = asked.filter((one) => one.startsWith('/decklists'));
    expect(path).toContain('filter[exclude_card_id]=bee');
    expect(path).toContain('filter[card_set_id]=core');
    expect(screen.getByRole('link', { name: 'Remove filter Only cards from: Core' })).toBeTruthy();
  });

  it('looks for decks without cards in those with others where the API refuses both, and says so', async () => {
    const slots = (card: string) => ({ card_slots: { moth: 1, [card]: 2 } });
    withBoth = [deckResource(2, slots('bee')), deckResource(1, slots('ant'))];
    showAt('/decklists?filter[card_id]=moth&filter[exclude_card_id]=bee', <DecklistsPage />);
    await screen.findByRole('row', { name: /Deck 1/ });
    expect(deckNames()).toEqual(['Deck 1']);
    expect(screen.getByText('Filtered all 2 decklists')).toBeTruthy();
    expect(screen.getByText(/^This API can’t filter decklists by sets/)).toBeTruthy();
    expect(asked.filter((path) => path.includes('exclude_card_id'))).toHaveLength(1);
  });

  it('filters what is read by tag, says within how much, and reads on by itself to a limit', async () => {
    tagged = Array.from({ length: 2_800 }, (_, index) =>
      deckResource(1, { name: `Deck ${index}`, tags: index % 200 === 0 ? ['Jank'] : [] }),
    ).map((deck, index) => ({ ...deck, id: `deck-${index}` }));
    showAt('/decklists?tag=jank', <DecklistsPage />);
    expect(await screen.findByText('Read 2,500 of 2,800 decklists')).toBeTruthy();
    expect(screen.getByText('13 so far, of 2,500 read')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Read all' }));
    expect(await screen.findByText('Filtered all 2,800 decklists')).toBeTruthy();
    expect(screen.getByText('14 decklists')).toBeTruthy();
    expect(deckNames()).toHaveLength(14);
    expect(screen.getByRole('link', { name: 'Remove filter Tag: jank' })).toBeTruthy();
  });

  it('says which card to drop where no deck holds them all', async () => {
    none = true;
    const router = showAt('/decklists?filter[card_id]=moth,bee', <DecklistsPage />);
    const way = await screen.findByRole('link', { name: 'Drop Bee' });
    expect(way.parentElement?.textContent).toBe('Drop Bee: 7 decklists');
    await userEvent.click(way);
    expect(router.state.location.search).toBe('?filter[card_id]=moth');
  });

  it('shows how many copies of the chosen cards each deck holds', async () => {
    showAt('/decklists?filter[card_id]=moth&show=copies', <DecklistsPage />);
    const row = await screen.findByRole('row', { name: /Deck 7/ });
    expect(within(row).getByRole('cell').textContent).toBe('2×');
    expect(screen.getByText('2× in 7')).toBeTruthy();
  });

  it('keeps how decks are shown from page to page', async () => {
    showAt('/decklists?filter[card_id]=moth&page[size]=3&show=copies', <DecklistsPage />);
    const next = await screen.findByRole('link', { name: /next/i });
    expect(next.getAttribute('href')).toContain('show=copies');
    expect(asked.some((path) => path.includes('show='))).toBe(false);
  });

  it('says that a page lies past the end', async () => {
    showAt('/decklists?filter[card_id]=moth&page[size]=3&page[number]=9', <DecklistsPage />);
    expect(await screen.findByText('There is no page 9')).toBeTruthy();
  });
});
