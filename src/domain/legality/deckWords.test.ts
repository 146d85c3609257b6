import { describe, expect, it } from 'vitest';
import type { Finding } from './deckRules.ts';
import { findingWords } from './deckWords.ts';
import { deckCard } from './testing/deckCards.ts';

const zed = deckCard('zed', { title: 'Zed' });
const yod = deckCard('yod', { title: 'Yod' });
const RULES = 'Comprehensive Rules, Deck Construction';
const LIST = 'The format’s ban list';

const WORDS: readonly (readonly [Finding, fault: string, remedy: string, source: string])[] = [
  [{ rule: 'no-identity' }, 'No identity', 'Add an identity', RULES],
  [{ rule: 'not-an-identity', cards: [zed] }, 'Zed is not an identity', 'Add an identity', RULES],
  [{ rule: 'no-copies', cards: [zed, yod] }, '2 cards with 0 copies', '', 'The decklist'],
  [{ rule: 'two-identities', cards: [zed] }, '1 identity among the cards', 'Remove Zed', RULES],
  [{ rule: 'two-identities', cards: [zed, yod] }, '2 identities among the cards', 'Remove Zed, Yod', RULES],
  [{ rule: 'deck-size', size: 43, minimum: 45 }, '43 cards, at least 45 needed', 'Add 2 cards', RULES],
  [{ rule: 'deck-size', size: 1, minimum: 2 }, '1 card, at least 2 needed', 'Add 1 card', RULES],
  [
    {
      rule: 'copies',
      cards: [
        { card: zed, copies: 4, limit: 3 },
        { card: yod, copies: 3, limit: 1 },
      ],
    },
    '4× Zed, limit 3; 3× Yod, limit 1',
    'Remove 1× Zed, 2× Yod',
    RULES,
  ],
  [{ rule: 'influence', spent: 17, limit: 15 }, '17 of 15 influence spent', 'Cut 2 influence', RULES],
  [{ rule: 'side', cards: [zed, yod] }, '2 cards of the other side', 'Remove Zed, Yod', RULES],
  [
    { rule: 'forbidden', cards: [zed] },
    '1 card not legal with this identity',
    'Remove Zed',
    'The identity’s text',
  ],
  [{ rule: 'agenda-faction', cards: [zed, yod] }, '2 agendas of another faction', 'Remove Zed, Yod', RULES],
  [
    { rule: 'agenda-points', points: 17, range: { from: 20, to: 21 }, hasAgendas: true },
    '17 agenda points, 20 or 21 needed',
    'Add 3 points',
    RULES,
  ],
  [
    { rule: 'agenda-points', points: 22, range: { from: 20, to: 21 }, hasAgendas: true },
    '22 agenda points, 20 or 21 needed',
    'Remove 1 point',
    RULES,
  ],
  [
    { rule: 'agenda-points', points: 0, range: { from: 20, to: 21 }, hasAgendas: false },
    'No agendas: this Corp deck needs 20 or 21 agenda points',
    'Add 20 points',
    RULES,
  ],
  [
    { rule: 'card-pool', cards: [zed, yod] },
    '2 cards not in the Standard card pool',
    'Replace 2 cards',
    'The format’s card pool',
  ],
  [{ rule: 'banned', cards: [{ card: zed, subtype: null }] }, '1 card banned', 'Replace Zed', LIST],
  [{ rule: 'restricted', cards: [zed, yod] }, '2 restricted cards, limit 1', 'Keep one of Zed, Yod', LIST],
  [{ rule: 'points', spent: 9, limit: 7, cards: [zed] }, '9 of 7 points spent', 'Cut 2 points', LIST],
  [
    { rule: 'not-checked', of: 'influence', cards: [zed] },
    'Not checked: influence, which a card may lower (Zed)',
    '',
    'The card’s text',
  ],
];

describe('a finding in words', () => {
  it.each(WORDS.map(([finding, ...words]) => [finding.rule, words, finding] as const))(
    'of the rule %s: %j',
    (_, [fault, remedy, source], finding) => {
      expect(findingWords(finding, 'Standard')).toEqual({ fault, remedy, source });
    },
  );

  it('names four cards and counts the others', () => {
    const cards = ['A', 'B', 'C', 'D', 'E'].map((id) => deckCard(id));
    expect(findingWords({ rule: 'side', cards }, 'Standard').remedy).toBe('Remove A, B, C, D and 1 more');
    expect(findingWords({ rule: 'side', cards: cards.slice(0, 4) }, 'Standard').remedy).toBe(
      'Remove A, B, C, D',
    );
  });
});
