import { describe, expect, test } from 'vitest';
import { stringsOf } from '../../engine/json.ts';
import { attributesOf, idsOf, objectAt, objectsAt, textsOf } from './testing/sample.ts';

const cards = attributesOf('cards');
const printings = attributesOf('printings');

function valuesOf(attribute: string): ReadonlySet<unknown> {
  return new Set(cards.map((card) => card[attribute]));
}

describe('the cards of the sample', () => {
  test('are of every type, faction and side, with a second page of ice', () => {
    expect(valuesOf('card_type_id')).toEqual(idsOf('card_types'));
    expect(valuesOf('faction_id')).toEqual(idsOf('factions'));
    expect(valuesOf('side_id')).toEqual(idsOf('sides'));
    expect(cards.filter((card) => card.card_type_id === 'ice').length).toBeGreaterThanOrEqual(24);
  });

  test('have the rare values of every attribute', () => {
    expect(cards.some((card) => card.cost === 'X' && card.card_type_id === 'ice')).toBe(true);
    expect(cards.some((card) => card.cost === 'X' && card.side_id === 'runner')).toBe(true);
    expect(valuesOf('advancement_requirement')).toContain('X');
    expect(valuesOf('agenda_points')).toContain(0);
    expect(valuesOf('strength')).toContain(-1);
    expect(valuesOf('memory_cost')).toContain(0);
    expect(valuesOf('trash_cost')).toContain(0);
    expect(valuesOf('deck_limit')).toEqual(new Set([1, 3, 6]));
    expect(valuesOf('is_unique')).toEqual(new Set([true, false]));
    expect(valuesOf('text')).toContain(null);
    expect(valuesOf('influence_cost')).toEqual(new Set([null, 0, 1, 2, 3, 4, 5]));
    expect(cards.some((card) => card.influence_limit === null && card.minimum_deck_size !== null)).toBe(true);
    expect(cards.some((card) => card.influence_cost !== null && card.card_type_id === 'agenda')).toBe(true);
    expect(cards.some((card) => stringsOf(card.card_pool_ids).length === 0)).toBe(true);
    for (const name of [
      'pronouns',
      'pronunciation_ipa',
      'attribution',
      'narrative_text',
      'display_subtypes',
    ]) {
      expect(valuesOf(name).size).toBeGreaterThan(2);
    }
    expect(cards.some((card) => card.card_type_id === 'ice' && card.trash_cost !== null)).toBe(true);
  });

  test('can do everything that the API has a word for', () => {
    for (const ability of Object.keys(objectAt(cards[0] ?? {}, 'card_abilities'))) {
      const values = new Set(cards.map((card) => objectAt(card, 'card_abilities')[ability]));
      expect([ability, values.size > 1]).toEqual([ability, true]);
    }
    expect(cards.some((card) => objectAt(card, 'card_abilities').mu_provided === -1)).toBe(true);
    expect(cards.some((card) => objectAt(card, 'card_abilities').recurring_credits_provided === -1)).toBe(
      true,
    );
  });

  test('have more than one face in all the ways there are', () => {
    expect(valuesOf('layout_id')).toEqual(new Set(['normal', 'flip', 'facade']));
    expect(valuesOf('num_extra_faces')).toEqual(new Set([0, 1, 3]));
    expect(cards.flatMap((card) => objectsAt(card, 'faces')).some((face) => face.base_link === '1')).toBe(
      true,
    );
    const pictures = printings.find((printing) => {
      const card = cards.find(({ id }) => id === printing.card_id);
      return card?.num_extra_faces === 0 && printing.num_extra_faces !== 0;
    });
    expect(pictures?.num_extra_faces).toBe(4);
  });

  test('hold every token, tag and fault of the markup', () => {
    const text = textsOf('cards', 'text').join('\n');
    for (const token of [
      'credit',
      'subroutine',
      'click',
      'trash',
      'mu',
      'interrupt',
      'recurring-credit',
      'link',
    ]) {
      expect(text).toContain(`[${token}]`);
    }
    for (const faction of [
      'weyland-consortium',
      'jinteki',
      'nbn',
      'haas-bioroid',
      'criminal',
      'shaper',
      'anarch',
    ]) {
      expect(text).toContain(`[${faction}]`);
    }
    for (const strength of ['0', '1', '2', '3', '4', '5', '6', '7', 'X']) {
      expect(text.toLowerCase()).toContain(`trace[${strength.toLowerCase()}]`);
    }
    for (const tag of ['strong', 'em', 'ul', 'li']) expect(text).toContain(`<${tag}>`);
    expect(text).toContain('[overclock]');
    expect(text).toContain('\u00a0');
    const strays = textsOf('cards', 'text').filter(
      (line) => line.split('<strong>').length < line.split('</strong>').length,
    );
    expect(strays).toHaveLength(1);
  });

  test('have titles and flavours with all kinds of signs', () => {
    const titles = textsOf('cards', 'title').join('\n');
    for (const sign of ['é', 'Ú', '’', 'ʼ', '“', '™', '&', ',', '-', '.']) expect(titles).toContain(sign);
    const flavours = textsOf('printings', 'flavor').join('\n');
    for (const sign of ['[foo-bar]', '<', '>', '₂', '\n']) expect(flavours).toContain(sign);
    expect(printings.some((printing) => printing.flavor === null)).toBe(true);
    expect(printings.some((printing) => printing.display_illustrators === null)).toBe(true);
    expect(printings.some((printing) => stringsOf(printing.illustrator_ids).length === 2)).toBe(true);
  });
});
