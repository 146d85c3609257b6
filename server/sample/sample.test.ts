import { describe, expect, test } from 'vitest';
import { isJsonObject, stringsOf } from '../dataset/json.ts';
import { sampleCollections } from './index.ts';
import { attributesOf, idsOf, objectAt, objectsAt, sample, textsOf } from './testing/sample.ts';

const cards = attributesOf('cards');
const printings = attributesOf('printings');

function valuesOf(attribute: string): ReadonlySet<unknown> {
  return new Set(cards.map((card) => card[attribute]));
}

test('is the same on every call', () => {
  expect(JSON.stringify(sampleCollections())).toBe(JSON.stringify(sample));
});

test.each([
  ['cards', 100],
  ['printings', 130],
  ['decklists', 60],
  ['rulings', 40],
  ['reviews', 20],
  ['restrictions', 8],
  ['snapshots', 8],
  ['formats', 4],
  ['illustrators', 15],
  ['card_sets', 6],
] as const)('has enough %s to show: %i', (name, least) => {
  expect(sample[name].length).toBeGreaterThanOrEqual(least);
});

describe('the cards', () => {
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
    for (const sign of ['[foo-bar]', '<', '>', '₂', '—'.slice(1), '\n']) expect(flavours).toContain(sign);
    expect(printings.some((printing) => printing.flavor === null)).toBe(true);
    expect(printings.some((printing) => printing.display_illustrators === null)).toBe(true);
    expect(printings.some((printing) => stringsOf(printing.illustrator_ids).length === 2)).toBe(true);
  });
});

test('there are three printings of one card, and sets of several types in several cycles', () => {
  expect(valuesOf('num_printings')).toEqual(new Set([1, 2, 3]));
  expect(new Set(attributesOf('card_sets').map((set) => set.card_set_type_id)).size).toBeGreaterThanOrEqual(
    4,
  );
  const sizes = attributesOf('card_cycles').map((cycle) => stringsOf(cycle.card_set_ids).length);
  expect(sizes).toContain(1);
  expect(sizes).toContain(2);
});

test('restrictions hold every kind of verdict', () => {
  const lists = attributesOf('restrictions');
  for (const kind of ['banned', 'restricted', 'universal_faction_cost', 'global_penalty', 'points']) {
    const counts = lists.map((list) => Object.keys(objectAt(list, 'verdicts')[kind] ?? {}).length);
    expect([kind, Math.max(...counts) > 0]).toEqual([kind, true]);
  }
  expect(lists.some((list) => list.point_limit === 7)).toBe(true);
  expect(lists.some((list) => stringsOf(list.banned_subtypes).includes('current'))).toBe(true);
});

test('a list is used twice, one never, and one by another format than it names', () => {
  const snapshots = attributesOf('snapshots');
  const uses = attributesOf('restrictions').map(
    (list) => snapshots.filter((snapshot) => snapshot.restriction_id === list.id).length,
  );
  expect(new Set(uses)).toEqual(new Set([0, 1, 2]));
  const formatOf = new Map(attributesOf('restrictions').map((list) => [list.id, list.format_id]));
  const astray = snapshots.filter(
    (snapshot) =>
      snapshot.restriction_id !== null && formatOf.get(snapshot.restriction_id) !== snapshot.format_id,
  );
  expect(astray).toHaveLength(1);
});

test('a format has no restriction, and one has a snapshot after its active one', () => {
  expect(attributesOf('formats').some((format) => format.active_restriction_id === null)).toBe(true);
  const snapshots = attributesOf('snapshots');
  const later = snapshots.filter((snapshot) =>
    snapshots.some(
      (other) =>
        other.format_id === snapshot.format_id &&
        other.active === true &&
        String(other.date_start) < String(snapshot.date_start),
    ),
  );
  expect(later.map((snapshot) => snapshot.active)).toEqual([false]);
});

test('rulings are of both kinds, confirmed and not, with the leftovers of their sources', () => {
  const rulings = attributesOf('rulings');
  const answered = rulings.filter((ruling) => ruling.question !== null);
  expect(answered.every((ruling) => ruling.answer !== null && ruling.text_ruling === null)).toBe(true);
  const others = rulings.filter((ruling) => ruling.question === null);
  expect(others.every((ruling) => ruling.answer === null && ruling.text_ruling !== null)).toBe(true);
  expect(others.length).toBeGreaterThan(5);
  expect(new Set(rulings.map((ruling) => ruling.nsg_rules_team_verified))).toEqual(new Set([true, false]));
  const text = JSON.stringify(rulings);
  for (const part of [
    '####UFAQ [',
    '](/en/card/9',
    'icon icon-credit',
    '[c]',
    '<b>',
    '[Lantern FAQ]',
    '* ',
    '> ',
  ]) {
    expect(text).toContain(part.replaceAll('"', '\\"'));
  }
});

test('decklists are of several years, users and sides, some without notes and some against the rules', () => {
  const decks = attributesOf('decklists');
  const years = new Set(decks.map((deck) => String(deck.created_at).slice(0, 4)));
  expect(years).toEqual(new Set(['2021', '2022', '2023', '2024', '2025', '2026']));
  const users = decks.map((deck) => String(deck.user_id));
  expect(Math.max(...users.map((user) => users.filter((other) => other === user).length))).toBeGreaterThan(5);
  expect(decks.filter((deck) => deck.notes === '').length).toBeGreaterThan(5);
  expect(decks.filter((deck) => deck.follows_basic_deckbuilding_rules === false).length).toBeGreaterThan(1);
  expect(decks.some((deck) => String(deck.notes).includes('<p>'))).toBe(true);
  expect(new Set(decks.map((deck) => deck.faction_id)).size).toBeGreaterThanOrEqual(10);
});

test('reviews have comments', () => {
  const comments = attributesOf('reviews').flatMap((review) => objectsAt(review, 'comments'));
  expect(comments.length).toBeGreaterThan(5);
  expect(new Set(comments.map((comment) => comment.id)).size).toBe(comments.length);
  expect(
    comments.every((comment) => isJsonObject(comment) && /\.000Z$/.test(String(comment.created_at))),
  ).toBe(true);
});
