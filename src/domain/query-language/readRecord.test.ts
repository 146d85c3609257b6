import { describe, expect, it } from 'vitest';
import { readElements, readNumber, readText, type SearchRecord } from './searchIndex.ts';
import { fieldOf } from './testing/fieldOf.ts';

const recordOf = (attributes: SearchRecord['attributes']): SearchRecord => ({ id: 'moth', attributes });

describe('a record that the API sends', () => {
  it.each([
    ['id', {}, 'moth'],
    ['side', { side_id: 'corp' }, 'corp'],
    ['side', { side_id: '' }, ''],
    ['side', { side_id: null }, null],
    ['side', { side_id: 3 }, null],
    ['side', {}, null],
    // Neither subtypes nor bans are one text
    ['card_subtype', { card_subtype_ids: 'virus' }, null],
  ])('has the text %s of %j: %j', (keyword, attributes, text) => {
    expect(readText(recordOf(attributes), fieldOf(keyword))).toBe(text);
  });

  it.each([
    ['cost', { cost: 3 }, 3],
    ['cost', { cost: '12' }, 12],
    ['cost', { cost: '-1' }, -1],
    ['cost', { cost: 'X' }, -1],
    ['cost', { cost: 'XX' }, Number.NaN],
    ['cost', { cost: '1X' }, Number.NaN],
    ['cost', { cost: '3a' }, Number.NaN],
    ['cost', { cost: 'a3' }, Number.NaN],
    ['cost', { cost: '' }, Number.NaN],
    ['cost', { cost: '1.5' }, Number.NaN],
    ['cost', { cost: '5.' }, Number.NaN],
    ['cost', { cost: null }, Number.NaN],
    ['cost', { cost: [3] }, Number.NaN],
    ['is_unique', { is_unique: true }, 1],
    ['is_unique', { is_unique: false }, 0],
    ['is_unique', { is_unique: 'true' }, Number.NaN],
    ['is_unique', { is_unique: 1 }, Number.NaN],
    ['interrupt', { card_abilities: { interrupt: true } }, 1],
    ['interrupt', { card_abilities: {} }, Number.NaN],
    ['interrupt', { card_abilities: null }, Number.NaN],
    ['interrupt', { card_abilities: 'interrupt' }, Number.NaN],
    ['interrupt', {}, Number.NaN],
  ])('has the number %s of %j: %d', (keyword, attributes, number) => {
    expect(readNumber(recordOf(attributes), fieldOf(keyword))).toBe(number);
  });

  it.each([
    ['card_subtype', { card_subtype_ids: ['code_gate', 'deep_net_x'] }, ['code gate', 'deep net x']],
    ['card_subtype', { card_subtype_ids: null }, []],
    ['card_subtype', { card_subtype_ids: 'virus' }, []],
    ['card_subtype_id', { card_subtype_ids: ['code_gate', 3, null] }, ['code_gate']],
    ['is_banned', { restrictions: { banned: ['a', 'b'] } }, ['a', 'b']],
    ['is_banned', { restrictions: { restricted: ['a'] } }, []],
    ['is_banned', { restrictions: ['a'] }, []],
    ['is_banned', { restrictions: null }, []],
    ['eternal_points', { restrictions: { points: { a: 3, b: '1' } } }, ['a=3', 'b=1']],
    ['eternal_points', { restrictions: { points: ['a'] } }, []],
    ['eternal_points', { restrictions: { points: null } }, []],
    ['eternal_points', {}, []],
    // One value, which is no list
    ['id', {}, []],
  ])('has the elements %s of %j: %j', (keyword, attributes, elements) => {
    const names = new Map([['code_gate', 'Code Gate']]);
    expect(readElements(recordOf(attributes), fieldOf(keyword), names)).toEqual(elements);
  });
});
