import { describe, expect, it } from 'vitest';
import { parseCardText } from './parseCardText.ts';
import type { Inline } from './tokens.ts';

/** The tree with its tags written out, so that a test can be read. */
function written(text: string): string[] {
  const inline = (piece: Inline): string => {
    if (piece.kind === 'strong' || piece.kind === 'em') {
      return `${piece.kind}(${piece.children.map(inline).join('|')})`;
    }
    return piece.kind === 'text' ? piece.text : `{${piece.kind}}`;
  };
  return parseCardText(text).map((block) =>
    block.kind === 'line'
      ? block.children.map(inline).join('|')
      : `list(${block.items.map((item) => item.map(inline).join('|')).join(' / ')})`,
  );
}

describe('card text', () => {
  it.each([
    ['<strong>a</strong> & <i>c</i>', ['strong(a)| & <i>c</i>']],
    ['<strong class="x">a', ['<strong class="x">a']],
    ['<em<em>>', ['<em|em(>)']],
    ['Ar<h1m3d3s > b', ['Ar<h1m3d3s > b']],
    ['a &lt;b&gt; &amp;', ['a &lt;b&gt; &amp;']],
    ['1, </strong>b:</strong> c', ['1, b: c']],
    ['<strong>a', ['strong(a)']],
    ['<strong>a <em>b</strong> c', ['strong(a |em(b))| c']],
    ['a\n<strong>b\nc</strong>', ['a', 'strong(b)', 'strong(c)']],
    ['a<ul><li>b<li>c</li></ul>\nd', ['a', 'list(b / c)', 'd']],
    ['a<ul>loose<li>b</li></ul>', ['a', 'list(b)']],
    ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ])('reads %j', (text, blocks) => {
    expect(written(text)).toEqual(blocks);
  });

  it('takes tags nested without end', () => {
    const deep = '<em>'.repeat(1200);
    expect(parseCardText(`${deep}a`)).toHaveLength(1);
  });
});
