import { expect, it } from 'vitest';
import { listPageTitle } from './collectionWords.ts';

it('names the page of a list beyond the first in the tab', () => {
  const at = (page: string) => ({ collection: 'cards', id: null, params: [['page[number]', page]] }) as const;
  expect(listPageTitle('cards', at('1'))).toBe('Cards — Sift');
  expect(listPageTitle('card_pools', at('2'))).toBe('Card pools, page 2 — Sift');
});

it('names what filters leave, and cuts what is long', () => {
  const title = (...params: [string, string][]) =>
    listPageTitle('cards', { collection: 'cards', id: null, params });
  expect(
    title(['filter[side_id]', 'corp'], ['filter[card_type_id]', 'ice,asset'], ['page[number]', '3']),
  ).toBe('Cards: Corp, Ice, Asset, page 3 — Sift');
  expect(title(['filter[nsg_rules_team_verified]', 'true'], ['q', 'rez'])).toBe(
    'Cards: Nsg Rules Team Verified True, “rez” — Sift',
  );
  expect(title(['filter[name][match]', 'x'.repeat(500)])).toMatch(/^Cards: Name x{55}… — Sift$/i);
});
