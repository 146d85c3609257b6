import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unbroken } from './inlineRuns.ts';
import { readTokens, textOf } from './tokens.ts';

/** The runs of a text, those that may be parted each as a string, unbroken ones in a list. */
function runsOf(text: string): (string | string[])[] {
  return unbroken(readTokens(text)).map((run) => ('kind' in run ? textOf([run]) : [textOf(run)]));
}

describe('symbols at the end of a line', () => {
  it.each([
    ['Gain 6[credit].', ['Gain ', ['6[credit].']]],
    ['[click]: Run', [['[click]:'], ' Run']],
    ['a [click] b', ['a ', '[click]', ' b']],
    ['a ([trash]), b', ['a ', ['([trash]),'], ' b']],
    ['[click][click]', [['[click][click]']]],
    ['[click]/[trash] b', ['[click]', ['/[trash]'], ' b']],
    ['undoubtedly[click]', ['undoubtedly', '[click]']],
    ['no symbol', ['no symbol']],
    ['', []],
  ])('%s', (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });

  it('never lose, add or move a letter', () => {
    const texts = fc
      .array(
        fc.oneof(
          fc.string({ maxLength: 4 }),
          fc.constantFrom('[click]', '6[credit]', ' ', '. ', '(', '[nbn]'),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect(runsOf(text).flat().join('')).toBe(textOf(readTokens(text)));
        expect(textOf(readTokens(text))).toBe(text);
      }),
    );
  });
});
