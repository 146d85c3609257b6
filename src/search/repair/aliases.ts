import { FIELDS_BY_KEYWORD, type Field, type Kind } from '../fields.ts';

/** Names that players expect for a field, in lower case → the keyword that it has (SEARCH.md, last section). */
const ALIASES: Readonly<Record<string, string>> = {
  type: 'card_type',
  types: 'card_type',
  cardtype: 'card_type',
  card_type_id: 'card_type',
  set: 'card_set',
  sets: 'card_set',
  eset: 'card_set',
  pack: 'card_set',
  card_set_id: 'card_set',
  in: 'card_set',
  cycle: 'card_cycle',
  card_cycle_id: 'card_cycle',
  subtype: 'card_subtype',
  subtypes: 'card_subtype',
  keyword: 'card_subtype',
  influence: 'influence_cost',
  inf: 'influence_cost',
  pool: 'card_pool',
  card_pool_id: 'card_pool',
  card_pool_ids: 'card_pool',
  snapshot_id: 'snapshot',
  faction_id: 'faction',
  side_id: 'side',
  name: 'title',
  points: 'agenda_points',
  point: 'agenda_points',
  mu: 'memory_usage',
  memory: 'memory_usage',
  memory_cost: 'memory_usage',
  str: 'strength',
  trash: 'trash_cost',
  adv: 'advancement_cost',
  advancement: 'advancement_cost',
  advancement_requirement: 'advancement_cost',
  link: 'base_link',
  unique: 'is_unique',
  banned: 'is_banned',
  restricted: 'is_restricted',
  artist: 'illustrator',
  illus: 'illustrator',
  flavortext: 'flavor',
  released: 'release_date',
  date: 'release_date',
  subroutines: 'num_printed_subroutines',
  num_subroutines: 'num_printed_subroutines',
  gains_subroutine: 'gains_subroutines',
  click_ability: 'gains_click',
  latest: 'is_latest_printing',
};

/** The field that a keyword means, whatever its case and under the names that players expect; null for none. */
export function fieldFor(
  keyword: string,
  kind: Kind,
): { readonly field: Field; readonly keyword: string } | null {
  const fields = FIELDS_BY_KEYWORD[kind];
  const plain = keyword.toLowerCase().replaceAll('-', '_');
  for (const candidate of [keyword, keyword.toLowerCase(), plain, ALIASES[plain], `${plain}s`]) {
    const field = candidate === undefined ? undefined : fields.get(candidate);
    if (candidate !== undefined && field !== undefined) return { field, keyword: candidate };
  }
  return null;
}

/** Values that players write short → what the ids of sides, factions, types and formats hold. */
export const VALUE_ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  faction: {
    hb: 'haas_bioroid',
    haas: 'haas_bioroid',
    'haas-bioroid': 'haas_bioroid',
    weyland_consortium: 'weyland_consortium',
    'weyland-consortium': 'weyland_consortium',
    crim: 'criminal',
    nbn: 'nbn',
  },
  card_type: { id: 'identity', identities: 'identity', op: 'operation', ops: 'operation', prog: 'program' },
  format: { standart: 'standard', std: 'standard', current: 'standard' },
  card_set: {
    sg: 'system_gateway',
    su21: 'system_update_2021',
    vp: 'vantage_point',
    elev: 'elevation',
    tai: 'the_automata_initiative',
    rwr: 'rebellion_without_rehearsal',
    df: 'downfall',
    core: 'core_set',
  },
};
