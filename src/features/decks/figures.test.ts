import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { testCard } from '../../shared/card-face/testing/testCards.ts';
import type { DeckContents } from './contents.ts';
import {
  agendaFigures,
  breakerCounts,
  copiesOf,
  costCurve,
  economyCards,
  iceCounts,
  influenceByFaction,
  typeCounts,
} from './figures.ts';
import { HAND, oddsOfOne, oddsTable, oddsWithMulligan, shuffle } from './OpeningHand.tsx';

function deck(...cards: readonly [number, object][]): DeckContents {
  return {
    identity: testCard('id', { card_type_id: 'corp_identity', faction_id: 'nbn', minimum_deck_size: 40 }),
    unknown: [],
    slots: cards.map(([copies, change], at): { card: ListedCard; copies: number } => ({
      card: testCard(`card_${at}`, { title: `Card ${at}`, cost: null, ...change }),
      copies,
    })),
  };
}

describe('the figures of a deck', () => {
  it('count costs with their gaps, X last, and leave out what has none', () => {
    const curve = costCurve(
      deck(
        [3, { cost: '0', card_type_id: 'event' }],
        [2, { cost: '0', card_type_id: 'program' }],
        [1, { cost: '3' }],
        [1, { cost: 'X' }],
        [3, { card_type_id: 'agenda' }],
      ),
    );
    expect(curve.map(({ cost, copies }) => [cost, copies])).toEqual([
      ['0', 5],
      ['1', 0],
      ['2', 0],
      ['3', 1],
      ['X', 1],
    ]);
    expect(curve[0]?.byType).toEqual([
      { key: 'event', copies: 3 },
      { key: 'program', copies: 2 },
    ]);
    expect(costCurve(deck())).toEqual([]);
  });

  it('count types and influence, the most first', () => {
    const of = deck(
      [1, { faction_id: 'jinteki', influence_cost: 2, card_type_id: 'ice' }],
      [3, { faction_id: 'haas_bioroid', influence_cost: 1, card_type_id: 'asset' }],
      [3, { faction_id: 'nbn', influence_cost: 5, card_type_id: 'asset' }],
    );
    expect(typeCounts(of)).toEqual([
      { key: 'asset', copies: 6 },
      { key: 'ice', copies: 1 },
    ]);
    expect(influenceByFaction(of, null)).toEqual([
      { key: 'haas_bioroid', copies: 3 },
      { key: 'jinteki', copies: 2 },
    ]);
  });

  it('count ice under each of its kinds, with its strength where that is a number', () => {
    const ice = (subtypes: readonly string[], strength: number | null) => ({
      card_type_id: 'ice',
      card_subtype_ids: subtypes,
      strength,
    });
    expect(
      iceCounts(
        deck(
          [2, ice(['barrier'], 4)],
          [1, ice(['barrier', 'sentry'], 1)],
          [1, ice(['trap'], null)],
          [1, ice(['sentry'], -1)],
        ),
      ),
    ).toEqual([
      { kind: 'barrier', copies: 3, averageStrength: 3 },
      { kind: 'sentry', copies: 2, averageStrength: 1 },
      { kind: 'other', copies: 1, averageStrength: null },
    ]);
  });

  it('say which kinds of ice have a breaker', () => {
    const breaker = (kind: string) => ({ card_subtype_ids: ['icebreaker', kind] });
    expect(
      breakerCounts(deck([2, breaker('fracter')], [1, breaker('ai')])).map((row) => [
        row.against,
        row.titles,
      ]),
    ).toEqual([
      ['barrier', ['Card 0']],
      ['code_gate', []],
      ['sentry', []],
      ['ai', ['Card 1']],
    ]);
    expect(breakerCounts(deck([2, {}]))).toEqual([]);
  });

  it('find what gives credits', () => {
    const found = economyCards(
      deck(
        [1, { stripped_text: 'Gain 9 credits.' }],
        [1, { stripped_text: 'click: Take 3 credits from this asset.' }],
        [1, { card_abilities: { recurring_credits_provided: 2 } }],
        [1, { stripped_text: 'The Runner loses 3 credits.' }],
      ),
    );
    expect(found.map(({ card }) => card.id)).toEqual(['card_0', 'card_1', 'card_2']);
  });

  it('weigh agendas', () => {
    const agenda = (points: number) => ({ card_type_id: 'agenda', agenda_points: points });
    expect(agendaFigures(deck([3, agenda(2)], [1, agenda(3)], [36, {}]))).toEqual({
      agendas: 4,
      points: 9,
      needed: { from: 18, to: 19 },
      oneIn: 10,
      pointsPerCard: 9 / 40,
      byPoints: [
        { key: '2', copies: 3 },
        { key: '3', copies: 1 },
      ],
    });
    expect(agendaFigures(deck([36, {}]))).toBeNull();
  });
});

/** Exact: 1 - C(size - wanted, drawn) / C(size, drawn), as a fraction of whole numbers. */
function exactOdds(size: number, wanted: number, drawn: number): number {
  const choose = (of: number, some: number) => {
    if (some > of) return 0n;
    let result = 1n;
    for (let at = 1; at <= some; at += 1) result = (result * BigInt(of - some + at)) / BigInt(at);
    return result;
  };
  const [none, all] = [choose(size - wanted, drawn), choose(size, drawn)];
  return Number(((all - none) * 10n ** 15n) / all) / 1e15;
}

describe('odds', () => {
  it('equal the exact fractions', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 100 })
          .chain((size) =>
            fc.tuple(fc.constant(size), fc.integer({ min: 0, max: size }), fc.integer({ min: 0, max: size })),
          ),
        ([size, wanted, drawn]) => {
          expect(oddsOfOne(size, wanted, drawn)).toBeCloseTo(exactOdds(size, wanted, drawn), 12);
        },
      ),
    );
  });

  it('are known for three copies in 45 cards', () => {
    // 1 - (42·41·40·39·38) / (45·44·43·42·41) = 1 - 59280/85140
    expect(oddsOfOne(45, 3, HAND)).toBeCloseTo(1 - 59280 / 85140, 12);
    expect(oddsWithMulligan(45, 3)).toBeCloseTo(1 - (59280 / 85140) ** 2, 12);
  });

  it('rise with copies and turns', () => {
    const rows = oddsTable(45);
    for (const { odds } of rows) expect(odds).toEqual(odds.toSorted((a, b) => a - b));
    const byTurn = rows.slice(2).map(({ odds }) => odds[0] ?? 0);
    expect(byTurn).toEqual(byTurn.toSorted((a, b) => a - b));
  });

  it('a shuffled deck holds the same cards, in every order as often', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (cards) => {
        expect([...shuffle(cards, Math.random)].sort()).toEqual([...cards].sort());
      }),
    );
    // The six orders in which three random numbers may come
    const orders = ['123', '132', '213', '231', '312', '321'].map((digits) => {
      const values = [...digits].map((digit) => Number(digit) / 10);
      return shuffle(['a', 'b', 'c'], () => values.shift() ?? 0).join('');
    });
    expect(orders.sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });
});

it('copies add up', () => {
  expect(copiesOf(deck([2, {}], [3, {}]).slots)).toBe(5);
});
