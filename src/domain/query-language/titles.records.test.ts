import { describe, expect, it, vi } from 'vitest';
import { readRecords } from '../../../server/testing/records.ts';
import { plainTitle } from './fold.ts';
import { rankTitles, readTitles, sortTitles } from './titles.ts';

// Thousands of searches: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

/** One letter wrong, missing, too many or swapped with the next. */
const MISTAKES: readonly (readonly [string, (word: string, at: number) => string])[] = [
  ['wrong', (word, at) => `${word.slice(0, at)}${word.charAt(at) === 'x' ? 'y' : 'x'}${word.slice(at + 1)}`],
  ['missing', (word, at) => word.slice(0, at) + word.slice(at + 1)],
  ['too many', (word, at) => `${word.slice(0, at)}e${word.slice(at)}`],
  ['swapped', (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)],
];

describe('real titles', () => {
  const titles = readRecords('cards').map(({ attributes }) => String(attributes.title));
  const index = sortTitles(readTitles(titles.map((title) => [title])));

  it('come first when written as they are', () => {
    const first = titles.map((title) => titles[rankTitles(index, title, 1)[0]?.position ?? -1]);
    expect(first).toEqual(titles);
  });

  // Each title with one of them at most
  it.each(MISTAKES.map(([name, mistake], at) => [name, mistake, at] as const))(
    'are found with one letter %s in a long word',
    (_, mistake, at) => {
      const lost = titles.filter((title, position) => {
        const words = plainTitle(title).split(' ');
        const long = words.findIndex((word) => /^[a-z]{6,}$/.test(word));
        const word = words[long];
        if (word === undefined || position % 8 !== at) return false;
        const written = words.with(long, mistake(word, position % (word.length - 1))).join(' ');
        return !rankTitles(index, written, 10).some((ranked) => ranked.position === position);
      });
      expect(lost).toEqual([]);
    },
  );
});
