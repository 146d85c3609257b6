import { expect, it } from 'vitest';
import { listPageTitle } from './collectionWords.ts';

it('names the page of a list beyond the first in the tab', () => {
  const at = (page: string) => ({ collection: 'cards', id: null, params: [['page[number]', page]] }) as const;
  expect(listPageTitle('cards', at('1'))).toBe('Cards — Sift');
  expect(listPageTitle('card_pools', at('2'))).toBe('Card pools, page 2 — Sift');
});
