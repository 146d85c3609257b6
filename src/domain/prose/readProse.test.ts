import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { ProseNode } from './readProse.ts';
import { createProseReader, withoutHandlers } from './readProse.ts';
import proseAsHtml from './testing/proseAsHtml.json' with { type: 'json' };
import { readProse } from './testing/readProse.ts';

/** A text as HTML. */
function htmlOf(text: string): string {
  return readProse(text).nodes.map(written).join('');
}

function written(node: ProseNode): string {
  if (typeof node === 'string') return node;
  const attributes = [
    node.href === null ? '' : ` href="${node.href}"`,
    node.start === null ? '' : ` start=${node.start}`,
    node.align === null ? '' : ` align=${node.align}`,
    node.isChecked ? ' checked' : '',
  ].join('');
  return `<${node.tag}${attributes}>${node.children.map(written).join('')}</${node.tag}>`;
}

describe('what others wrote', () => {
  it.each(Object.entries(proseAsHtml))('%j becomes %j', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each([
    ['<p>a<button><p>b</p></button></p>', '<p>ab</p>'],
    ['<li>a</li>', 'a'],
    ['<h1>a<button><h2>b</h2></button></h1>', '<h3>ab</h3>'],
    ['<p><button><ul><li>a</li></ul></button></p>', '<p>a</p>'],
    [
      '<div><a href="/1">a<table><tr><td><a href="/2">b</a></td></tr></table></a></div>',
      '<div><a href="/1">a<table><tbody><tr><td>b</td></tr></tbody></table></a></div>',
    ],
  ])('leaves nothing where a browser would not leave it: %j becomes %j', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each([
    ['a&#8238;b&#x202E;c&rlm;d&lrm;e', '<p>abcde</p>'],
    ['\u2066a\u202eb', '<p>ab</p>'],
    [`a${'&#x301;'.repeat(9)}b`, `<p>a${'\u0301'.repeat(4)}b</p>`],
    [`a${'<b>&#x301;</b>'.repeat(9)}`, `<p>a${'<b></b>'.repeat(9)}</p>`],
  ])('has nothing that strays out of its place, decoded or not: %j becomes %j', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each([
    ['# a\n\n## b\n\n## c\n\n### d', 'h3 h4 h4 h5'],
    ['#### a\n\n#### b\n\n# c', 'h3 h3 h3'],
    ['# a\n\n#### b\n\n## c\n\n###### d\n\n# e', 'h3 h4 h4 h5 h3'],
  ])('has headings below those of the page: %j', (text, tags) => {
    const nodes = readProse(text).nodes.filter((node) => typeof node !== 'string');
    expect(nodes.map(({ tag }) => tag).join(' ')).toBe(tags);
  });

  it('never skips a level of headings', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 9 }), (levels) => {
        const text = levels.map((level) => `${'#'.repeat(level)} a`).join('\n\n');
        const set = [...htmlOf(text).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
        expect(set[0]).toBe(3);
        for (const [index, level] of set.entries())
          expect(level - (set[index - 1] ?? level)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is not read at all where nothing can sanitize it', () => {
    expect(() => createProseReader({} as never, null)).toThrow('DOMPurify');
  });
});

describe('a text that was made to be slow', () => {
  it.each<readonly [string, string]>([
    ['dots before a sign', `${'a.'.repeat(14_980)}@b`],
    ['exclamations', `${'!'.repeat(17)}*a`.repeat(1_490)],
    ['brackets in a heading', `## ${'['.repeat(29_990)}`],
    ...['@!*a', '!*a', 'www._', '*www.', 'a@b./^*', 'http://_', '- ', '> ', '<b>', '<i><p>', '|a'].map(
      (piece): [string, string] => [piece, piece.repeat(30_000 / piece.length)],
    ),
    ['a word without end', `${'a'.repeat(29_000)}@b`],
    ['elements left open before many paragraphs', `<b a><i b><b c><i d><b e>\n\n${'a\n\n'.repeat(2_000)}`],
    ['more than anyone writes', 'word '.repeat(20_000)],
  ])('is shown as it was written: %s', (_, text) => {
    const { nodes, rest } = readProse(text);
    expect(nodes).toEqual([]);
    expect(rest.trim()).toBe(text.trim());
  });

  it('is read up to the paragraph where it gets slow', () => {
    const { nodes, rest } = readProse(`**a**\n\n${'!*a'.repeat(10_000)}\n\nb`);
    expect(nodes.map(written)).toEqual(['<p><strong>a</strong></p>']);
    expect(rest).toMatch(/^!\*a.*\n\nb$/s);
  });

  it('is read up to as many paragraphs as anyone writes', () => {
    expect(readProse('a\n\n'.repeat(300)).rest).toBe('');
    const { nodes, rest } = readProse('\\*\n\n'.repeat(7_500));
    expect(nodes).toHaveLength(250);
    expect(rest).toHaveLength(7_250 * 4 - 2);
  });

  it.each([
    ['a tournament report', '**Round 1** ([Moth](/en/card/90123)): won, “quickly”.\n\n'.repeat(120)],
    ['a list of cards', '- 3x [Paper Moth](https://cards.example/90123) (Core)\n'.repeat(60)],
    ['a long table', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(80)}`],
    ['long paragraphs', `${'It is, as everyone knows, a matter of credits. '.repeat(60)}\n\n`.repeat(10)],
  ])('is none that anyone writes: %s', (_, text) => {
    expect(readProse(text).rest).toBe('');
  });

  it('nests quotes and lists no deeper than twelve', () => {
    expect(htmlOf('> '.repeat(20)).match(/<blockquote>/g)).toHaveLength(12);
  });
});

describe('HTML without handlers', () => {
  it.each([
    ['<img src=x onerror=alert(2)>', '<img src=x  >'],
    ['<p ONCLICK = "a > b" title="c">d</p>', '<p  title="c">d</p>'],
    ["<img/onload='a'alt=b>", '<img alt=b>'],
    ['<img alt="c"onload=a/>', '<img alt="c" >'],
    ['<a onclick href="/on">a onclick=b</a>', '<a  href="/on">a onclick=b</a>'],
  ])('takes the handlers out of %j', (html, without) => {
    expect(withoutHandlers(html).replaceAll(/\s+/g, ' ')).toBe(without.replaceAll(/\s+/g, ' '));
  });

  it.each([
    '<img alt="a onerror=b">',
    "<img alt=it's title='a onclick=b'>",
    'x < y onclick=z',
    '&lt;p onclick=a>',
  ])('leaves %j as it is', (html) => {
    expect(withoutHandlers(html)).toBe(html);
  });

  it('changes nothing else in what a browser reads', () => {
    const { document } = new JSDOM('').window;
    const parsed = (html: string) => {
      const body = document.createElement('template');
      body.innerHTML = html;
      for (const element of body.content.querySelectorAll('*')) {
        for (const { name } of [...element.attributes]) if (/^on/i.test(name)) element.removeAttribute(name);
      }
      // Comments never stay
      return body.innerHTML.replaceAll(/<!--.*?-->/gs, '');
    };
    const part = fc.constantFrom(...'<p|<img|</p>|>| |\n|/|=|"|\'| onclick|on|alt|title=|a|<'.split('|'));
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 25 }).map((parts) => parts.join('')),
        (html) => {
          expect(parsed(withoutHandlers(html))).toBe(parsed(html));
        },
      ),
      { numRuns: 3000 },
    );
  });
});
