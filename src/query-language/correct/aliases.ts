import { FIELDS_BY_KEYWORD, type Field, type Kind } from '../fields.ts';

/** Names that players expect for a field, in lower case → the keyword that it has (SEARCH.md, last section). */
const ALIASES: Readonly<Record<string, string>> = {
  name: 'title',
  rules: 'text',
  ability: 'text',
  type: 'card_type',
  types: 'card_type',
  cardtype: 'card_type',
  card_type_id: 'card_type',
  set: 'card_set',
  sets: 'card_set',
  eset: 'card_set',
  pack: 'card_set',
  in: 'card_set',
  card_set_id: 'card_set',
  card_set_ids: 'card_set',
  cycle: 'card_cycle',
  cycles: 'card_cycle',
  card_cycle_id: 'card_cycle',
  card_cycle_ids: 'card_cycle',
  subtype: 'card_subtype',
  subtypes: 'card_subtype',
  keyword: 'card_subtype',
  keywords: 'card_subtype',
  trait: 'card_subtype',
  card_subtype_ids: 'card_subtype_id',
  pool: 'card_pool',
  card_pool_id: 'card_pool',
  card_pool_ids: 'card_pool',
  legal: 'format',
  legality: 'format',
  formats: 'format',
  format_ids: 'format_id',
  snapshot_id: 'snapshot',
  snapshot_ids: 'snapshot',
  faction_id: 'faction',
  side_id: 'side',
  play_cost: 'cost',
  rez_cost: 'cost',
  install_cost: 'cost',
  rez: 'cost',
  influence: 'influence_cost',
  inf: 'influence_cost',
  points: 'agenda_points',
  point: 'agenda_points',
  agenda: 'agenda_points',
  mu: 'memory_usage',
  memory: 'memory_usage',
  memory_cost: 'memory_usage',
  str: 'strength',
  trash: 'trash_cost',
  adv: 'advancement_cost',
  advancement: 'advancement_cost',
  advancement_requirement: 'advancement_cost',
  link: 'base_link',
  deck_size: 'minimum_deck_size',
  decksize: 'minimum_deck_size',
  min_deck: 'minimum_deck_size',
  unique: 'is_unique',
  banned: 'is_banned',
  restricted: 'is_restricted',
  ban_list: 'restriction_id',
  banlist: 'restriction_id',
  mwl: 'restriction_id',
  artist: 'illustrator',
  illus: 'illustrator',
  flavortext: 'flavor',
  flavor_text: 'flavor',
  quote: 'flavor',
  designer: 'designed_by',
  publisher: 'released_by',
  released: 'release_date',
  release: 'release_date',
  date: 'release_date',
  year: 'release_date',
  subs: 'num_printed_subroutines',
  subroutines: 'num_printed_subroutines',
  num_subroutines: 'num_printed_subroutines',
  printings: 'num_printings',
  gains_subroutine: 'gains_subroutines',
  click_ability: 'gains_click',
  paid_ability: 'has_paid_ability',
  trace: 'performs_trace',
  latest: 'is_latest_printing',
  latest_printing: 'is_latest_printing',
  number: 'position',
  code: 'printing_id',
};

/** A field and the keyword that it is called by. */
export interface KnownKeyword {
  readonly field: Field;
  readonly keyword: string;
}

/** Everything that can stand for a keyword. */
export function keywordNames(kind: Kind): readonly string[] {
  return [...FIELDS_BY_KEYWORD[kind].keys(), ...Object.keys(ALIASES)];
}

/** The field that a keyword means, whatever its case and under the names that players expect; null for none. */
export function fieldFor(keyword: string, kind: Kind): KnownKeyword | null {
  const other: Kind = kind === 'cards' ? 'printings' : 'cards';
  return fieldOf(keyword, kind) ?? fieldOf(keyword, other);
}

function fieldOf(keyword: string, kind: Kind): KnownKeyword | null {
  const fields = FIELDS_BY_KEYWORD[kind];
  const plain = keyword.toLowerCase().replaceAll('-', '_');
  for (const candidate of [keyword, keyword.toLowerCase(), plain, ALIASES[plain], `${plain}s`]) {
    const field = candidate === undefined ? undefined : fields.get(candidate);
    if (candidate !== undefined && field !== undefined) return { field, keyword: candidate };
  }
  return null;
}

/** Letters that people compare with a number → the field of that initial, where the letter's own has no order. */
const ORDERED: Readonly<Record<string, string>> = {
  i: 'influence_cost',
  c: 'cost',
  s: 'strength',
  t: 'trash_cost',
  a: 'advancement_cost',
  d: 'minimum_deck_size',
};

/** The number field that is meant where a letter's own field has no order: `i<=2` asks for influence. */
export function orderedFieldFor({ keyword }: KnownKeyword, kind: Kind): KnownKeyword | null {
  const meant = ORDERED[keyword];
  return meant === undefined ? null : fieldFor(meant, kind);
}

/** The flag that `is:unique` and `has:paid_ability` ask for. */
export function flagFor(word: string, kind: Kind): KnownKeyword | null {
  const plain = word.toLowerCase().replace(/[\s-]+/g, '_');
  const known = [plain, `is_${plain}`, `has_${plain}`].map((name) => fieldFor(name, kind));
  return known.find((candidate) => candidate?.field.type === 'boolean') ?? null;
}

/** Values that players write short → what the ids hold, by the field's first keyword. */
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
