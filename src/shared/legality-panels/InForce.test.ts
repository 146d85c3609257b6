import { expect, it } from 'vitest';
import { banList } from '../../domain/legality/testing/banLists.ts';
import { listSummary } from './InForce.tsx';

it('sums a ban list up in words', () => {
  expect(listSummary(banList({ banned: ['wall'], points: { moth: 1, lamp: 3 } }, ['current']))).toBe(
    '1 banned, 2 with points and 1 banned subtype',
  );
  expect(listSummary(banList())).toBe('no cards');
});
