import { describe, expect, it } from 'vitest';
import { testCard } from '../card-face/testCards.ts';
import type { Verdict } from '../legality/verdict.ts';
import { checkDeck, faultsOf } from './deckCheck.ts';

function check(verdicts: readonly Verdict[], limit: number | null = null) {
  const cards = verdicts.map((_, index) => testCard(`card_${index}`));
  return faultsOf(
    checkDeck(cards, (card) => verdicts[Number(card.id.slice(5))] ?? { kind: 'legal' }),
    limit,
  );
}

const LEGAL: Verdict = { kind: 'legal' };
const RESTRICTED: Verdict = { kind: 'restricted' };

describe('a deck in a format', () => {
  it('has no faults when every card may be played', () => {
    expect(check([LEGAL, RESTRICTED, { kind: 'points', points: 3 }, { kind: 'global-penalty' }], 3)).toEqual(
      [],
    );
  });

  it('names what keeps it out', () => {
    expect(
      check([
        { kind: 'banned', subtype: null },
        { kind: 'banned', subtype: 'current' },
        { kind: 'not-in-pool' },
        LEGAL,
      ]),
    ).toEqual(['2 cards banned', '1 card not in the card pool']);
  });

  it('may hold one restricted card', () => {
    expect(check([RESTRICTED, RESTRICTED])).toEqual(['2 restricted cards where one is allowed']);
  });

  it('may spend as many points as the list allows, where it says so', () => {
    const points: Verdict[] = [
      { kind: 'points', points: 4 },
      { kind: 'points', points: 4 },
    ];
    expect(check(points, 7)).toEqual(['8 points where 7 are allowed']);
    expect(check(points, 8)).toEqual([]);
    expect(check(points, null)).toEqual([]);
  });
});
