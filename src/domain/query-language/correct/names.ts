import { FIELDS_BY_KEYWORD, type Field, fieldNamed, type Kind, OWNED } from '../fields.ts';

/** Other names for fields, in lower case → keyword (docs/search.md). */
const KEYWORD_ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);

/** A field and the keyword used for it. */
export interface NamedField {
  readonly field: Field;
  readonly keyword: string;
}

/** All keywords and aliases. */
export function keywordNames(kind: Kind): readonly string[] {
  return [...FIELDS_BY_KEYWORD[kind].keys(), ...KEYWORD_ALIASES.keys(), ...OWNED.keywords];
}

/**
 * The field for a keyword in any case or under an alias, with its strict keyword; null if there is none. Fields that only
 * the other kind of record has are found too.
 */
export function fieldFor(keyword: string, kind: Kind): NamedField | null {
  const other: Kind = kind === 'cards' ? 'printings' : 'cards';
  return fieldOfKind(keyword, kind) ?? fieldOfKind(keyword, other);
}

function fieldOfKind(keyword: string, kind: Kind): NamedField | null {
  const plain = keyword.toLowerCase().replaceAll('-', '_');
  for (const candidate of [keyword, plain, KEYWORD_ALIASES.get(plain), `${plain}s`]) {
    const field = candidate === undefined ? undefined : fieldNamed(candidate, kind);
    if (candidate !== undefined && field !== undefined) return { field, keyword: candidate };
  }
  return null;
}

/** Letters that people compare with a number, although their own field has no order → the number field. */
const NUMBERS_BY_LETTER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    i: 'influence_cost',
    c: 'cost',
    s: 'strength',
    t: 'trash_cost',
    a: 'advancement_cost',
    d: 'minimum_deck_size',
  }),
);

/** The number field for a letter whose own field has no order: `i<=2` is about influence. */
export function numberFieldFor({ keyword }: NamedField, kind: Kind): NamedField | null {
  const numberKeyword = NUMBERS_BY_LETTER.get(keyword);
  return numberKeyword === undefined ? null : fieldFor(numberKeyword, kind);
}

/** The flag for `is:unique` and `has:paid_ability`. */
export function flagFor(word: string, kind: Kind): NamedField | null {
  const plain = word.toLowerCase().replace(/[\s-]+/g, '_');
  const known = [plain, `is_${plain}`, `has_${plain}`].map((name) => fieldFor(name, kind));
  return known.find((candidate) => candidate?.field.type === 'boolean') ?? null;
}

/** Abbreviated values → ids, by the field's first keyword. */
const VALUE_ALIASES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'faction',
    new Map([
      ['hb', 'haas_bioroid'],
      ['haas', 'haas_bioroid'],
      ['crim', 'criminal'],
    ]),
  ],
  [
    'card_type',
    new Map([
      ['id', 'identity'],
      ['identities', 'identity'],
      ['op', 'operation'],
      ['ops', 'operation'],
      ['prog', 'program'],
    ]),
  ],
  [
    'format',
    new Map([
      ['standart', 'standard'],
      ['std', 'standard'],
      ['current', 'standard'],
    ]),
  ],
  [
    'card_set',
    new Map([
      ['sg', 'system_gateway'],
      ['su21', 'system_update_2021'],
      ['vp', 'vantage_point'],
      ['elev', 'elevation'],
      ['tai', 'the_automata_initiative'],
      ['rwr', 'rebellion_without_rehearsal'],
      ['df', 'downfall'],
      ['core', 'core_set'],
    ]),
  ],
]);

/** The id for an abbreviated value in lower case; null if it is none. */
export function valueAlias({ keywords: [main] }: Pick<Field, 'keywords'>, lower: string): string | null {
  return VALUE_ALIASES.get(main)?.get(lower) ?? null;
}

/** The likely correction of a misspelt keyword. */
export interface NearestKeyword {
  /** The similar name: `subtype` */
  readonly name: string;
  /** Its keyword: `card_subtype` */
  readonly keyword: string;
}

const SHORTEST_NAME = 4;
const MOST_MISTAKES = 2;

/** Whether one word may be a typo of another. Short words allow only one mistake. */
export function isNear(written: string, known: string): boolean {
  if (Math.min(written.length, known.length) < SHORTEST_NAME) return false;
  const most = written.length < 6 ? 1 : MOST_MISTAKES;
  return editDistance(written, known, most) <= most;
}

/** The keyword or alias nearest to a misspelt one; null if none is near. */
export function nearestKeyword(keyword: string, kind: Kind): NearestKeyword | null {
  const written = keyword.toLowerCase();
  if (written.length < SHORTEST_NAME) return null;
  const most = written.length < 6 ? 1 : MOST_MISTAKES;
  let best: { readonly name: string; readonly distance: number } | null = null;
  for (const name of keywordNames(kind)) {
    if (name.length < SHORTEST_NAME) continue;
    const distance = editDistance(written, name, most);
    if (distance <= most && (best === null || distance < best.distance)) best = { name, distance };
  }
  const known = best === null ? null : fieldFor(best.name, kind);
  return best === null || known === null ? null : { name: best.name, keyword: known.keyword };
}

/** Insertions, deletions, substitutions and swaps of neighbours; capped at `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
      );
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
      }
      next.push(distance);
    }
    before = last;
    last = next;
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

/** No field has this keyword. `nearest` is only suggested: a guess could search for something else. */
export class UnknownKeywordError extends Error {
  readonly written: string;
  readonly nearest: NearestKeyword | null;
  /** In the normalized text (`plainCharacters`). */
  readonly position: number;

  constructor(written: string, nearest: NearestKeyword | null, position: number) {
    super(
      nearest === null
        ? `There is no keyword “${written}”`
        : `“${written}” — did you mean “${nearest.name}”?`,
    );
    this.written = written;
    this.nearest = nearest;
    this.position = position;
  }
}
