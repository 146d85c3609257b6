import { describe, expect, it } from 'vitest';
import { atOnce } from '../../data/idle.ts';
import { createDeckReader } from '../../domain/deck-text/readDeck.ts';
import { checkDeck, type FormatRules } from '../../domain/legality/deckRules.ts';
import type { Verdict } from '../../domain/legality/verdict.ts';
import { testCard } from '../../shared/card-face/testing/testCards.ts';
import type { DeckContents } from './contents.ts';
import { repairsOf, replacementsFor, withChanges } from './repairs.ts';
import { changeText } from './useRepairs.ts';

const card = (id: string, change: object = {}) =>
  testCard(id, {
    title: id,
    stripped_title: id,
    deck_limit: 3,
    influence_cost: 2,
    printing_ids: [],
    ...change,
  });

const FACE = card('Face', {
  card_type_id: 'runner_identity',
  faction_id: 'anarch',
  minimum_deck_size: 10,
  influence_limit: 6,
});
const OTHER_FACE = card('Brow', {
  card_type_id: 'runner_identity',
  faction_id: 'shaper',
  minimum_deck_size: 10,
});
const MOTH = card('Moth', { faction_id: 'anarch', cost: '2' });
const BEE = card('Bee', { faction_id: 'shaper', cost: '2' });
const GNAT = card('Gnat', { faction_id: 'anarch', cost: '3' });
const WASP = card('Wasp', { faction_id: 'criminal', influence_cost: 4, cost: '2' });
const FLEA = card('Flea', { faction_id: 'anarch', card_type_id: 'program' });
const TAX = card('Tax', { side_id: 'corp', card_type_id: 'operation', faction_id: 'nbn', influence_cost: 0 });
const ALL = [FACE, OTHER_FACE, MOTH, BEE, GNAT, WASP, FLEA, TAX];

const rulesWith = (banned: readonly string[]): FormatRules => ({
  judge: ({ id }): Verdict => (banned.includes(id) ? { kind: 'banned', subtype: null } : { kind: 'legal' }),
  pointLimit: null,
  agendaLimit: null,
});

const deck = (...slots: readonly (readonly [(typeof ALL)[number], number])[]): DeckContents => ({
  identity: FACE,
  slots: slots.map(([one, copies]) => ({ card: one, copies })),
  unknown: [],
});

/** The repairs of all findings: `Moth: Cut to 3`. */
function labels(contents: DeckContents, rules = rulesWith([])) {
  const { findings } = checkDeck({ identity: contents.identity, cards: contents.slots }, rules);
  return findings.flatMap((finding) =>
    repairsOf(finding, contents, rules).map(
      (repair) => `${repair.card.id}: ${repair.press?.label ?? 'replace'}`,
    ),
  );
}

const LEGAL = deck([MOTH, 3], [GNAT, 3], [FLEA, 3], [BEE, 1]);

it('a deck that is too small gets no more copies of a card that is banned', () => {
  const small = deck([MOTH, 2], [GNAT, 2], [FLEA, 3]);
  expect(labels(small, rulesWith(['Gnat']))).toEqual(['Moth: Add 1', 'Gnat: Remove']);
});

describe('the repairs of a deck', () => {
  it('are none for a legal one', () => expect(labels(LEGAL)).toEqual([]));

  it('cut copies to the limit', () => {
    expect(labels(withChanges(LEGAL, [{ card: MOTH, copies: 5 }]))).toEqual(['Moth: Cut to 3']);
  });

  it('remove what is banned or of the other side; a banned identity can only be replaced', () => {
    expect(labels(deck([MOTH, 3], [GNAT, 3], [FLEA, 3], [TAX, 1]), rulesWith(['Face', 'Gnat']))).toEqual([
      'Tax: Remove',
      'Face: replace',
      'Gnat: Remove',
    ]);
  });

  it('cut influence, most of it first, and add copies where cards are missing', () => {
    expect(labels(deck([MOTH, 3], [GNAT, 3], [BEE, 2], [WASP, 2]))).toEqual([
      'Wasp: Cut to 1',
      'Bee: Cut to 1',
    ]);
    expect(labels(deck([MOTH, 2], [GNAT, 3], [BEE, 3]))).toEqual(['Moth: Add 1']);
  });
});

