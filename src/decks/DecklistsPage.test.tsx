import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { list, showAt, stubApi } from '../records/testing/api.tsx';
import { Component as DecklistsPage } from './DecklistsPage.tsx';
import { cardResource, deckResource, pageOfDecks } from './testDecks.ts';

const DECKS = Array.from({ length: 7 }, (_, index) => deckResource(7 - index));
const CARDS = [
  cardResource('moth', 'Moth'),
  cardResource('bee', 'Bee'),
  cardResource('the_face', 'The Face', { card_type_id: 'runner_identity' }),
];

let asked: string[];
let decksWithIdentity: typeof DECKS;
beforeEach(() => {
  decksWithIdentity = [];
  asked = stubApi((path, query) => {
    if (path === '/cards') return list(CARDS);
    if (path !== '/decklists') return undefined;
    const card = query.get('filter[card_id]');
    if (card === null) return list(DECKS);
    return pageOfDecks(card.includes('the_face') ? decksWithIdentity : DECKS, query);
  });
});
afterEach(() => vi.unstubAllGlobals());

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
    const field = await screen.findByRole('combobox', { name: 'Decks with all of these cards' });
    await userEvent.type(field, 'bee');
    await userEvent.click(await screen.findByRole('option', { name: 'Bee' }));
    expect(router.state.location.search).toBe('?filter[card_id]=moth,bee');
    expect(await screen.findByRole('button', { name: 'Remove Bee' })).toBeTruthy();
  });

  it('offers no identity as a card of a deck', async () => {
    showAt('/decklists', <DecklistsPage />);
    const field = await screen.findByRole('combobox', { name: 'Decks with all of these cards' });
    await userEvent.type(field, 'e');
    expect(await screen.findByRole('option', { name: 'Bee' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'The Face' })).toBeNull();
  });

  it('turns the choice round: decks without the cards', async () => {
    const router = showAt('/decklists?filter[card_id]=moth&sort=name,id', <DecklistsPage />);
    await userEvent.click(await screen.findByRole('radio', { name: 'With none of them' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?sort=name,id&filter[exclude_card_id]=moth'),
    );
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

  it('asks for no deck with some cards and without others, which the API cannot say', async () => {
    showAt('/decklists?filter[card_id]=moth&filter[exclude_card_id]=bee', <DecklistsPage />);
    expect(await screen.findByText('Decks with some cards and without others')).toBeTruthy();
    expect(asked).toEqual([]);
    expect(screen.getByRole('link', { name: 'Only without' }).getAttribute('href')).toBe(
      '/decklists?filter[exclude_card_id]=bee',
    );
  });

  it('says that a page lies past the end', async () => {
    showAt('/decklists?filter[card_id]=moth&page[size]=3&page[number]=9', <DecklistsPage />);
    expect(await screen.findByText('There is no page 9')).toBeTruthy();
  });
});
