import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTags } from './readTags.ts';

/** The pieces as HTML again. */
function bare(html: string): string {
  return readTags(html)
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'close') return `</${piece.name}>`;
      return `<${piece.name}${piece.href === null ? '' : ` href=${JSON.stringify(piece.href)}`}>`;
    })
    .join('');
}

describe('readTags', () => {
  it.each([
    ['<img src=x onerror=alert(1)>a', '<img>a'],
    ['<IMG/SRC=x/onerror=alert(1)>', '<img>'],
    ['<img title="a>b" onerror=x>c', '<img>c'],
    ['<img title=a"b onerror=x>d', '<img>d'],
    ['<b =x onerror=y>e', '<b>e'],
    ['a <b onerror=y', 'a '],
    ['<p>a <a href="/p" ', '<p>a '],
    ['<svg/onload=x><a xlink:href=x>', '<svg><a>'],
    ['a<!--<img src=x onerror=a>-->b', 'ab'],
    ['a<!--b', 'a'],
    ['a<!doctype html><?php b?>c', 'ac'],
    [
      '<a href="https://a.example/?a=1&amp;b" onclick=y>b</a>',
      '<a href="https://a.example/?a=1&amp;b">b</a>',
    ],
    ["<A title=x HREF='jk' href=l>", '<a href="jk">'],
    ['<a href=/p>', '<a href="/p">'],
    ['<a href>', '<a href="">'],
    ['<a href="</a><img onerror=x>">', '<a href="</a><img onerror=x>">'],
  ])('reads %s as %s', (html, read) => {
    expect(bare(html)).toBe(read);
  });

  it.each(['a < b && c > d', '<3', '1 <2> 3', '<p>a &lt;b onclick=c&gt;</p>', '< img onerror=x>'])(
    'leaves %s alone',
    (html) => {
      expect(bare(html)).toBe(html);
    },
  );

  it('takes every letter once, whatever comes', () => {
    const parts = [
      '<',
      '</',
      '>',
      '"',
      "'",
      '=',
      '/',
      ' ',
      'a',
      'img',
      'href',
      'onerror',
      '-->',
      '\n',
      '<style>',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), (words) => {
        const html = words.join('');
        const read = readTags(html).map((piece) => (piece.kind === 'text' ? piece.text : piece.raw));
        expect(html.startsWith(read.join(''))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes no longer for what is badly written', () => {
    const long = ['<a b="', '<a ', '<a b', '<a b = ', '<!--', '<!', `<a b${' '.repeat(100)}`].map((text) =>
      text.repeat(4_000),
    );
    for (const html of [...long, `<a b${' '.repeat(100_000)}c`, `<a${' ='.repeat(50_000)}`]) readTags(html);
  });
});
