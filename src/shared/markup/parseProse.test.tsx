import { describe, expect, it } from 'vitest';
import { parseProse } from './parseProse.ts';
import type { ProseElement } from './proseTree.ts';

/** A tree as HTML; null if the text must be shown plain. */
function htmlOf(markdown: string): string | null {
  const root = parseProse(markdown);
  return root && inside(root);
}

function inside({ children }: ProseElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      const href = child.href === null ? '' : ` href="${child.href}"`;
      return `<${child.tag}${href}>${inside(child)}</${child.tag}>`;
    })
    .join('');
}

describe('Markdown', () => {
  it.each([
    ['**a** ~~b~~', '<p><strong>a</strong> <del>b</del></p>'],
    ['[a](https://a.example "title")', '<p><a href="https://a.example">a</a></p>'],
    ['![a & b <c>](https://a.example/x.png)', '<p>a & b <c></p>'],
    ['![&lt;b&gt;](https://a.example/x.png)', '<p><b></p>'],
    ['a <b>b</b> <u>c</u>', '<p>a <strong>b</strong> c</p>'],
    ['a <card> </card> <card-name x>', '<p>a <card> </card> <card-name x></p>'],
    ['a <B>b</B> <Card>', '<p>a <strong>b</strong> <Card></p>'],
    ['', ''],
    ['&lt;b&gt; &#39;&#x2192;&nope; `&amp;`', "<p><b> '→&nope; <code>&amp;</code></p>"],
    ['a\\*b', '<p>a*b</p>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['* one\n\n* two', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
    ['- [x] done', '<ul><li>done</li></ul>'],
    ['[one][two]\n\n[two]: https://two.example', '<p><a href="https://two.example">one</a></p>'],
    ['https://bare.example', '<p><a href="https://bare.example">https://bare.example</a></p>'],
    ['a <script>alert(1)</script>b <style>*{}</style>c', '<p>a b c</p>'],
    ['<style>*{}</style>\n\nc', '<p>c</p>'],
    ['<!-- a --><p title=">" onclick=x>b', '<p>b</p>'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<div>\n\n**a**\n\n</div>\n\nb', '<div><p><strong>a</strong></p></div><p>b</p>'],
    ['<ul><li>a<li>b<ul><li>c</ul><li>d</ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>'],
    ['a <b>b\n\nc</b> d', '<p>a <strong>b</strong></p><p>c d</p>'],
    ['<table><td>a<tr><td>b', '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>'],
    [
      '<table><td>a<tbody><td>b',
      '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['<td>a</td>', 'a'],
    ['<table>a<b>b</b></table>', '<table><tbody><tr><td>a<strong>b</strong></td></tr></tbody></table>'],
    ['a <div>b</div> c', '<p>a </p><div>b</div> c'],
    ['<h1>a</h1>b<h4>c</h4>d', '<h3>a</h3>b<h4>c</h4>d'],
    ['# a <h2>b</h2>', '<h3>a </h3><h4>b</h4>'],
  ])('%j becomes %j', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  const paragraph = (marks: number) => `a${'*'.repeat(marks)}`;

  it.each([
    ['a text as long as any note', 'word '.repeat(8_000)],
    ['a paragraph with as many marks as may be', paragraph(1_500)],
    ['as many marks as may be in paragraphs', `${paragraph(1_400)}\n \t\n`.repeat(2) + paragraph(1_200)],
    ['paragraphs of few marks, which are many together', `${paragraph(1_000)}\n\n${paragraph(1_000)}`],
  ])('is parsed: %s', (_, markdown) => {
    expect(htmlOf(markdown)).toMatch(/^<p>/);
  });

  it.each([
    ['a longer text', `${'word '.repeat(8_000)}.`],
    ...['*', '_', '~', '[', ']', '<', '`'].map((mark) => [`a paragraph of ${mark}`, mark.repeat(1_501)]),
    ['one paragraph of several', `a\n\n${paragraph(1_501)}\n\nb`],
    ['lines that are not paragraphs', `${paragraph(1_000)}\n.\n${paragraph(1_000)}`],
    ['more marks than may be in paragraphs', `${paragraph(1_400)}\n\n`.repeat(2) + paragraph(1_201)],
  ])('is set plainly: %s', (_, markdown) => {
    expect(htmlOf(markdown)).toBeNull();
  });
});
