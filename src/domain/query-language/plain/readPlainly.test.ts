import { describe, expect, it } from 'vitest';
import { searchTree } from '../evaluate.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { print, type Query } from '../syntax.ts';
import { sampleIndex, sampleOptions } from '../testing/sample.ts';
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
  it.each([
    ['anarch programs', 'f:anarch t:program'],
    ['non-anarch programs', 'f!anarch t:program'],
    ['killers or viruses', 's:killer|virus'],
    ['killers and viruses', 's:killer|virus'],
    ['ice or anarch programs', 't:ice or f:anarch t:program'],
    ['ice costing 2 or more', 't:ice o>=2'],
    ['programs with at most 3 strength', 't:program p<=3'],
    ['4/2', 'g:4 v:2'],
    ['programs from 2021', 't:program r>=2021-01-01 r<=2021-12-31'],
    ['duel legal ice', 'format:duel t:ice'],
    ['cards banned in duel', 'is_banned:list_2'],
    ['unique programs that are not viruses', 'u:1 t:program s!virus'],
    // Signs between words, short forms and nouns that say nothing more
    ['programs (virus or killer)', 't:program s:virus|killer'],
    ['programs -virus', 't:program s!virus'],
    ['ice w/ cost 2 or more', 't:ice o>=2'],
    ['type program', 't:program'],
    ['3 for 2', 'g:3 v:2'],
    ['cards that score 2', 'v:2'],
    ['programs that dont cost mu', 't:program -m>=1'],
    ['4/2s and 3/2s', 'g:4 v:2 or g:3 v:2'],
    ['programs from 2021 onwards', 't:program r>=2021-01-01'],
    ['programs from last year', 't:program r>=2021-01-01 r<=2021-12-31'],
    ['programs on the duel ban list', 't:program restriction_id:list_2'],
    // Letters and words that the grammar knows are words of the text where they say nothing else
    ['no zzz yyy', null],
    ['or and', null],
    ['the cards', null],
    ['', null],
    ['word '.repeat(50), null],
  ])('“%s” mean %s', (text, query) => {
    const reading = read(text);
    expect(reading && print(reading.query)).toBe(query);
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
