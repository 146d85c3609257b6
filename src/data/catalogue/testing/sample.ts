/** Invented cards for tests, as the API would send them. */

export const API = 'https://cards.example/api/v3/public';

interface Resource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const SETS: Readonly<Record<string, { readonly cycle: string; readonly position: number }>> = {
  first_light: { cycle: 'dawn', position: 1 },
  long_noon: { cycle: 'dawn', position: 2 },
  last_train: { cycle: 'dusk', position: 1 },
};

export function card(id: string, attributes: Readonly<Record<string, unknown>> = {}): Resource {
  const title = id.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());
  return {
    id,
    attributes: {
      title,
      stripped_title: title,
      card_type_id: 'program',
      side_id: 'runner',
      faction_id: 'anarch',
      cost: '2',
      influence_cost: 1,
      text: `${title} does something.`,
      stripped_text: `${title} does something.`,
      date_release: '2020-01-31',
      printing_ids: [`${id}-1`],
      latest_printing_id: `${id}-1`,
      card_set_ids: ['first_light'],
      card_cycle_ids: ['dawn'],
      format_ids: ['duel'],
      card_pool_ids: ['duel_pool'],
      snapshot_ids: ['duel_2'],
      updated_at: '2024-05-01T00:00:00+00:00',
      ...attributes,
    },
  };
}

/** Printing `number` of a card, without the attributes that it shares with the card. */
function printing(cardId: string, number: number, set = 'first_light', position = number): Resource {
  const id = `${cardId}-${number}`;
  return {
    id,
    attributes: {
      card_id: cardId,
      card_set_id: set,
      card_cycle_id: SETS[set]?.cycle ?? 'dawn',
      position,
      position_in_set: position,
      quantity: 3,
      date_release: '2020-01-31',
      is_latest_printing: id !== 'dry_river-1',
      flavor: 'Rain again.',
      updated_at: '2024-05-01T00:00:01+00:00',
      images: { nrdb_classic: { small: `https://images.example/small/${id}.jpg` } },
    },
  };
}

export const CARDS: readonly Resource[] = [
  card('amber_gate', { card_type_id: 'ice', side_id: 'corp', faction_id: 'nbn', cost: '4', strength: 5 }),
  card('brass_owl', { strength: -1, cost: 'X', card_subtype_ids: ['killer'], display_subtypes: 'Killer' }),
  card('cold_call', { card_type_id: 'event', cost: '0', influence_cost: 3 }),
  card('dry_river', {
    card_type_id: 'agenda',
    side_id: 'corp',
    faction_id: 'neutral_corp',
    cost: null,
    influence_cost: null,
    agenda_points: 2,
    advancement_requirement: '3',
    printing_ids: ['dry_river-2', 'dry_river-1'],
    latest_printing_id: 'dry_river-2',
    card_set_ids: ['last_train', 'long_noon'],
    card_cycle_ids: ['dusk', 'dawn'],
    date_release: '2021-06-01',
  }),
  card('even_keel', {
    card_type_id: 'runner_identity',
    faction_id: 'lone_wolf',
    cost: null,
    influence_cost: null,
    snapshot_ids: [],
    card_pool_ids: [],
    format_ids: [],
  }),
];

export const PRINTINGS: readonly Resource[] = [
  printing('amber_gate', 1, 'long_noon', 7),
  printing('brass_owl', 1, 'last_train', 2),
  printing('cold_call', 1, 'first_light', 9),
  printing('dry_river', 1, 'long_noon', 3),
  printing('dry_river', 2, 'last_train', 1),
  printing('even_keel', 1, 'first_light', 4),
];

const named = (name: string, attributes: object = {}) => ({ name, ...attributes });

/** The reference collections as the API would send them. */
export const REFERENCE_RECORDS: Readonly<Record<string, readonly Resource[]>> = {
  card_cycles: [
    { id: 'dawn', attributes: named('Dawn', { position: 1 }) },
    { id: 'dusk', attributes: named('Dusk', { position: 2 }) },
  ],
  card_pools: [{ id: 'duel_pool', attributes: named('Duel pool', { format_id: 'duel', num_cards: 4 }) }],
  card_set_types: [{ id: 'pack', attributes: named('Pack') }],
  card_sets: Object.entries(SETS).map(([id, { cycle, position }]) => ({
    id,
    attributes: named(`The ${id}`, { card_cycle_id: cycle, card_set_type_id: 'pack', position }),
  })),
  card_subtypes: [{ id: 'killer', attributes: named('Killer') }],
  card_types: ['ice', 'program', 'event', 'agenda', 'runner_identity'].map((id) => ({
    id,
    attributes: named(id),
  })),
  factions: [
    { id: 'neutral_corp', attributes: named('Neutral', { side_id: 'corp' }) },
    { id: 'nbn', attributes: named('NBN', { side_id: 'corp' }) },
    { id: 'lone_wolf', attributes: named('A Lone Wolf', { side_id: 'runner', is_mini: true }) },
    { id: 'anarch', attributes: named('Anarch', { side_id: 'runner' }) },
  ],
  formats: [{ id: 'duel', attributes: named('Duel', { active_snapshot_id: 'duel_2' }) }],
  restrictions: [
    {
      id: 'duel_list_2',
      attributes: named('Duel list 2', {
        date_start: '2023-01-01',
        format_id: 'duel',
        verdicts: { banned: ['cold_call'] },
        banned_subtypes: ['killer'],
      }),
    },
  ],
  sides: [
    { id: 'corp', attributes: named('Corp') },
    { id: 'runner', attributes: named('Runner') },
  ],
  snapshots: [
    {
      id: 'duel_1',
      attributes: { format_id: 'duel', card_pool_id: 'duel_pool', date_start: '2022-01-01' },
    },
    {
      id: 'duel_2',
      attributes: {
        format_id: 'duel',
        active: true,
        card_pool_id: 'duel_pool',
        restriction_id: 'duel_list_2',
        date_start: '2023-01-01',
      },
    },
  ],
};

/** Printings from a server that ignores `fields`: with the attributes that they share with their card. */
export const FULL_PRINTINGS: readonly Resource[] = PRINTINGS.map(({ id, attributes }) => ({
  id,
  attributes: { ...CARDS.find((each) => each.id === attributes.card_id)?.attributes, ...attributes },
}));
