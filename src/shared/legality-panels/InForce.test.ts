import { expect, it } from 'vitest';
import type { ListContents } from '../../domain/legality/banList.ts';
import { listSummary } from './InForce.tsx';

function listing(
  verdicts: Partial<ListContents['verdicts']> = {},
  banned_subtypes: string[] = [],
): ListContents {
  return {
    id: 'list',
    banned_subtypes,
    verdicts: {
      banned: [],
      restricted: [],
      universal_faction_cost: {},
      global_penalty: [],
      points: {},
      ...verdicts,
    },
  };
}

it('sums a ban list up in words', () => {
  expect(listSummary(listing({ banned: ['wall'], points: { moth: 1, lamp: 3 } }, ['current']))).toBe(
    '1 banned, 2 with points and 1 banned subtype',
  );
  expect(listSummary(listing())).toBe('no cards');
});
