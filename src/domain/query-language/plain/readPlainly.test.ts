import { describe, expect, it } from 'vitest';
import { searchTree } from '../evaluate.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { print, type Query } from '../syntax.ts';
import { sampleIndex, sampleOptions } from '../testing/sample.ts';
import plainMeanings from './plainMeanings.json' with { type: 'json' };
import { readPlainly } from './readPlainly.ts';

function reader(index: SearchIndex, today: string) {
  const find = (query: Query) => {
    const found = searchTree(index, query, { ...sampleOptions, today });
    return found.ok ? found.value : [];
  };
  const knowledge = { today, format: 'standard', index };
  return {
    find,
    read: (text: string) => readPlainly({ text, rest: [] }, index, knowledge, find, () => 'corrected'),
  };
}

describe('words', () => {
  const { read } = reader(sampleIndex, '2022-06-01');
  it.each(Object.entries(plainMeanings))('“%s” mean %s', (text, query) => {
    const reading = read(text);
    expect(reading && print(reading.query)).toBe(query);
  });

  it('are none that are too many', () => {
    expect(read('word '.repeat(50))).toBeNull();
  });

  it('say where they stand in the text', () => {
    const reading = read('ice, anarch');
    const places = reading?.query.kind === 'and' ? reading.query.children : [];
    expect(places.map((one) => one.kind === 'condition' && one.span)).toEqual([
      { start: 0, end: 3 },
      { start: 5, end: 11 },
    ]);
  });

  it('may lack one of them, which is said, and else need one only', () => {
    expect(read('programs zzz')).toMatchObject({ positions: [], notes: [] });
    const fewer = read('lose zzz');
    expect(fewer?.notes).toEqual(['left out “zzz”, because no card has all the words']);
    expect(fewer && print(fewer.query)).toBe('x:lose');
    const any = read('lose zzz yyy');
    expect(any && print(any.query)).toBe('x:lose|zzz|yyy');
    expect(any?.positions).toHaveLength(1);
  });

  it('have other meanings', () => {
    const others = read('virus programs')?.others.map(({ whole }) => print(whole));
    expect(others).not.toContain('s:virus t:program');
  });
});
