import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { dumpText } from '../../../server/testing/records.ts';
import { deckForm, toTable } from './columns.ts';
import { createStatistics, type DeckStatistics } from './statistics.ts';

const dumpSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      attributes: v.object({
        identity_card_id: v.string(),
        side_id: v.string(),
        faction_id: v.string(),
        created_at: v.string(),
        card_slots: v.record(v.string(), v.number()),
      }),
    }),
  ),
});

type Deck = v.InferOutput<typeof dumpSchema>['data'][number]['attributes'];

/** Cards that many play and that few play, of both sides, and one that nobody has. */
const TEN = [
  ['sure_gamble', 'runner'],
  ['dirty_laundry', 'runner'],
  ['paparazzi', 'runner'],
  ['crypsis', 'runner'],
  ['mad_dash', 'runner'],
  ['hedge_fund', 'corp'],
  ['ice_wall', 'corp'],
  ['jackson_howard', 'corp'],
  ['project_atlas', 'corp'],
  ['no_such_card', 'corp'],
] as const;

/* Counted here from the records themselves, deck by deck, with nothing of the columns */
describe('the statistics of real decks', () => {
  let decks: readonly Deck[] = [];
  let statistics: DeckStatistics;

  beforeAll(() => {
    const { data } = v.parse(dumpSchema, JSON.parse(dumpText('decklists')));
    const columns = deckForm.pack(data.map(({ id, attributes }) => ({ id, ...attributes })));
    statistics = createStatistics(toTable(columns));
    decks = data.map(({ attributes }) => attributes);
  });

  const has = (deck: Deck, card: string) =>
    card !== deck.identity_card_id && (deck.card_slots[card] ?? 0) > 0;

  it.each(TEN.flatMap(([card, side]) => [null, '2020-06-01'].map((since) => [card, side, since] as const)))(
    'are those counted apart: %s, %s, since %s',
    (cardId, sideId, since) => {
      const ofSide = decks.filter((deck) => deck.side_id === sideId && deck.created_at >= (since ?? ''));
      const its = ofSide.filter((deck) => has(deck, cardId));
      const figures = statistics.ofCard({ cardId, sideId, since });
      const dates = ofSide.map((deck) => deck.created_at.slice(0, 10)).sort();
      expect(figures.basis).toEqual({ decks: ofSide.length, from: dates[0], to: dates.at(-1) });
      expect(figures.decks).toBe(its.length);
      if (cardId !== 'no_such_card') expect(its.length).toBeGreaterThan(5);

      const spread = [0, 0, 0, 0];
      for (const deck of its) {
        const place = Math.min(4, deck.card_slots[cardId] ?? 0) - 1;
        spread[place] = (spread[place] ?? 0) + 1;
      }
      expect(figures.copies).toEqual(spread);

      const quarters = new Map<string, [number, number]>();
      for (const deck of ofSide) {
        const month = Number(deck.created_at.slice(5, 7));
        const first = String(month - ((month - 1) % 3)).padStart(2, '0');
        const from = `${deck.created_at.slice(0, 4)}-${first}-01`;
        const [some, all] = quarters.get(from) ?? [0, 0];
        quarters.set(from, [some + (has(deck, cardId) ? 1 : 0), all + 1]);
      }
      expect(
        figures.quarters.filter(({ of }) => of > 0).map(({ from, decks: some, of }) => [from, [some, of]]),
      ).toEqual([...quarters].sort(([a], [b]) => a.localeCompare(b)));

      const ids = new Set(its.map((deck) => deck.identity_card_id));
      const byIdentity = [...ids]
        .map((id) => {
          const ofIdentity = ofSide.filter((deck) => deck.identity_card_id === id);
          return { id, decks: ofIdentity.filter((deck) => has(deck, cardId)).length, of: ofIdentity.length };
        })
        .sort((a, b) => b.decks - a.decks || a.id.localeCompare(b.id));
      expect(figures.identities).toEqual(byIdentity.slice(0, 8));

      const others = new Set(its.flatMap((deck) => Object.keys(deck.card_slots)));
      const lifts = [...others]
        .filter((id) => id !== cardId)
        .map((id) => {
          const both = its.filter((deck) => has(deck, id)).length;
          const all = ofSide.filter((deck) => has(deck, id)).length;
          return { id, decks: both, lift: both / its.length / (all / ofSide.length) };
        })
        .filter(({ decks: both, lift }) => both >= Math.max(5, its.length / 20) && lift > 1)
        .sort((a, b) => b.lift - a.lift);
      expect(figures.together.length).toBe(Math.min(12, lifts.length));
      figures.together.forEach(({ id, decks: both, lift }, place) => {
        const apart = lifts.find((one) => one.id === id);
        expect(both).toBe(apart?.decks);
        expect(lift).toBeCloseTo(apart?.lift ?? 0, 9);
        expect(lift).toBeCloseTo(lifts[place]?.lift ?? 0, 9);
      });
    },
  );
});
