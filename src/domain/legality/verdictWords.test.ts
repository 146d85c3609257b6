import { expect, it } from 'vitest';
import type { Verdict } from './verdict.ts';
import { verdictHeading, verdictLetter, verdictMeaning, verdictWord } from './verdictWords.ts';

it.each<[Verdict, word: string, heading: string, meaning: string]>([
  [{ kind: 'legal' }, 'Legal', 'Legal', ''],
  [{ kind: 'not-in-pool' }, 'Not in pool', 'Not in pool', ''],
  [{ kind: 'banned', subtype: null }, 'Banned', 'Banned', 'Not allowed in any deck.'],
  [{ kind: 'banned', subtype: 'omen' }, 'Banned', 'Banned', 'Not allowed in any deck.'],
  [
    { kind: 'restricted' },
    'Restricted',
    'Restricted',
    'A deck may hold copies of one of these cards, not of two.',
  ],
  [
    { kind: 'points', points: 1 },
    '1 point',
    '1 point each',
    'Each of these cards spends 1 of the 7 points that a deck has.',
  ],
  [
    { kind: 'points', points: 3 },
    '3 points',
    '3 points each',
    'Each of these cards spends 3 of the 7 points that a deck has.',
  ],
  [
    { kind: 'global-penalty' },
    'Global penalty',
    'Global penalty',
    'Each copy lowers the identity’s influence limit by 1.',
  ],
  [
    { kind: 'universal-influence', influence: 3 },
    '+3 influence',
    '+3 influence each',
    'Each copy costs 3 more influence, in faction too.',
  ],
])('%j', (verdict, word, heading, meaning) => {
  expect(verdictWord(verdict)).toBe(word);
  expect(verdictHeading(verdict)).toBe(heading);
  expect(verdictMeaning(verdict, 7)).toBe(meaning);
});

it('has a letter or a number for each verdict, all different', () => {
  const verdicts: readonly Verdict[] = [
    { kind: 'legal' },
    { kind: 'not-in-pool' },
    { kind: 'banned', subtype: null },
    { kind: 'restricted' },
    { kind: 'points', points: 2 },
    { kind: 'global-penalty' },
    { kind: 'universal-influence', influence: 3 },
  ];
  expect(verdicts.map(verdictLetter)).toEqual(['L', '–', 'B', 'R', '2', '−1', '+3']);
});

it('says that cards spend points where the list does not say how many a deck has', () => {
  expect(verdictMeaning({ kind: 'points', points: 3 }, null)).toBe('Each of these cards spends points.');
});