describe('replacements', () => {
  const find = (
    contents: DeckContents,
    wanted: (typeof ALL)[number],
    banned: readonly string[],
    owned: readonly string[] = [],
  ) =>
    atOnce(
      replacementsFor({
        repair: { card: wanted, copies: contents.slots.find((slot) => slot.card === wanted)?.copies ?? 1 },
        rule: 'banned',
        contents,
        rules: rulesWith(banned),
        similar: [WASP, BEE],
        all: ALL,
        ownedOf: (id) => (owned.includes(id) ? 3 : 0),
      }),
    ).map((one) => `${one.copies} ${one.card.id} ${one.influence}${one.isOwned ? ' owned' : ''}`);

  it('are legal, of the same type and side, affordable, and within their limit', () => {
    // Wasp would spend 12 of 6 influence; Bee has one copy already; Flea is a program
    expect(find(deck([MOTH, 3], [FLEA, 3], [BEE, 1], [TAX, 4]), MOTH, ['Moth'])).toEqual([
      '2 Bee 6',
      '3 Gnat 0',
    ]);
  });

  it('begin with the reader’s own', () => {
    const contents = deck([MOTH, 3], [FLEA, 3], [TAX, 4]);
    expect(find(contents, MOTH, ['Moth'], ['Gnat'])).toEqual(['3 Gnat 0 owned', '3 Bee 6']);
  });

  it('are none if nothing else is legal', () => {
    expect(find(LEGAL, FLEA, ['Flea'])).toEqual([]);
  });

  it('may be another identity', () => {
    expect(find(deck([MOTH, 3], [GNAT, 3], [FLEA, 3], [BEE, 1]), FACE, ['Face'])).toEqual(['1 Brow 0']);
  });
});

describe('a repaired deck', () => {
  it('has the new card in the place of the old one', () => {
    const next = withChanges(LEGAL, [
      { card: GNAT, copies: 0 },
      { card: WASP, copies: 2 },
    ]);
    expect(next.slots.map((slot) => `${slot.copies} ${slot.card.id}`)).toEqual([
      '3 Moth',
      '2 Wasp',
      '3 Flea',
      '1 Bee',
    ]);
    const other = withChanges(LEGAL, [
      { card: FACE, copies: 0 },
      { card: OTHER_FACE, copies: 1 },
    ]);
    expect([other.identity?.id, other.slots.length]).toEqual(['Brow', 4]);
  });

  const read = (text: string) => ({
    ...atOnce(createDeckReader(ALL, { card_types: [], card_subtypes: [], card_sets: [] }, () => [])(text)),
    unknown: [],
  });
  const TEXT = 'My deck\nFace\n\n2x Moth (Tides)\n3 Gnat\n// words\n1 Moth\nLost x2';

  it('has its lines changed where they stand, and all others kept', () => {
    expect(changeText(TEXT, read(TEXT), [{ card: MOTH, copies: 2 }])).toBe(
      'My deck\nFace\n\n2x Moth\n3 Gnat\n// words\nLost x2',
    );
    expect(changeText(TEXT, read(TEXT), [{ card: GNAT, copies: 0 }])).toBe(
      'My deck\nFace\n\n2x Moth (Tides)\n// words\n1 Moth\nLost x2',
    );
    const replaced = changeText(TEXT, read(TEXT), [
      { card: GNAT, copies: 0 },
      { card: BEE, copies: 3 },
    ]);
    expect(replaced).toBe('My deck\nFace\n\n2x Moth (Tides)\n3x Bee\n// words\n1 Moth\nLost x2');
    const other = changeText(TEXT, read(TEXT), [
      { card: FACE, copies: 0 },
      { card: OTHER_FACE, copies: 1 },
    ]);
    expect(other?.split('\n')[1]).toBe('Brow');
  });

  it('has to be printed where a card has no line of its own', () => {
    expect(changeText('3x Moth, 2x Gnat', read('3x Moth, 2x Gnat'), [{ card: GNAT, copies: 0 }])).toBeNull();
    const json = JSON.stringify({ cards: { Moth: 3 } });
    expect(changeText(json, read(json), [{ card: MOTH, copies: 2 }])).toBeNull();
    const page = '<p>3x Moth</p><p>2x Gnat</p>';
    expect(changeText(page, read(page), [{ card: MOTH, copies: 2 }])).toBeNull();
  });
});
