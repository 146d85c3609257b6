import * as v from 'valibot';
import { findRecords } from '../e2e/setup/findRecords.ts';
import { recordsOf } from '../engine/dataset.ts';
import { loadData } from '../server/dataset/load.ts';
import { createRandom } from '../server/sample/build/random.ts';
import { compress, decompress } from '../src/data/keeper/store.ts';
import {
  type DeckColumns,
  type DeckRecord,
  deckForm,
  toTable,
} from '../src/features/deck-statistics/columns.ts';
import { createStatistics, type DeckStatistics } from '../src/features/deck-statistics/statistics.ts';
import { type Figure, markdownTable, record } from './figures.ts';

/**
 * Measures statistics over all decklists: their size in storage, the time until questions can be answered, and the time per
 * question. Over the real decks and over 100,000 invented ones. Run `node bench/decks.ts [DATA]`, where DATA is a folder of
 * collection dumps.
 */

const DECKS = 100_000;
const CARDS_PER_SIDE = 1000;
const text = v.optional(v.string(), '');
const deckSchema = v.object({
  id: v.string(),
  identity_card_id: text,
  side_id: text,
  faction_id: text,
  created_at: text,
  card_slots: v.record(v.string(), v.unknown()),
});

const STORED_TARGET = 12;
const COMPUTE_TARGET = 1500;
const QUESTION_TARGET = 50;

const folder = process.argv[2] ?? findRecords() ?? '';
const { decklists } = await loadData(folder);
const real = deckForm.pack(
  recordsOf(decklists).map(({ members }) =>
    v.parse(deckSchema, { id: members.id, ...Object(members.attributes) }),
  ),
);
const invented = deckForm.pack(inventDecks(DECKS));
const figures = [
  ...(await measure(`${real.ids.length.toLocaleString('en-GB')} real decks`, real)),
  ...(await measure('100,000 invented decks', invented)),
];
console.log(markdownTable(figures, 'deck statistics'));
record(figures);

async function measure(what: string, decks: DeckColumns): Promise<readonly Figure[]> {
  const bytes = await compress(decks);
  const start = performance.now();
  const stored = await decompress(bytes);
  if (!deckForm.isPart(stored)) throw new Error('The stored decks have another form');
  const statistics = createStatistics(toTable(stored));
  const computed = performance.now() - start;
  const times = questionsOn(decks)
    .map(({ type, ask }) => {
      const before = performance.now();
      ask(statistics);
      return { type, time: performance.now() - before };
    })
    .sort((a, b) => b.time - a.time);
  const slowest = times.slice(0, 5).map(({ type, time }) => `${type} ${time.toFixed(1)} ms`);
  console.log(`${what}, the slowest questions: ${slowest.join(', ')}`);
  return [
    { what: `${what}: stored`, value: bytes.length / 1e6, unit: 'MB', target: STORED_TARGET },
    {
      what: `${what}: from stored bytes until questions are answered, once`,
      value: computed,
      unit: 'ms',
      target: COMPUTE_TARGET,
    },
    {
      what: `${what}: the slowest of ${times.length} questions of every kind, the first included`,
      value: times[0]?.time ?? 0,
      unit: 'ms',
      target: QUESTION_TARGET,
    },
  ];
}

interface Question {
  readonly type: 'card' | 'identity' | 'faction' | 'set' | 'trends';
  readonly ask: (statistics: DeckStatistics) => unknown;
}

/** Cards in most decks, in some and in few; each kind of question once; trends with a card pool. */
function questionsOn(decks: DeckColumns): readonly Question[] {
  const table = toTable(decks);
  const decksOf = new Uint32Array(table.cards.length);
  for (const card of table.slotCards) decksOf[card] = (decksOf[card] ?? 0) + 1;
  const byDecks = table.cards
    .map((id, card) => ({ id, decks: decksOf[card] ?? 0 }))
    .filter(({ decks }) => decks > 0)
    .sort((a, b) => b.decks - a.decks)
    .map(({ id }) => id);
  const some = byDecks.filter((_, place) => place < 10 || place % 100 === 0);
  const [sideId = ''] = table.sides;
  const identities = [...new Set(table.identities.slice(0, 200))].flatMap((card) => table.cards[card] ?? []);
  const latest = table.days.reduce((a, b) => Math.max(a, b), 0);
  const until = new Date(latest * 86_400_000).toISOString().slice(0, 10);
  const on = new Date((latest - 365) * 86_400_000).toISOString().slice(0, 10);
  const listed = byDecks.slice(0, 130).map((id) => ({ id, sideId }));
  return [
    ...table.sides.flatMap((side) =>
      some.map((cardId): Question => {
        const of = { cardId, sideId: side, since: null };
        return { type: 'card', ask: (statistics) => statistics.ofCard(of) };
      }),
    ),
    ...identities.slice(0, 20).map((cardId): Question => {
      const of = { cardId, sideId, since: null };
      return { type: 'identity', ask: (statistics) => statistics.ofIdentity(of) };
    }),
    ...table.factions.map(
      (id): Question => ({ type: 'faction', ask: (statistics) => statistics.ofFaction(id) }),
    ),
    { type: 'set', ask: (statistics) => statistics.ofSet(listed, '2020-01-01') },
    { type: 'trends', ask: (statistics) => statistics.trends(null, on, until) },
    { type: 'trends', ask: (statistics) => statistics.trends([...table.cards], on, until) },
  ];
}

/** Decks like players': a few cards are in many, most are in few, and each identity has favourites. Deterministic. */
function inventDecks(count: number): readonly DeckRecord[] {
  const random = createRandom(20_260_509);
  const decks: DeckRecord[] = [];
  for (let deck = 0; deck < count; deck += 1) {
    const side = random() < 0.5 ? 'corp' : 'runner';
    const identity = Math.floor(random() * 70);
    const card_slots: Record<string, number> = { [`${side}-identity-${identity}`]: 1 };
    const size = 19 + Math.floor(random() * 8);
    for (let slot = 0; slot < size; slot += 1) {
      const place = Math.floor(random() ** 2.5 * CARDS_PER_SIDE);
      const favourite = random() < 0.4 ? (place + identity * 13) % CARDS_PER_SIDE : place;
      card_slots[`${side}-${favourite}`] = 1 + Math.floor(random() * 3);
    }
    decks.push({
      id: `${deck}-${Math.floor(random() * 2 ** 32).toString(16)}`,
      identity_card_id: `${side}-identity-${identity}`,
      side_id: side,
      faction_id: `${side}-faction-${identity % 7}`,
      created_at: new Date(Date.UTC(2013, 0, 1) + random() * 13.3 * 31_557_600_000).toISOString(),
      card_slots,
    });
  }
  return decks;
}
