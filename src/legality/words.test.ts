import { expect, it } from 'vitest';
import type { Verdict } from './verdict.ts';
import { verdictSentence, verdictWord } from './words.ts';

const names = { format: 'Duel', subtype: (id: string) => id.toUpperCase() };

it.each<[Verdict, string, string]>([
  [{ kind: 'legal' }, 'Legal', 'Legal in Duel'],
  [{ kind: 'not-in-pool' }, 'Not in pool', 'Not in the card pool of Duel'],
  [{ kind: 'banned', subtype: null }, 'Banned', 'Banned in Duel'],
  [{ kind: 'banned', subtype: 'omen' }, 'Banned', 'Banned in Duel, as every OMEN is'],
  [{ kind: 'restricted' }, 'Restricted', 'Restricted in Duel: a deck may use only one restricted card'],
  [{ kind: 'points', points: 1 }, '1 point', '1 point in Duel'],
  [{ kind: 'points', points: 3 }, '3 points', '3 points in Duel'],
  [
    { kind: 'global-penalty' },
    'Global penalty',
    'Legal in Duel, but each copy lowers the identity’s influence limit by 1',
  ],
  [
    { kind: 'universal-influence', influence: 3 },
    '+3 influence',
    'Legal in Duel, but each copy costs 3 more influence, in faction too',
  ],
])('%j', (verdict, word, sentence) => {
  expect(verdictWord(verdict)).toBe(word);
  expect(verdictSentence(verdict, names)).toBe(sentence);
});
