import { expect, test } from 'vitest';
import { isJsonObject, stringsOf } from '../../engine/json.ts';
import { sampleCollections } from './index.ts';
import { attributesOf, objectAt, objectsAt, sample } from './testing/sample.ts';

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

test('there are three printings of one card, and sets of several types in several cycles', () => {
  expect(new Set(attributesOf('cards').map((card) => card.num_printings))).toEqual(new Set([1, 2, 3]));
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
