import { describe, expect, it } from 'vitest';
import { testCard } from '../card-face/testCards.ts';
import { agendaPoints, deckAsText, deckContents } from './contents.ts';
import { testDeck } from './testDeck.ts';

const cards = new Map(
  [
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
const deck = testDeck({ faction_id: 'anarch', card_slots: { moth: 3, bee: 2, loan: 1, gone: 1 } });

describe('a deck', () => {
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
    const corp = testDeck({ card_slots: { plan: 3, dud: 1 } });
    expect(agendaPoints(deckContents(corp, agendas))).toBe(6);
    expect(agendaPoints(deckContents(deck, cards))).toBeNull();
  });

  it('is written with plain quotes, and without what is not known', () => {
    const quoted = testDeck({ name: '“Mr.” Moth’s' });
    expect(deckAsText(quoted, '', deckContents(quoted, cards), (id) => id)).toBe('"Mr." Moth\'s');
  });

  it('is written as text', () => {
    expect(deckAsText(deck, 'The Face', deckContents(deck, cards), (id) => id)).toBe(
      'Test deck\n\nThe Face\n\nevent (1)\n1x Loan\n\nprogram (5)\n2x Bee\n3x Moth\n\n1x gone',
    );
  });
});
