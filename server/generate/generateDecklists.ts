import { hash } from 'node:crypto';
import type { Dataset } from '../../engine/dataset.ts';
import type { Json, JsonObject, ResourceObject } from '../../src/domain/json-api/collections.ts';
import { UserError } from '../cli/program.ts';
import { createRandom, shuffled } from '../sample/build/random.ts';
import { recordOf, uuidOf } from '../sample/build/records.ts';

/** The attributes of a card that a deck needs. */
interface DeckCard {
  readonly id: string;
  readonly faction: string;
  readonly influence: number;
  readonly limit: number;
}

interface Identity {
  readonly id: string;
  readonly side: string;
  readonly faction: string;
  readonly size: number;
  /** The side's cards, most played first. */
  readonly favourites: readonly DeckCard[];
}

const FIRST_DAY = Date.UTC(2013, 0, 1);
const LAST_DAY = Date.UTC(2026, 4, 1);
const AUTHORS = 4_000;
const TAGS = ['startup', 'standard', 'eternal', 'tournament', 'casual', 'glacier', 'aggro', 'combo', 'jank'];
const FIRST_WORDS = [
  'Patient',
  'Golden',
  'Silent',
  'Orbital',
  'Paper',
  'Hollow',
  'Honest',
  'Late',
  'Loud',
  'Ninth',
];
const LAST_WORDS = [
  'Harvest',
  'Mirage',
  'Cathedral',
  'Engine',
  'Ledger',
  'Tide',
  'Garden',
  'Signal',
  'Wager',
];
const SENTENCES = [
  'Played this for a month and it holds up.',
  'The plan: set up early, run when they are poor.',
  'Cut a copy of anything that you never draw.',
  'Lost to a flood of agendas twice, won the rest.',
  '**Mulligan** for economy & one breaker.',
  'Thanks to my testing group — “you know who you are”.',
];

/**
 * Invents decklists from a dataset's cards, newest first, always the same for a seed. They resemble real ones in everything
 * that costs a server: size, number of cards, how unevenly cards are played, identities among the slots, a few long notes. They
 * break deck rules.
 * @throws {UserError} if the dataset has no identity, or no cards for one
 */
export function* generateDecklists(dataset: Dataset, count: number, seed: number): Generator<ResourceObject> {
  const random = createRandom(seed);
  const identities = identitiesOf(dataset, random);
  if (identities.length === 0) throw new UserError('no identity has cards to build a deck from');
  const step = (LAST_DAY - FIRST_DAY) / count;
  for (let number = 0; number < count; number += 1) {
    // Squared, so that the first ones are played most.
    const identity = identities[Math.floor(random() ** 2 * identities.length)];
    const published = LAST_DAY - (number + random()) * step;
    if (identity) yield decklist(`${seed}/${number}`, identity, published, random);
  }
}

function identitiesOf({ cards }: Dataset, random: () => number): readonly Identity[] {
  const all = cards.records.map(({ id, attributes }) => ({
    id,
    side: String(attributes.side_id),
    faction: String(attributes.faction_id),
    isIdentity: String(attributes.card_type_id).endsWith('identity'),
    size: numberOr(attributes.minimum_deck_size, 45),
    influence: numberOr(attributes.influence_cost, 0),
    limit: numberOr(attributes.deck_limit, 3),
  }));
  const others = shuffled(
    all.filter(({ isIdentity }) => !isIdentity),
    random,
  );
  return shuffled(
    all.filter(({ isIdentity }) => isIdentity),
    random,
  ).flatMap((identity) => {
    const ofSide = others.filter(({ side }) => side === identity.side);
    const isNear = ({ faction }: DeckCard) => faction === identity.faction || faction.startsWith('neutral');
    // Influence-free cards first: the earlier a card, the more often it is chosen.
    const favourites = [...ofSide.filter(isNear), ...ofSide.filter((card) => !isNear(card))];
    return favourites.length > 0 ? [{ ...identity, favourites }] : [];
  });
}

function decklist(name: string, identity: Identity, published: number, random: () => number): ResourceObject {
  const slots = new Map([[identity.id, 1]]);
  // A few real decklists leave out their identity.
  if (random() < 0.05) slots.clear();
  let cards = 0;
  let influence = 0;
  for (let tries = 0; cards < identity.size && tries < identity.size * 4; tries += 1) {
    const card = identity.favourites[Math.floor(random() ** 3 * identity.favourites.length)];
    if (card === undefined || slots.has(card.id)) continue;
    const copies = Math.max(1, Math.min(1 + Math.floor(random() * 3), card.limit, identity.size - cards));
    slots.set(card.id, copies);
    cards += copies;
    if (card.faction !== identity.faction) influence += copies * card.influence;
  }
  const id = uuidOf(hash('sha1', name, 'buffer'));
  const created = dateTime(published);
  return recordOf(
    'decklists',
    id,
    {
      user_id: `author_${Math.floor(random() ** 2 * AUTHORS)}`,
      follows_basic_deckbuilding_rules: random() < 0.9,
      identity_card_id: identity.id,
      name: `${pick(FIRST_WORDS, random)} ${pick(LAST_WORDS, random)} ${Math.floor(random() * 100)}`,
      notes: notes(random),
      tags: TAGS.filter(() => random() < 0.06),
      side_id: identity.side,
      created_at: created,
      updated_at: random() < 0.2 ? dateTime(published + random() * 8e9) : created,
      faction_id: identity.faction,
      card_slots: Object.fromEntries([...slots].sort(([a], [b]) => (a < b ? -1 : 1))),
      num_cards: cards,
      influence_spent: influence,
    } satisfies JsonObject,
    {
      side: `sides/${identity.side}`,
      faction: `factions/${identity.faction}`,
      cards: `cards?filter[decklist_id]=${id}`,
    },
  );
}

/** None for two fifths, a few sentences for most others, and pages for one in a hundred. */
function notes(random: () => number): string {
  const kind = random();
  const sentences = kind < 0.4 ? 0 : kind < 0.99 ? 1 + Math.floor(random() * 4) : 100;
  return Array.from(
    { length: sentences },
    () => `${pick(SENTENCES, random)} (Round ${Math.floor(random() * 10_000)})`,
  ).join(' ');
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? '';
}

function dateTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}+00:00`;
}

function numberOr(value: Json | undefined, other: number): number {
  return typeof value === 'number' ? value : other;
}
