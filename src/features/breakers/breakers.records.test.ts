import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../server/testing/records.ts';
import { costToBreak } from './breakCost.ts';
import { type BreakerCard, isIcebreaker, readBreaker, readIce } from './breakerText.ts';

describe('the real icebreakers and ice', () => {
  it('are read but for those whose rules depend on more than their text', () => {
    const cards = readRecords<BreakerCard & { readonly card_type_id: string }>('cards').map(
      ({ attributes }) => attributes,
    );
    const breakers = cards.filter(isIcebreaker).map(readBreaker);
    const ice = cards.filter(({ card_type_id }) => card_type_id === 'ice').map(readIce);
    const isRead = breakers.filter(({ abilities }) => abilities.some(({ breaks }) => breaks.length > 0));
    const results = breakers.flatMap((breaker) => ice.map((one) => costToBreak(breaker, one).kind));
    const count = (kind: string) => results.filter((result) => result === kind).length;
    expect({
      breakers: breakers.length,
      read: isRead.length,
      withStrength: isRead.filter(({ strength }) => strength !== null).length,
      ice: ice.length,
      iceWithNumbers: ice.filter(
        ({ strength, subroutines, unread }) =>
          strength !== null && subroutines !== null && unread.length === 0,
      ).length,
      costs: count('cost'),
      none: count('none'),
      weak: count('weak'),
      unknown: count('unknown'),
    }).toMatchInlineSnapshot(`
      {
        "breakers": 139,
        "costs": 11452,
        "ice": 317,
        "iceWithNumbers": 286,
        "none": 23176,
        "read": 120,
        "unknown": 9306,
        "weak": 129,
        "withStrength": 100,
      }
    `);
  });
});
