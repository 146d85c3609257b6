import { createDataset, type Dataset } from '../../engine/dataset.ts';
import {
  API_PREFIX,
  type CollectionName,
  type Json,
  type JsonObject,
} from '../../src/domain/json-api/collections.ts';

/** The origin that the invented dumps claim. */
const DUMP_BASE = `https://dump.example${API_PREFIX}`;

/** A raw record as in a dump, with made-up relationships as `name: path below the base`. */
export function rawRecord(
  type: CollectionName,
  id: string,
  attributes: JsonObject = {},
  relationships: Readonly<Record<string, string | null>> = {},
): JsonObject {
  const related = Object.entries(relationships).map(([name, path]): [string, Json] => [
    name,
    { links: { related: path === null ? null : `${DUMP_BASE}${path}` } },
  ]);
  return {
    id,
    type,
    attributes,
    relationships: Object.fromEntries(related),
    links: { self: `${DUMP_BASE}/${type}/${id}` },
  };
}

function card(id: string, title: string, attributes: JsonObject): JsonObject {
  return rawRecord(
    'cards',
    id,
    { title, stripped_title: title, updated_at: '2031-04-02T10:00:00+00:00', ...attributes },
    {
      side: `/sides/${String(attributes.side_id)}`,
      card_subtypes: '/card_subtypes?filter[id]=none',
      printings: `/printings?filter[card_id]=${id}`,
      rulings: `/rulings?filter[card_id]=${id}`,
    },
  );
}

function printing(id: string, cardId: string, isLatest: boolean): JsonObject {
  return rawRecord(
    'printings',
    id,
    { card_id: cardId, is_latest_printing: isLatest, illustrator_ids: ['ivo'] },
    { card: `/cards/${cardId}`, illustrators: '/illustrators?filter[id]=' },
  );
}

function decklist(id: string, slots: JsonObject, factionId = 'red'): JsonObject {
  return rawRecord('decklists', id, { name: `Deck ${id.at(-1)}`, card_slots: slots, faction_id: factionId });
}

/** Ids of the decklists of {@link tinyDataset}. */
export const DECKS = {
  both: '00000000-0000-4000-8000-00000000000a',
  alphaOnly: '00000000-0000-4000-8000-00000000000b',
  neither: '00000000-0000-4000-8000-00000000000c',
} as const;

/** A handful of invented records, few enough to remember. */
export const TINY: Readonly<Partial<Record<CollectionName, readonly JsonObject[]>>> = {
  cards: [
    card('alpha', 'Alpha', {
      side_id: 'corp',
      cost: '3',
      strength: 4,
      is_unique: true,
      text: 'Gain <strong>2</strong> & draw.',
      date_release: '2030-01-01',
      card_pool_ids: ['pool_a', 'pool_b'],
      card_subtype_ids: ['odd', 'even'],
    }),
    card('beta', 'Beta, Gamma', {
      side_id: 'corp',
      cost: 'X',
      strength: null,
      is_unique: false,
      date_release: '2030-06-01',
      card_pool_ids: ['pool_a'],
      card_subtype_ids: ['even'],
    }),
    card('delta', 'ÉPSILON delta', {
      side_id: 'runner',
      cost: '11',
      strength: 0,
      date_release: '2031-01-01',
      card_pool_ids: [],
      card_subtype_ids: [],
    }),
    card('zeta_0', '100% Zeta_', { side_id: 'runner', updated_at: '2032-01-01T00:00:00+00:00' }),
  ],
  printings: [
    printing('00001', 'alpha', false),
    printing('00002', 'alpha', true),
    printing('00003', 'beta', true),
  ],
  rulings: [
    rawRecord('rulings', '2', { card_id: 'alpha', nsg_rules_team_verified: true }, { card: '/cards/alpha' }),
    rawRecord('rulings', '10', { card_id: 'beta', nsg_rules_team_verified: false }, { card: '/cards/beta' }),
    rawRecord('rulings', '9', { card_id: 'alpha', nsg_rules_team_verified: false }, { card: '/cards/alpha' }),
  ],
  decklists: [
    decklist(DECKS.both, { alpha: 3, beta: 1 }),
    decklist(DECKS.alphaOnly, { alpha: 1 }, 'blue'),
    decklist(DECKS.neither, { delta: 2 }),
  ],
  snapshots: [
    rawRecord(
      'snapshots',
      's_0',
      { active: false, card_pool_id: 'pool_b', card_set_ids: ['set_b'] },
      { restriction: null },
    ),
    rawRecord('snapshots', 's_1', { active: true, card_pool_id: 'pool_a', card_set_ids: ['set_a', 'set_b'] }),
  ],
  card_pools: [
    rawRecord('card_pools', 'pool_a', { card_cycle_ids: ['cycle_a'] }),
    rawRecord('card_pools', 'pool_b'),
  ],
  card_cycles: [rawRecord('card_cycles', 'cycle_a')],
  card_sets: [rawRecord('card_sets', 'set_a'), rawRecord('card_sets', 'set_b')],
  sides: [rawRecord('sides', 'corp', { name: 'Corp' }), rawRecord('sides', 'runner', { name: 'Runner' })],
  card_types: [
    rawRecord('card_types', 'ice', { name: 'Ice' }, { side: '/sides/corp' }),
    rawRecord('card_types', 'event', { name: 'Event' }, { side: '/sides/runner' }),
  ],
};

export function tinyDataset(): Dataset {
  return createDataset(TINY);
}
