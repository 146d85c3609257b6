import { describe, expect, it } from 'vitest';
import { prepare, proseExcerpt, proseWords, splitSource } from './prepare.ts';

describe('prose before its parser', () => {
  it.each([
    ['2<span class="icon icon-credit"></span>', '2[credit]'],
    ['an icon <span class="icon icon-mu"> that nobody closed', 'an icon [mu] that nobody closed'],
    ['pay 3[c]', 'pay 3[credit]'],
    ['a [c](/en/card/90123) link', 'a [c](/en/card/90123) link'],
    ['a\u200b b\ufeff', 'a b'],
    ['a\r\nb', 'a\nb'],
    ['##Plan', '## Plan'],
    ['#1 pick', '#1 pick'],
    ['#### Plan', '#### Plan'],
  ])('makes of %j %j', (text, markdown) => {
    expect(prepare(text)).toBe(markdown);
  });

  it.each([
    ['####UFAQ [Ann Example]\nMay I?', '<cite>UFAQ [Ann Example]</cite>\n\nMay I?'],
    [
      '####[Wiki](https://wiki.example) [UFAQ 3](https://wiki.example/3) [Ann]\nMay I?',
      '<cite>[Wiki](https://wiki.example) [UFAQ 3](https://wiki.example/3) [Ann]</cite>\n\nMay I?',
    ],
    ['No. [Official FAQ]', 'No. <cite>Official FAQ</cite>'],
    ['####UFAQ [Ann] \nMay I?', '<cite>UFAQ [Ann]</cite>\n\nMay I?'],
    ['No. [update v2]', 'No. <cite>update v2</cite>'],
    ['No. [List v1.2]\nYes.', 'No. <cite>List v1.2</cite>\nYes.'],
    ['#### **List** [update v2]\nNo.', '<cite>**List** [update v2]</cite>\n\nNo.'],
  ])('finds the source in %j', (text, markdown) => {
    expect(prepare(text)).toBe(markdown);
  });

  it.each([
    'It costs 3[credit]',
    '[This is a whole sentence.]',
    'See [the Rules](https://rules.example)',
    'See [Rules]\n\n[Rules]: https://rules.example',
    'Use [or any other program]',
    'Use [or some very old program]',
  ])('finds none in %j', (text) => {
    expect(prepare(text)).toBe(text);
  });

  it('is prepared in no time, however many brackets it has', () => {
    // If time grew with the square of the length, this would time out
    for (const piece of ['[', '[Abcde]\n', '##[', '<span class="icon icon-', ' '])
      expect(prepare(piece.repeat(250_000 / piece.length))).toBeTypeOf('string');
  });
});

describe('the source that a text begins with', () => {
  it.each([
    ['####UFAQ [Ann]\nMay I?', 'UFAQ [Ann]', 'May I?'],
    [
      '#### [Wiki](https://wiki.example) UFAQ [Ann]\r\n\r\nMay I?',
      '[Wiki](https://wiki.example) UFAQ [Ann]',
      '\r\nMay I?',
    ],
    ['####UFAQ [Ann]', 'UFAQ [Ann]', ''],
    ['#### Plan\nFirst', '', '#### Plan\nFirst'],
    ['May I?\n####UFAQ [Ann]', '', 'May I?\n####UFAQ [Ann]'],
    ['', '', ''],
  ])('of %j is %j', (text, source, words) => {
    expect(splitSource(text)).toEqual({ source, words });
  });
});

describe('the words of prose', () => {
  const RULING =
    '####UFAQ [Ann]\n**Yes**, [Moth](/en/card/90123) <b>may</b>\nrun 2_a. _Now_ &amp; then\n\n* a\n* b';

  it('are without marks, a line for each paragraph and item', () => {
    expect(proseWords(RULING)).toBe('UFAQ [Ann]\nYes, Moth may run 2_a. Now & then\na\nb');
  });

  it('are without sources in an excerpt', () => {
    expect(proseExcerpt(RULING)).toBe('Yes, Moth may run 2_a. Now & then a b');
  });

  it.each([
    ['> quoted\n  >> twice\n>thrice', 'quoted twice thrice'],
    ['a > b, 3 # 4', 'a > b, 3 # 4'],
    ['## Plan\n12) four', 'Plan\nfour'],
    ['![P](https://p.example/)', 'P'],
    ['  a \t b  ', 'a b'],
    ['**\n\n* \n', ''],
  ])('of %j are %j', (text, words) => {
    expect(proseWords(text)).toBe(words);
  });

  it.each([' ', '[', '[](', '[a](', '*', '<a ', '#', '> ', '\n', '1. ', '<cite>'])(
    'are found in no time, were it %j alone',
    (piece) => {
      expect(proseWords(piece.repeat(250_000 / piece.length))).toBeTypeOf('string');
    },
  );
});
