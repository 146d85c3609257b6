import { describe, expect, it } from 'vitest';
import outlines from './outlines.json' with { type: 'json' };
import { type Inline, parseCardText, plainCardText, textOf } from './parseCardText.ts';

/** The tree with its tags written out, so that a test can be read. */
function written(text: string): string[] {
  const inline = (piece: Inline): string => {
    if (piece.kind === 'strong' || piece.kind === 'em') {
      return `${piece.kind}(${piece.children.map(inline).join('|')})`;
    }
    return piece.kind === 'text' ? piece.text : `{${piece.kind} ${textOf([piece])}}`;
  };
  return parseCardText(text).map((block) =>
    block.kind === 'line'
      ? (block.isSubroutine ? '→ ' : '') + block.children.map(inline).join('|')
      : `${block.kind}(${block.items.map((item) => item.map(inline).join('|')).join(' / ')})`,
  );
}

describe('card text', () => {
  it.each(Object.entries(outlines))('reads %j', (text, blocks) => {
    expect(written(text)).toEqual(blocks);
  });

  it.each([
    ['[subroutine] End the run.', ['→ {symbol [subroutine]}| End the run.']],
    ['[click]: Run.', ['{symbol [click]}|: Run.']],
    ['Add [subroutine].', ['Add |{symbol [subroutine]}|.']],
    ['subroutine', ['subroutine']],
  ])('knows whether %j is a subroutine', (text, blocks) => {
    expect(written(text)).toEqual(blocks);
  });

  it.each([
    [' a ', ['a']],
    [' a [click] b ', ['a |{symbol [click]}| b']],
    [' [click] ', ['{symbol [click]}']],
    ['a\n \n\nb', ['a', 'b']],
  ])('has no white space around a line of %j', (text, blocks) => {
    expect(written(text)).toEqual(blocks);
  });

  it.each([
    ['<strong>Trace</strong>[4]', ['strong(Trace)|{trace [4]}']],
    ['trace<strong>[3]</strong>', ['trace|strong({trace [3]})']],
    ['trace<strong><em>[3]</em></strong>', ['trace|strong(em({trace [3]}))']],
    ['<strong>trace<em>[3]</em></strong>', ['strong(trace|em({trace [3]}))']],
    ['trace\n[3]', ['trace', '[3]']],
    ['<strong>trace</strong>\n[3]', ['strong(trace)', '[3]']],
    ['trace<strong>a\n<em>[3]</em></strong>', ['trace|strong(a)', 'strong(em([3]))']],
    ['<ul><li>[3]</li></ul>', ['list([3])']],
  ])('takes a strength for one only after "trace" on its line: %j', (text, blocks) => {
    expect(written(text)).toEqual(blocks);
  });

  it('reads tags to a depth of 20, and what is deeper as its text', () => {
    const nested = (depth: number) => `${'<em>'.repeat(depth)}a[click]<em>b\nc`;
    expect(written(nested(19))).toEqual([
      `${'em('.repeat(19)}a|{symbol [click]}|em(b${')'.repeat(20)}`,
      `${'em('.repeat(20)}c${')'.repeat(20)}`,
    ]);
    expect(written(nested(40))).toEqual([
      `${'em('.repeat(21)}a|{symbol [click]}|b${')'.repeat(21)}`,
      `${'em('.repeat(21)}c${')'.repeat(21)}`,
    ]);
  });

  it('sets a text plainly, line by line, that is longer than any card', () => {
    const long = `<em>a</em>${'b'.repeat(4_988)}`;
    expect(parseCardText(`${long}\n[`)[0]).toMatchObject({ children: [{ kind: 'em' }, { kind: 'text' }] });
    expect(parseCardText(`${long}\n \n[click]`)).toEqual(
      [long, '[click]'].map((line) => ({
        kind: 'line',
        isSubroutine: false,
        children: [{ kind: 'text', text: line }],
      })),
    );
  });

  it('takes tags nested without end', () => {
    const deep = '<em>'.repeat(1200);
    expect(parseCardText(`${deep}a`)).toHaveLength(1);
  });
});

describe('card text without tags', () => {
  it.each([
    [null, ''],
    ['', ''],
    ['<strong>a</strong> <em>b</em> 2[credit]', 'a b 2[credit]'],
    [' a \n\n b', 'a\nb'],
    ['Choose:<ul><li>a</li> <li>b</li></ul>', 'Choose:\n• a\n• b'],
    ['a < b, <i>c</i>', 'a < b, <i>c</i>'],
  ])('of %j is %j', (text, plain) => {
    expect(plainCardText(text)).toBe(plain);
  });
});
