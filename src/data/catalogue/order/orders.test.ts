import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedCard, ListedPrinting } from '../../api/resources/listed.ts';
import { atOnce } from '../../idle.ts';
import { joinCards, joinPrintings } from '../data.ts';
import { type Catalogue, readReferences } from '../records/storedRecords.ts';
import { API } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import { createOrderer, inOrder, type Orderer } from './orders.ts';
import { SORTS, type SortId } from './sorts.ts';

let catalogue: Catalogue;
let cards: ListedCard[];
let printings: ListedPrinting[];
let orderCards: Orderer;
let orderPrintings: Orderer;

beforeAll(async () => {
  catalogue = await downloadSample();
  const references = atOnce(readReferences(catalogue.references, API));
  cards = atOnce(joinCards(catalogue.cards, catalogue.printings, references));
  printings = atOnce(joinPrintings(catalogue.printings, cards, references));
  orderCards = createOrderer(cards, references, printings);
  orderPrintings = createOrderer(printings, references, printings);
});

function sorted(by: SortId, descending = false): (string | undefined)[] {
  const all = cards.map((_, at) => at);
  return [...inOrder(all, orderCards({ by, descending }))].map((at) => cards[at]?.id);
}

describe('sorting cards', () => {
  it.each<[SortId, boolean, string]>([
    ['title', false, 'amber_gate brass_owl cold_call dry_river even_keel'],
    ['title', true, 'even_keel dry_river cold_call brass_owl amber_gate'],
    ['relevance', false, 'amber_gate brass_owl cold_call dry_river even_keel'],
    // Corp before Runner, neutral last of its side, mini factions after the large ones; then type, then title
    ['faction', false, 'amber_gate dry_river cold_call brass_owl even_keel'],
    ['faction', true, 'even_keel cold_call brass_owl dry_river amber_gate'],
    // Identities first
    ['type', false, 'even_keel dry_river cold_call amber_gate brass_owl'],
    // X after the numbers, no cost after X, both ways
    ['cost', false, 'cold_call amber_gate brass_owl dry_river even_keel'],
    ['cost', true, 'amber_gate cold_call brass_owl dry_river even_keel'],
    ['strength', true, 'amber_gate brass_owl cold_call dry_river even_keel'],
    ['points', true, 'dry_river amber_gate brass_owl cold_call even_keel'],
    ['release', true, 'dry_river amber_gate brass_owl cold_call even_keel'],
    // By the first printing: first_light 4 and 9, long_noon 3 and 7, last_train 2
    ['set', false, 'even_keel cold_call dry_river amber_gate brass_owl'],
    ['set', true, 'brass_owl dry_river amber_gate even_keel cold_call'],
  ])('by %s, descending %s', (by, descending, order) => {
    expect(sorted(by, descending).join(' ')).toBe(order);
  });

  it('orders what is equal in one sort by a second', () => {
    const whole = orderCards({ by: 'cost', descending: false, second: { by: 'title', descending: true } });
    const order = [
      ...inOrder(
        cards.map((_, at) => at),
        whole,
      ),
    ].map((at) => cards[at]?.id);
    // Of the two without a cost, the last title first
    expect(order.join(' ')).toBe('cold_call amber_gate brass_owl even_keel dry_river');
  });

  it('has one order for the best matches and for titles, which is made once', () => {
    const sort = { descending: false };
    expect(orderCards({ by: 'relevance', ...sort })).toBe(orderCards({ by: 'title', ...sort }));
  });

  it('sorts any part of the cards as the whole is sorted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SORTS.map(({ value }) => value)),
        fc.boolean(),
        fc.subarray([0, 1, 2, 3, 4]),
        (by, descending, part) => {
          const whole = sorted(by, descending);
          const ids = new Set(part.map((at) => cards[at]?.id));
          const some = [...inOrder(part.toReversed(), orderCards({ by, descending }))];
          expect(some.map((at) => cards[at]?.id)).toEqual(whole.filter((id) => ids.has(id)));
        },
      ),
    );
  });
});

it('sorts printings by their own place in the binder', () => {
  const all = printings.map((_, at) => at);
  const order = [...inOrder(all, orderPrintings({ by: 'set', descending: false }))];
  expect(order.map((at) => printings[at]?.id)).toEqual([
    'even_keel-1',
    'cold_call-1',
    'dry_river-1',
    'amber_gate-1',
    'dry_river-2',
    'brass_owl-1',
  ]);
});
