import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenRange, chosenValues, relaxed, toggleValue, withRange } from './edit.ts';

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
  ])('“%s” with %s toggled', (query, value, edited) => {
    expect(toggleValue(query, 'cards', 'f', value)).toBe(edited);
  });

  it('leaves alone what it cannot read', () => {
    expect(toggleValue('mr. li', 'cards', 'f', 'nbn')).toBe('mr. li');
  });

  it('reads and sets bounds', () => {
    expect(withRange('moth o:3', 'cards', 'o', 1, 4)).toBe('moth o>=1 o<=4');
    expect(withRange('moth', 'cards', 'o', 2, 2)).toBe('moth o:2');
    expect(chosenRange('moth o>=1 o<=4', 'cards', 'cost')).toEqual({ min: 1, max: 4 });
    expect(chosenRange('o>1 moth o<4 o!3', 'cards', 'o')).toEqual({ min: 2, max: 3 });
    expect(withRange('o>=1 moth o<=4 o!3', 'cards', 'o', null, null)).toBe('moth o!3');
  });

  it('finds what each condition costs', () => {
    expect(relaxed('moth f:nbn -u:true').map(({ without }) => without)).toEqual(['moth', 'f:nbn', '-u:true']);
    expect(relaxed('moth')).toEqual([]);
  });

  it('comes back to the same values when one is toggled twice', () => {
    const values = fc.uniqueArray(fc.constantFrom('a', 'b b', 'c-c', '!d'), { maxLength: 4 });
    fc.assert(
      fc.property(values, fc.constantFrom('a', 'b b', 'z'), (chosen, value) => {
        const query = chosen.reduce((text, one) => toggleValue(text, 'cards', 's', one), 'moth');
        expect(chosenValues(query, 'cards', 's')).toEqual(chosen);
        const twice = toggleValue(toggleValue(query, 'cards', 's', value), 'cards', 's', value);
        expect([...chosenValues(twice, 'cards', 's')].sort()).toEqual([...chosen].sort());
      }),
    );
  });
});
