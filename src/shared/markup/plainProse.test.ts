import { describe, expect, it } from 'vitest';
import { plainBlocks, plainProse, prepare } from './PlainProse.tsx';

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

  it.each([
    ['[Wiki](https://wiki.example/a)', 'Wiki (wiki.example)'],
    ['[Wiki](HTTPS://wiki.example/a "The wiki")', 'Wiki (wiki.example)'],
    ['[https://wiki.example/a](https://wiki.example/a)', 'https://wiki.example/a'],
    ['[netrunnerdb.com/en/x](https://netrunnerdb.co/)', 'netrunnerdb.com/en/x (netrunnerdb.co)'],
    ['[x](/en/decklist/12/x)', 'x (netrunnerdb.com)'],
    ['[Moth](https://netrunnerdb.com/en/card/90123) [Moth](90123)', 'Moth Moth'],
    ['[x](https://netrunnerdb.com@evil.example/)', 'x'],
    ['[x](http://evil.example:8080/)', 'x'],
    ['![P](https://p.example/)', 'P'],
  ])('says the host of a link that leads elsewhere, as the parser’s links do: %j', (text, plain) => {
    expect(plainProse(text)).toBe(plain);
  });

  it('reads plainly for searching', () => {
    expect(
      plainProse('####UFAQ [Ann]\n**Yes**, [Moth](/en/card/90123) <b>may</b>\nrun 2_a. _Now_\n\n* a\n* b'),
    ).toBe('UFAQ [Ann]\nYes, Moth may run 2_a. Now\na\nb');
  });

  it.each([
    ['one\ntwo\n\nthree\nfour', ['paragraph: one two', 'paragraph: three four']],
    ['a\n\nb\n\nc\nd', ['paragraph: a', 'paragraph: b', 'paragraph: c d']],
    ['* one\ntwo\n- three\n12) four', ['item: one two', 'item: three', 'item: four']],
    ['one\n* two', ['paragraph: one', 'item: two']],
    ['## Plan\nrun', ['heading: Plan', 'paragraph: run']],
    ['run\n# Plan', ['paragraph: run', 'heading: Plan']],
    ['<cite>Ann</cite>\nNo.', ['source: Ann', 'paragraph: No.']],
    ['No. <cite>Ann</cite>', ['paragraph: No. Ann']],
    ['> quoted\n  >> twice\n>thrice', ['paragraph: quoted twice thrice']],
    ['a > b, 3 # 4', ['paragraph: a > b, 3 # 4']],
    ['  a \t b  ', ['paragraph: a b']],
    ['**\n\n* \n', []],
  ])('has %j in blocks', (markdown, blocks) => {
    expect(plainBlocks(markdown).map(({ kind, text }) => `${kind}: ${text}`)).toEqual(blocks);
  });
});
