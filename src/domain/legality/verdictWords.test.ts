import { expect, it } from 'vitest';
import { type Verdict, verdictHeading, verdictLetter, verdictMeaning, verdictWord } from './verdict.ts';

it.each<[Verdict, word: string, heading: string, meaning: string]>([
  [{ kind: 'legal' }, 'Legal', 'Legal', ''],
  [{ kind: 'not-in-pool' }, 'Not legal', 'Not legal', ''],
  [{ kind: 'not-in-pool', why: 'rotated' }, 'Rotated', 'Rotated', ''],
  [{ kind: 'not-in-pool', why: 'never' }, 'Never legal', 'Never legal', ''],
  [{ kind: 'not-in-pool', why: 'not-yet' }, 'Not yet legal', 'Not yet legal', ''],
  [{ kind: 'not-in-pool', why: 'unreleased' }, 'Not yet released', 'Not yet released', ''],
  [{ kind: 'banned', subtype: null }, 'Banned', 'Banned', 'No deck may include these cards.'],
  [{ kind: 'banned', subtype: 'omen' }, 'Banned', 'Banned', 'No deck may include these cards.'],
  [
    { kind: 'restricted' },
    'Restricted',
    'Restricted',
    'A deck may include only one of these cards, in any number of copies.',
  ],
  [
    { kind: 'points', points: 1 },
    '1 point',
    '1 point each',
    'Each of these cards costs 1 of a deck’s 7 points.',
  ],
  [
    { kind: 'points', points: 3 },
    '3 points',
    '3 points each',
    'Each of these cards costs 3 of a deck’s 7 points.',
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
    'Each copy costs 3 more influence, even in faction.',
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
  expect(verdictMeaning({ kind: 'points', points: 3 }, null)).toBe('Each of these cards costs points.');
});
