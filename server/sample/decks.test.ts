import { expect, test } from 'vitest';
import { isJsonObject, stringsOf } from '../../engine/json.ts';
import type { JsonObject } from '../../src/domain/json-api/collections.ts';
import { attributesOf, objectAt } from './testing/sample.ts';

const cards = new Map(attributesOf('cards').map((card) => [String(card.id), card]));

function slotsOf(deck: JsonObject) {
  return Object.entries(objectAt(deck, 'card_slots')).map(([id, copies]) => {
    const card = cards.get(id);
    if (!card) throw new Error(`${id} is no card`);
    return { card, copies: Number(copies) };
  });
}

function identityOf(deck: JsonObject) {
  const identity = cards.get(String(deck.identity_card_id));
  if (!identity) throw new Error('no identity');
  return identity;
}

const decks = attributesOf('decklists').map((deck) => {
  const identity = identityOf(deck);
  const slots = slotsOf(deck);
  const influence = slots.reduce((sum, { card, copies }) => {
    return sum + (card.faction_id === identity.faction_id ? 0 : Number(card.influence_cost) * copies);
  }, 0);
  return { deck, name: deck.name, identity, slots, size: countOf(slots), influence };
});

function countOf(slots: ReturnType<typeof slotsOf>): number {
  return slots.reduce((sum, { copies }) => sum + copies, 0);
}

test('a deck says what it holds', () => {
  for (const { deck, name, identity, size, influence } of decks) {
    expect([name, deck.num_cards, deck.influence_spent]).toEqual([name, size, influence]);
    expect([deck.side_id, deck.faction_id]).toEqual([identity.side_id, identity.faction_id]);
  }
});

test('a deck is made of cards of its side and day, within their limits', () => {
  for (const { deck, name, slots } of decks) {
    const wrong = slots.filter(
      ({ card, copies }) =>
        card.side_id !== deck.side_id ||
        card.minimum_deck_size !== null ||
        copies < 1 ||
        copies > Number(card.deck_limit) ||
        String(card.date_release) > String(deck.created_at),
    );
    expect([name, wrong.map(({ card }) => card.id)]).toEqual([name, []]);
  }
});

test('a deck keeps to size and influence exactly where it says so', () => {
  for (const { deck, name, identity, size, influence } of decks) {
    const isLarge = size >= Number(identity.minimum_deck_size);
    const isSound = isLarge && influence <= Number(identity.influence_limit);
    expect([name, isSound]).toEqual([name, deck.follows_basic_deckbuilding_rules]);
  }
});

test('a Corp deck has the agenda points of its size, none of another faction, and ice', () => {
  for (const { deck, name, identity, slots, size } of decks) {
    if (deck.side_id !== 'corp') continue;
    const agendas = slots.filter(({ card }) => card.card_type_id === 'agenda');
    const factions = new Set([identity.faction_id, 'neutral_corp']);
    expect([name, agendas.every(({ card }) => factions.has(card.faction_id))]).toEqual([name, true]);
    const points = agendas.reduce((sum, { card, copies }) => sum + Number(card.agenda_points) * copies, 0);
    const least = Math.floor(size / 5) * 2 + 2;
    expect([name, points - least === 0 || points - least === 1]).toEqual([name, true]);
    expect(countOf(slots.filter(({ card }) => card.card_type_id === 'ice'))).toBeGreaterThanOrEqual(15);
  }
});

test('a Runner deck can get through every kind of ice', () => {
  for (const { deck, name, slots } of decks) {
    if (deck.side_id !== 'runner') continue;
    const subtypes = new Set(slots.flatMap(({ card }) => stringsOf(card.card_subtype_ids)));
    const suite = ['fracter', 'decoder', 'killer'].filter((breaker) => subtypes.has(breaker));
    expect([name, suite.length === 3 || subtypes.has('ai')]).toEqual([name, true]);
  }
});

test('a deck tagged with a format was legal in its snapshot of the day', () => {
  const snapshots = attributesOf('snapshots').toSorted((a, b) =>
    String(a.date_start) < String(b.date_start) ? -1 : 1,
  );
  const lists = new Map(attributesOf('restrictions').map((list) => [list.id, objectAt(list, 'verdicts')]));
  let checked = 0;
  for (const { deck, slots, identity } of decks) {
    const snapshot = snapshots.findLast(
      ({ format_id, date_start }) =>
        stringsOf(deck.tags).includes(String(format_id)) && String(date_start) <= String(deck.created_at),
    );
    if (!snapshot) continue;
    const verdicts = lists.get(String(snapshot.restriction_id)) ?? {};
    const all = [...slots.map(({ card }) => card), identity];
    const outside = all.filter(
      (card) => !stringsOf(card.card_pool_ids).includes(String(snapshot.card_pool_id)),
    );
    expect([deck.name, outside.map((card) => card.id)]).toEqual([deck.name, []]);
    const banned = all.filter((card) => stringsOf(verdicts.banned).includes(String(card.id)));
    expect([deck.name, banned.map((card) => card.id)]).toEqual([deck.name, []]);
    const restricted = all.filter((card) => stringsOf(verdicts.restricted).includes(String(card.id)));
    expect(restricted.length).toBeLessThanOrEqual(1);
    const points = isJsonObject(verdicts.points) ? verdicts.points : {};
    const spent = all.reduce((sum, card) => sum + Number(points[String(card.id)] ?? 0), 0);
    expect([deck.name, spent <= 7]).toEqual([deck.name, true]);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(15);
});
