import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTitle } from '../../domain/query-language/fold.ts';
import { splitMarks } from './MarkedText.tsx';

function marked(text: string, typed: string): string {
  return splitMarks(text, plainTitle(typed).split(' '))
    .map((piece) => (piece.isMarked ? `<${piece.text}>` : piece.text))
    .join('');
}

describe('marks', () => {
  it.each([
    ['Glass Gate ends it', 'gate', 'Glass <Gate> ends it'],
    ['Glass Gate ends it', 'ends GLASS', '<Glass> Gate <ends> it'],
    ['a Déjà vu', 'deja', 'a <Déjà> vu'],
    ['a De\u0301ja\u0300 vu', 'deja', 'a <De\u0301ja\u0300> vu'],
    ['The Runner’s turn', 'runners', 'The <Runner’s> turn'],
    ['the runner "wins".', 'wins', 'the runner "<wins>".'],
    ['run time', 'runtime', 'run time'],
    ['banana', 'ana', 'banana'],
    ['bandana', 'ban band', '<band>ana'],
    ['twice, ice-cold', 'ice', 'twice, <ice>-cold'],
    ['ﬁle', 'f', '<ﬁ>le'],
    ['nothing', 'else', 'nothing'],
    ['', 'x', ''],
    ['all', '', 'all'],
  ])('in %j of %j', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('never change the text', () => {
    const characters = fc.constantFrom('a', 'b', 'é', 'e\u0301', '’', ' ', '.', 'ﬁ', '-', '🂡');
    const texts = fc.array(characters, { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 3 }), (text, typed) => {
        const words = typed.flatMap((part) => plainTitle(part).split(' '));
        const pieces = splitMarks(text, words);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.some((piece) => piece.text === '')).toBe(false);
      }),
    );
  });

  it('stand wherever the search finds', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', 'E', 'é', ' ', '-', '’'), { maxLength: 20 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.stringMatching(/^[abe]{1,3}$/), (text, word) => {
        const found = ` ${plainTitle(text)}`.includes(` ${word}`);
        expect(splitMarks(text, [word]).some((piece) => piece.isMarked)).toBe(found);
      }),
    );
  });
});
