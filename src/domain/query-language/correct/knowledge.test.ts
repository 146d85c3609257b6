import { describe, expect, it } from 'vitest';
import { FIELDS_BY_KEYWORD, type Field } from '../fields.ts';
import { buildIndex } from '../searchIndex.ts';
import { sampleIndex } from '../testing/sample.ts';
import { completeId, isInTitle, isKnownValue } from './knowledge.ts';

function fieldOf(keyword: string): Field {
  const field = FIELDS_BY_KEYWORD.cards.get(keyword) ?? FIELDS_BY_KEYWORD.printings.get(keyword);
  if (field === undefined) throw new Error('no such field');
  return field;
}

const today = '2022-06-01';
const SETS = ['rising', 'rising_two', 'system_gate', 'system_update_21', 'terra_nova', 'nova_two'];
const BOXES = [1, 2, 3, 4, 5].map((number) => `box_${number}`);
const PACKS = [1, 2, 3, 4, 5, 6].map((number) => `pack_${number}`);
const index = buildIndex(
  'cards',
  [{ id: 'a', attributes: { card_set_ids: [...SETS, ...BOXES, ...PACKS] } }],
  sampleIndex.context,
);

describe('a part of an id', () => {
  it.each([
    ['ris', ['rising', 'rising_two']],
    // Itself, though another begins with it
    ['rising', ['rising']],
    ['gate', ['system_gate']],
    ['nova', ['nova_two']],
    ['ter', ['terra_nova']],
    ['21_system', ['system_update_21']],
    ['gate_system', ['system_gate']],
    ['gate_sys', ['gate_sys']],
    ['box', BOXES],
    ['pack', ['pack']],
    ['s', ['s']],
    ['nothing', ['nothing']],
  ])('%s stands for %j', (id, ids) => {
    expect(completeId({ today, index }, fieldOf('card_set'), id)).toEqual(ids);
  });

  it('stands for itself without an index, and in other fields', () => {
    expect(completeId({ today }, fieldOf('card_set'), 'ris')).toEqual(['ris']);
    expect(completeId({ today, index: sampleIndex }, fieldOf('f'), 'anar')).toEqual(['anar']);
    expect(completeId({ today, index: sampleIndex }, fieldOf('snapshot'), 'duel')).toEqual(['duel']);
  });
});

describe('what is known of values', () => {
  const all = { today, index: sampleIndex };

  it.each([
    ['s', 'code gate', true],
    ['s', 'virus', true],
    ['s', 'nothing', false],
    ['card_subtype_id', 'virus', true],
    ['format', 'duel', true],
    ['format', 'nothing', false],
    ['f', 'nbn', true],
    ['f', 'nb', false],
    ['x', 'end the run.', false],
    ['o', '2', false],
    ['released_by', 'long_press', false],
  ])('%s:%s with an index: %s; without one nothing is known', (keyword, value, isKnown) => {
    expect(isKnownValue(all, fieldOf(keyword), value)).toBe(isKnown);
    expect(isKnownValue({ today }, fieldOf(keyword), value)).toBe(false);
  });

  it('includes subtypes that are on no card, by name', () => {
    const bare = { today, index: buildIndex('cards', [], sampleIndex.context) };
    expect(isKnownValue(bare, fieldOf('s'), 'code gate')).toBe(true);
    expect(isKnownValue(bare, fieldOf('s'), 'code_gate')).toBe(false);
    expect(isKnownValue(bare, fieldOf('card_subtype_id'), 'code_gate')).toBe(false);
  });

  it('is whether a word is in some title, which it may be without an index', () => {
    expect([isInTitle(all, 'oth'), isInTitle(all, 'mothy'), isInTitle({ today }, 'mothy')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
