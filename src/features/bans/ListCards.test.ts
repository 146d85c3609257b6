import { expect, it } from 'vitest';
import { historyWords } from './ListCards.tsx';

const BANNED = { kind: 'banned', subtype: null } as const;
const HISTORY = { since: '2026-03-13', until: null, instead: null, times: 0 };

it('says in one line since when a card has its verdict, and how often it had it before', () => {
  const words = (change: Partial<Parameters<typeof historyWords>[0]>, from: string | null = null) =>
    historyWords({ ...HISTORY, ...change }, BANNED, from);
  expect(words({})).toBe('Banned since 13 Mar 2026');
  expect(words({ times: 1 })).toBe('Banned since 13 Mar 2026; once before');
  expect(words({ times: 2 })).toBe('Banned since 13 Mar 2026; twice before');
  expect(words({ times: 3 })).toBe('Banned since 13 Mar 2026; 3 times before');
  expect(words({ until: '2026-05-01' })).toBe('Banned from 13 Mar 2026 to 1 May 2026');
  expect(words({}, '2026-03-13')).toBe('New: banned since 13 Mar 2026');
  const points = { kind: 'points', points: 2 } as const;
  expect(historyWords({ ...HISTORY, instead: { kind: 'points', points: 3 } }, points, '2026-03-13')).toBe(
    '2 points since 13 Mar 2026; 3 points right before',
  );
});
