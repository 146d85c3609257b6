import { describe, expect, it } from 'vitest';
import { FIELDS_BY_KEYWORD } from './fields.ts';
import { containing, symbolIn, toPredicate } from './predicate.ts';

describe('a value with wildcards', () => {
  it.each([
    ['', ['', 'a'], []],
    ['%', ['', 'a'], []],
    ['ab', ['ab', 'xaby'], ['', 'a', 'axb', 'AB']],
    ['_', ['a', ' '], ['']],
    ['a_c', ['abc', 'xa cx', 'a_c'], ['ac', 'abb', 'xabx']],
    ['_b', ['ab', 'xxab'], ['b', 'ba']],
    ['b_', ['xxba'], ['b', 'ab']],
    ['__', ['ab'], ['a']],
    ['a%b', ['ab', 'xaxbx', 'aab'], ['ba', 'a', 'b']],
    ['a%a', ['aa', 'axa'], ['a', 'xax']],
    ['a%%b', ['ab', 'axb'], ['a%']],
    ['%a%', ['a', 'xax'], ['x']],
    ['a_%b', ['axb', 'axxb'], ['ab']],
    ['a%_b', ['axb', 'axxb'], ['ab', 'ba']],
    ['a%b_%c', ['abxc', 'xabbxc'], ['abc', 'acbx']],
  ])('%j stands in some texts and not in others', (value, texts, others) => {
    const isIn = containing(value);
    expect(texts.filter((text) => !isIn(text))).toEqual([]);
    expect(others.filter(isIn)).toEqual([]);
  });
});

describe('an operand', () => {
  const predicateOf = (keyword: string, operand: string) => {
    const field = FIELDS_BY_KEYWORD.cards.get(keyword);
    if (field === undefined) throw new Error('no such field');
    return toPredicate(operand, field, '<', '2024-06-01');
  };

  it.each([
    ['title', 'Déjà Vu', { kind: 'contains', text: 'deja vu' }],
    ['cost', '12', { kind: 'number', operator: '<', number: 12 }],
    ['cost', 'X', { kind: 'number', operator: '<', number: -1 }],
    ['date_release', 'now', { kind: 'date', operator: '<', date: '2024-06-01' }],
    ['date_release', '2024-02-31', { kind: 'date', operator: '<', date: '2024-02-31' }],
    ['date_release', '20240531', { kind: 'date', operator: '<', date: '2024-05-31' }],
    ['is_unique', 'true', { kind: 'number', operator: '<', number: 1 }],
    ['is_unique', 't', { kind: 'number', operator: '<', number: 1 }],
    ['is_unique', '1', { kind: 'number', operator: '<', number: 1 }],
    ['is_unique', 'false', { kind: 'number', operator: '<', number: 0 }],
    ['is_unique', 'f', { kind: 'number', operator: '<', number: 0 }],
    ['is_unique', '0', { kind: 'number', operator: '<', number: 0 }],
    ['card_subtype', 'Code Gate', { kind: 'has', element: 'Code Gate' }],
    ['eternal_points', 'list_2-10', { kind: 'has', element: 'list_2=10' }],
    ['eternal_points', 'list-a', { kind: 'has', element: 'list-a' }],
    ['eternal_points', '-list-2-', { kind: 'has', element: '-list-2-' }],
    ['eternal_points', 'a-list-2', { kind: 'has', element: 'a-list-2' }],
    ['format', 'Standard', { kind: 'legal', format: 'standard', latest: false }],
    ['format', 'Standard-Latest', { kind: 'legal', format: 'standard', latest: true }],
  ])('of %s: %j', (keyword, operand, predicate) => {
    expect(predicateOf(keyword, operand)).toEqual(predicate);
  });

  it.each([
    ['cost', 'xx'],
    ['cost', '1x'],
    ['cost', 'x1'],
    ['cost', '-1'],
    ['cost', ''],
    ['date_release', '2024'],
    ['date_release', 'today'],
    ['date_release', '2024-05-311'],
    ['date_release', '12024-05-31'],
    ['date_release', '2024-5-31'],
    ['date_release', '202405311'],
    ['date_release', 'a20240531'],
    ['is_unique', 'True'],
    ['is_unique', '2'],
  ])('that does not fit %s: %j', (keyword, operand) => {
    expect(predicateOf(keyword, operand)).toBeNull();
  });
});

it.each([
  ['Gain 2[CREDIT].', '[credit]'],
  ['x:"[recurring-credit]"', '[recurring-credit]'],
  ['gain credit', null],
  ['[rez]', null],
])('the symbol in %j is %j', (text, symbol) => {
  expect(symbolIn(text)).toBe(symbol);
});
