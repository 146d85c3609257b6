import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';

/** What comes of Markdown as HTML; null where it has to be set plainly. */
function htmlOf(markdown: string): string | null {
  const fragment = parseMarkdown(markdown);
  if (fragment === null) return null;
  const page = document.createElement('div');
  page.append(fragment.cloneNode(true));
  return page.innerHTML.trim();
}

describe('Markdown', () => {
  it.each([
    ['**a** ~~b~~', '<p><strong>a</strong> <del>b</del></p>'],
    ['[a](https://a.example "title")', '<p><a href="https://a.example">a</a></p>'],
    ['![a & b <c>](https://a.example/x.png)', '<p>a &amp; b &lt;c&gt;</p>'],
    ['![&lt;b&gt;](https://a.example/x.png)', '<p>&lt;b&gt;</p>'],
    ['a <b>b</b> <u>c</u>', '<p>a <b>b</b> c</p>'],
    ['a <card> </card> <card-name x>', '<p>a &lt;card&gt; &lt;/card&gt; &lt;card-name x&gt;</p>'],
    ['a <B>b</B> <Card>', '<p>a <b>b</b> &lt;Card&gt;</p>'],
    ['', ''],
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
