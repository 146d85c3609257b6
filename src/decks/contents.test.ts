import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseCollection } from '../api/documents.ts';
import { testCard } from '../card-face/testCards.ts';
import { isIdentity } from '../records/cardWords.ts';
import { agendaPoints, copiesByCard, type DeckContents, deckAsText, deckContents } from './contents.ts';
import { SLOT_FORMS, testDeck } from './testDecks.ts';

const cards = new Map(
  [
    testCard('the_face', {
      title: 'The Face',
      stripped_title: 'The Face',
      card_type_id: 'runner_identity',
      faction_id: 'anarch',
    }),
    testCard('moth', {
      title: 'Moth',
      stripped_title: 'Moth',
      card_type_id: 'program',
      faction_id: 'anarch',
      influence_cost: 2,
    }),
    testCard('bee', {
      title: 'Bee',
      stripped_title: 'Bee',
      card_type_id: 'program',
      faction_id: 'shaper',
      influence_cost: 3,
    }),
    testCard('loan', {
      title: 'Loan',
      stripped_title: 'Loan',
      card_type_id: 'event',
      faction_id: 'neutral_runner',
      influence_cost: 0,
    }),
  ].map((card) => [card.id, card]),
);

describe.each(SLOT_FORMS)('a deck %s', (_, identitySlot) => {
  const deck = testDeck({
    faction_id: 'anarch',
    card_slots: { ...identitySlot, moth: 3, bee: 2, loan: 1, gone: 1 },
  });

  it('holds its cards, not its identity', () => {
    expect([...copiesByCard(deck)]).toEqual([
      ['moth', 3],
      ['bee', 2],
      ['loan', 1],
      ['gone', 1],
    ]);
  });

  it('counts no identity as unknown while no card is known', () => {
    expect(deckContents(deck, new Map()).unknown.map(({ id }) => id)).toEqual([
      'moth',
      'bee',
      'loan',
      'gone',
    ]);
  });

  it('is shown by type, with the influence of what is out of faction', () => {
    const { groups, unknown } = deckContents(deck, cards);
    expect(groups.map(({ typeId, copies }) => [typeId, copies])).toEqual([
      ['event', 1],
      ['program', 5],
    ]);
    expect(groups[1]?.lines.map(({ card, influence }) => [card.id, influence])).toEqual([
      ['bee', 6],
      ['moth', 0],
    ]);
    expect(unknown).toEqual([{ id: 'gone', copies: 1 }]);
  });

  it('is worth the points of all copies of its agendas', () => {
    const agendas = new Map(
      [
        testCard('plan', { card_type_id: 'agenda', agenda_points: 2 }),
        testCard('dud', { card_type_id: 'agenda', agenda_points: 0 }),
      ].map((card) => [card.id, card]),
    );
    const corp = testDeck({ card_slots: { ...identitySlot, plan: 3, dud: 1 } });
    expect(agendaPoints(deckContents(corp, agendas))).toBe(6);
    expect(agendaPoints(deckContents(deck, cards))).toBeNull();
  });

  it('is written with plain quotes, and without what is not known', () => {
    const quoted = testDeck({ name: '“Mr.” Moth’s', card_slots: identitySlot });
    expect(deckAsText(quoted, '', deckContents(quoted, cards), (id) => id)).toBe('"Mr." Moth\'s');
  });

  it('is written as text', () => {
    expect(deckAsText(deck, 'The Face', deckContents(deck, cards), (id) => id)).toBe(
      'Test deck\n\nThe Face\n\nevent (1)\n1x Loan\n\nprogram (5)\n2x Bee\n3x Moth\n\n1x gone',
    );
  });
});

describe('the real decks', () => {
  const dumps = resolve('../shared/api-dumps');
  if (!existsSync(dumps)) {
    it('do not lie beside the project', () => expect(existsSync(dumps)).toBe(false));
    return;
  }
  const read = <C extends 'cards' | 'decklists'>(collection: C) => {
    const text = gunzipSync(readFileSync(`${dumps}/${collection}.json.gz`)).toString();
    return parseCollection(collection, JSON.parse(text), collection, 'https://api.example/').records;
  };

  const plain = ({ groups, unknown }: DeckContents) => [
    groups.map(({ lines }) => lines.map(({ card, copies, influence }) => [card.id, copies, influence])),
    unknown,
  ];

  it('hold as many cards as the API counts, and read the same with and without their identity', {
    timeout: 60_000,
  }, () => {
    const known = new Map(read('cards').map((card) => [card.id, card]));
    const decks = read('decklists');
    const listsIdentity = ({ identity_card_id, card_slots }: (typeof decks)[number]) =>
      identity_card_id in card_slots;
    // Both forms are among them
    expect(new Set(decks.map(listsIdentity))).toEqual(new Set([true, false]));
    const faults = decks.filter((deck) => {
      const contents = deckContents(deck, known);
      const copies = [...contents.groups, ...contents.unknown].reduce((sum, part) => sum + part.copies, 0);
      const { [deck.identity_card_id]: _, ...others } = deck.card_slots;
      const card_slots = listsIdentity(deck) ? others : { [deck.identity_card_id]: 1, ...others };
      const other = deckContents({ ...deck, card_slots }, known);
      return (
        copies !== deck.num_cards ||
        contents.groups.some(({ typeId }) => isIdentity(typeId)) ||
        JSON.stringify(plain(other)) !== JSON.stringify(plain(contents))
      );
    });
    expect(faults.map(({ id }) => id)).toEqual([]);
  });
});
