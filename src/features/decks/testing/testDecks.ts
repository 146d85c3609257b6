import type { Decklist } from '../../../data/api/resources/registry.ts';
import { API, resource } from '../../../shared/records/testing/api.tsx';

/** A made-up deck. */
export function testDeck(change: Partial<Decklist> = {}): Decklist {
  return {
    id: 'deck',
    related: {},
    user_id: 'somebody',
    follows_basic_deckbuilding_rules: true,
    identity_card_id: 'the_face',
    name: 'Test deck',
    notes: '',
    tags: [],
    side_id: 'runner',
    faction_id: 'anarch',
    created_at: '2026-01-02T00:00:00+00:00',
    updated_at: '2026-01-02T00:00:00+00:00',
    card_slots: {},
    num_cards: 0,
    influence_spent: 0,
    ...change,
  };
}

/** The API's two forms of a deck: with its identity among the slots, as most, and without. */
export const SLOT_FORMS = [
  ['without its identity among the slots', {}],
  ['with its identity among the slots', { the_face: 1 }],
] as const;

/** A made-up deck as an API resource; `number` orders decks by date. */
export function deckResource(number: number, attributes: object = {}) {
  const day = `2030-01-${String(number).padStart(2, '0')}T00:00:00+00:00`;
  const made = testDeck({
    user_id: 'ann',
    name: `Deck ${number}`,
    created_at: day,
    updated_at: day,
    card_slots: { moth: 2 },
    num_cards: 45,
    influence_spent: 3,
  });
  const { id: _id, related: _related, ...deck } = made;
  return resource('decklists', `deck-${number}`, { ...deck, ...attributes });
}

/**
 * A page of decks filtered by card, as the API answers: the count is an object, `last` has an empty number, and there
 * is no `next` (docs/api.md, Paging).
 */
export function pageOfDecks(decks: readonly { readonly id: string }[], query: URLSearchParams) {
  const size = Number(query.get('page[size]'));
  const number = Number(query.get('page[number]') ?? 1);
  const data = decks.slice((number - 1) * size, number * size);
  const count = Object.fromEntries(decks.map(({ id }) => [id, 1]));
  const meta = { stats: { total: { count } } };
  if (data.length === 0) return { data, meta };
  const link = (page: number | '') => {
    const params = new URLSearchParams(query);
    params.set('page[number]', String(page));
    return `${API}/decklists?${params}`;
  };
  const prev = number > 1 && { prev: link(number - 1) };
  return { data, links: { self: link(number), first: link(1), last: link(''), ...prev }, meta };
}
