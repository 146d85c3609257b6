import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenRange, chosenValues, relaxed, toggleValue, withoutField, withRange } from './edit.ts';
import { print } from './syntax.ts';
import { treeOf } from './testing/trees.ts';

describe('editing a query', () => {
  it.each([
    ['', 'anarch', 'f:anarch'],
    ['f:anarch', 'anarch', ''],
    ['moth f:anarch o<3', 'nbn', 'moth f:anarch|nbn o<3'],
    ['moth faction:anarch|nbn', 'anarch', 'moth f:nbn'],
    ['f!anarch', 'nbn', 'f!anarch f:nbn'],
    ['f:anarch moth f:nbn', 'nbn', 'f:anarch moth'],
    ['f:anarch moth f:nbn', 'jinteki', 'f:anarch moth f:nbn f:jinteki'],
    ['f:anarch|nbn moth f:nbn|jinteki', 'nbn', 'f:anarch moth f:jinteki'],
    ['f:anarch or t:ice', 'nbn', '(f:anarch or t:ice) f:nbn'],
    [' ', 'nbn', 'f:nbn'],
    ['f:anarch|nbn', 'nbn', 'f:anarch'],
    ['-f:nbn', 'nbn', '-f:nbn f:nbn'],
    ['f:a&b', 'a', 'f:a&b f:a'],
    ['f:a|/b/', 'a', 'f:a|/b/ f:a'],
    ['f:/a/', 'a', 'f:/a/ f:a'],
    ['nbn', 'nbn', 'nbn f:nbn'],
    ['f:a faction:b|c', 'b', 'f:a faction:c'],
    ['f:a f!b f:c', 'b', 'f:a f!b f:c f:b'],
  ])('“%s” with %s toggled', (query, value, edited) => {
    expect(toggleValue(query, 'cards', 'f', value)).toBe(edited);
  });

  it('leaves alone what it cannot read', () => {
    expect(toggleValue('mr. li', 'cards', 'f', 'nbn')).toBe('mr. li');
    expect(withRange('mr. li', 'cards', 'o', { min: 1, max: 2 })).toBe('mr. li');
    expect(toggleValue('moth', 'cards', 'nobody', 'a')).toBe('moth nobody:a');
  });

  it.each([
    ['f:anarch|nbn moth', ['anarch', 'nbn']],
    ['f:anarch faction:nbn', ['anarch', 'nbn']],
    ['f!anarch -f:nbn f:a&b f:/c/ anarch t:ice', []],
    ['f:anarch or f:nbn', []],
  ])('finds the values chosen in “%s”', (query, values) => {
    expect(chosenValues(treeOf(query), 'cards', 'faction')).toEqual(values);
  });

  it.each([
    ['o:3', 3, 3],
    ['o>3', 4, null],
    ['o>=3', 3, null],
    ['o<3', null, 2],
    ['cost<=3', null, 3],
    ['o>=1 o>=2 o<=9 o<=8', 2, 8],
    ['o!3', null, null],
    ['o:x o:1|2 p:3 -o:4 5', null, null],
    ['o:13a o:a13', null, null],
    ['moth', null, null],
  ])('finds the bounds in “%s”', (query, min, max) => {
    expect(chosenRange(treeOf(query), 'cards', 'o')).toEqual({ min, max });
  });

  it.each([
    ['', 1, null, 'o>=1'],
    ['', null, 4, 'o<=4'],
    ['', null, null, ''],
    ['o:x o:1|2 p:3 moth', 1, 2, 'o:x o:1|2 p:3 moth o>=1 o<=2'],
    ['cost>1 moth', null, 0, 'moth o<=0'],
  ])('sets the bounds of “%s”', (query, min, max, edited) => {
    expect(withRange(query, 'cards', 'o', { min, max })).toBe(edited);
  });

  it.each([
    ['f:nbn moth faction!x', 'moth faction!x'],
    ['f:nbn', ''],
    ['moth -f:nbn or t:ice', 'moth -f:nbn or t:ice'],
    ['', ''],
  ])('leaves out what is chosen in “%s”', (query, rest) => {
    const left = withoutField(treeOf(query), 'cards', 'faction');
    expect(left === null ? '' : print(left)).toBe(rest);
  });

  it('reads and sets bounds', () => {
    expect(withRange('moth o:3', 'cards', 'o', { min: 1, max: 4 })).toBe('moth o>=1 o<=4');
    expect(withRange('moth', 'cards', 'o', { min: 2, max: 2 })).toBe('moth o:2');
    expect(chosenRange(treeOf('moth o>=1 o<=4'), 'cards', 'cost')).toEqual({ min: 1, max: 4 });
    expect(chosenRange(treeOf('o>1 moth o<4 o!3'), 'cards', 'o')).toEqual({ min: 2, max: 3 });
    expect(withRange('o>=1 moth o<=4 o!3', 'cards', 'o', { min: null, max: null })).toBe('moth o!3');
  });

  it('finds what each condition costs', () => {
    expect(relaxed(treeOf('moth f:nbn -u:true')).map(({ without }) => print(without))).toEqual([
      'moth',
      'f:nbn',
      '-u:true',
    ]);
    expect(relaxed(treeOf('moth f:nbn -u:true')).map(({ query }) => print(query))).toEqual([
      'f:nbn -u:true',
      'moth -u:true',
      'moth f:nbn',
    ]);
    expect(relaxed(treeOf('moth f:nbn'))).toHaveLength(2);
    expect(relaxed(treeOf('moth'))).toEqual([]);
    expect(relaxed(treeOf('moth '.repeat(30)))).toHaveLength(12);
  });

  it('comes back to the same values when one is toggled twice', () => {
    const values = fc.uniqueArray(fc.constantFrom('a', 'b b', 'c-c', '!d'), { maxLength: 4 });
    fc.assert(
      fc.property(values, fc.constantFrom('a', 'b b', 'z'), (chosen, value) => {
        const query = chosen.reduce((text, one) => toggleValue(text, 'cards', 's', one), 'moth');
        expect(chosenValues(treeOf(query), 'cards', 's')).toEqual(chosen);
        const twice = toggleValue(toggleValue(query, 'cards', 's', value), 'cards', 's', value);
        expect([...chosenValues(treeOf(twice), 'cards', 's')].sort()).toEqual([...chosen].sort());
      }),
    );
  });
});
