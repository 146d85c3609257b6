import { describe, expect, it } from 'vitest';
import { type Inline, readTokens, textOf } from './parseCardText.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const trace = (strength: string): Inline => ({ kind: 'trace', strength });

describe('tokens of card text', () => {
  it.each<[string, Inline[]]>([
    ['', []],
    ['no token', [text('no token')]],
    ['[click]', [{ kind: 'symbol', name: 'click', amount: '' }]],
    [
      '+1[mu] X[credit]',
      [
        { kind: 'symbol', name: 'mu', amount: '+1' },
        text(' '),
        { kind: 'symbol', name: 'credit', amount: 'X' },
      ],
    ],
    [
      'Gain 12[recurring-credit].',
      [text('Gain '), { kind: 'symbol', name: 'recurring-credit', amount: '12' }, text('.')],
    ],
    [
      'a [haas-bioroid]',
      [text('a '), { kind: 'faction', id: 'haas_bioroid', token: 'haas-bioroid', name: 'Haas-Bioroid' }],
    ],
    ['Trace[3].', [text('Trace'), trace('3'), text('.')]],
    ['trace  [10] [2]', [text('trace  '), trace('10'), text(' [2]')]],
    ['TRACE [X]', [text('TRACE '), trace('X')]],
  ])('reads %j', (written, pieces) => {
    expect(readTokens(written)).toEqual(pieces);
  });

  it.each([
    'a [3] b',
    'traces [3]',
    'Trace of [3]',
    'trace [3a]',
    'trace [a3]',
    'Trace[credits]',
    '5[nbn]',
    '[rez]',
    '[nobody]',
    '[Pay 15 gems]',
    '[]',
  ])('leaves %s as one text', (written) => {
    expect(readTokens(written)).toEqual([text(written)]);
  });

  it.each([
    ['trace', '[3]', [trace('3')]],
    ['tra', 'ce [3]', [text('ce '), trace('3')]],
    ['trace a', '[3]', [text('[3]')]],
  ])('after %j on its line reads %j as %j', (before, written, pieces) => {
    expect(readTokens(written, before)).toEqual(pieces);
  });

  it('are written again as they stood, in whatever they stand', () => {
    const pieces = readTokens('Trace[3], +1[mu] or [haas-bioroid]');
    expect(textOf([{ kind: 'strong', children: [{ kind: 'em', children: pieces }] }, text('.')])).toBe(
      'Trace[3], +1[mu] or [haas-bioroid].',
    );
  });
});
