import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { collectionTarget, type Target } from '../../domain/json-api/target.ts';
import { list, resource, showAt, single, stubApi } from '../records/testing/api.tsx';
import { FilterChips } from './FilterChips.tsx';

const DECK = resource('decklists', 'deck-1', {
  name: 'Moths',
  identity_card_id: 'the_face',
  side_id: 'runner',
  faction_id: 'anarch',
  created_at: '2030-01-01T00:00:00+00:00',
  updated_at: '2030-01-01T00:00:00+00:00',
  card_slots: { moth: 2 },
  num_cards: 45,
});

it.each([
  ['card_pool_id', 'wide', 'Remove filter Card pool: The Wide Pool'],
  ['active_card_pool_id', 'wide', 'Remove filter Active card pool: The Wide Pool'],
  ['winner_decklist_id', 'deck-1', 'Remove filter Winner decklist: Moths'],
  ['identity_card_id', 'moth', 'Remove filter Identity: Moth'],
  ['user_id', 'ann', 'Remove filter Author: ann'],
])('names the record of a filter by %s', async (name, id, words) => {
  stubApi((path) => {
    if (path === '/card_pools')
      return list([resource('card_pools', 'wide', { name: 'The Wide Pool', format_id: 'duel' })]);
    if (path === '/decklists/deck-1') return single(DECK);
    return undefined;
  });
  showAt('/', <FilterChips target={collectionTarget('formats', { [name]: id })} />);
  expect(await screen.findByRole('link', { name: words })).toBeTruthy();
});

it.each([
  ['created_at', 'lte', 'Remove filter Published to: 2024-05-01 00:00 UTC'],
  ['created_at', 'gte', 'Remove filter Published from: 2024-05-01'],
  ['date_release', 'lte', 'Remove filter Date Release to: 2024-05-01'],
])('says the time that a bare day of %s stands for with %s', async (name, operator, words) => {
  const target: Target = {
    collection: 'reviews',
    id: null,
    params: [[`filter[${name}][${operator}]`, '2024-05-01']],
  };
  showAt('/', <FilterChips target={target} />);
  expect(await screen.findByRole('link', { name: words })).toBeTruthy();
});
