import { expect } from 'vitest';
import type { Listed } from '../../api/resources/listed.ts';
import type { SearchRequest } from '../query/answers.ts';
import type { CardPool } from '../query/cardPool.ts';
import { searchRequest } from './requests.ts';

export function idsOf(cards: readonly Listed[]) {
  return cards.map(({ id }) => id);
}

/** For every format, the days on which its snapshots start: what `is:legal` finds, and what the legality of that day leaves. */
function legalOnDays(records: CardPool) {
  const days = records.references().snapshots.map(({ format_id: format, date_start: asOf }) => ({
    format,
    asOf,
  }));
  return days.map(({ format, asOf }) => {
    const all = (change: Partial<SearchRequest>): readonly Listed[] => {
      const answer = records.search(searchRequest({ format, asOf, ...change }));
      return answer.outcome === 'found' ? answer.cards : [];
    };
    const isOut = ({ date_release }: Listed) => (date_release ?? '') <= asOf;
    return {
      cards: all({ query: 'is:legal' }),
      legal: all({ query: '', playableOnly: true }),
      others: all({ query: '-is:legal' }),
      printings: all({ query: 'is:legal', kind: 'printings' }),
      legalPrintings: all({ query: '', kind: 'printings', playableOnly: true }).filter(isOut),
    };
  });
}

/** Expects that `is:legal` finds on each day what its legality leaves. */
export function expectLegal(records: CardPool): void {
  const days = legalOnDays(records);
  expect(days.map(({ cards }) => idsOf(cards))).toEqual(days.map(({ legal }) => idsOf(legal)));
  expect(days.map(({ printings }) => idsOf(printings))).toEqual(
    days.map(({ legalPrintings }) => idsOf(legalPrintings)),
  );
  const everything = records.cards().all.length;
  for (const { cards, others } of days) expect(cards.length + others.length).toBe(everything);
  // Days that differ in what is legal
  expect(new Set(days.map(({ cards }) => cards.length)).size).toBeGreaterThan(3);
}
