import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Inline, readTokens, textOf } from '../../domain/card-text/parseCardText.ts';
import { asWords, unbroken } from './InlinePieces.tsx';
import runs from './testing/inlineRuns.json' with { type: 'json' };

/** A text's runs: breakable ones as strings, unbreakable ones as lists. */
function runsOf(text: string): (string | string[])[] {
  return unbroken(readTokens(text)).map((run) => ('kind' in run ? textOf([run]) : [textOf(run)]));
}

describe('symbols at the end of a line', () => {
  it.each(Object.entries(runs))('%s', (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });

  it('are alone where what follows them is set apart', () => {
    const strong: Inline = { kind: 'strong', children: readTokens('[click].') };
    expect(unbroken([...readTokens('a [trash].'), strong, ...readTokens('. b')])).toEqual([
      { kind: 'text', text: 'a ' },
      readTokens('[trash].'),
      strong,
      { kind: 'text', text: '. b' },
    ]);
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

describe('words in place of symbols', () => {
  const worded = (text: string, startsLine = true) =>
    asWords(readTokens(text), startsLine).map((piece) => {
      if (piece.kind === 'word') return `<${piece.text}>`;
      return piece.kind === 'text' ? piece.text : textOf([piece]);
    });

  it.each([
    ['Gain 6[credit].', ['Gain ', '6 ', '<credits>', '.']],
    ['6[credit] and [click]', ['6 ', '<credits>', ' and ', '<click>']],
    ['[click][click]: a', ['<Click>', ' ', '<click>', ': a']],
    ['[click]2[credit]', ['<Click>', ' 2 ', '<credits>']],
    ['[nbn][jinteki] [nbn]', ['<NBN>', ' ', '<Jinteki>', ' ', '<NBN>']],
    ['[nbn][trash]', ['<NBN>', ' ', '<trash>']],
    ['Trace[3]', ['Trace', '[3]']],
    ['', []],
  ])('of %j are %j', (text, pieces) => {
    expect(worded(text)).toEqual(pieces);
  });

  it('take no capital within a line', () => {
    expect(worded('[click]: a', false)).toEqual(['<click>', ': a']);
  });

  it('leave what is set apart as it is', () => {
    const strong: Inline = { kind: 'strong', children: readTokens('[click]') };
    expect(asWords([strong], true)).toEqual([strong]);
  });
});
