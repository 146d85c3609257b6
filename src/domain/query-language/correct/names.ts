import { entryOf } from '../../text/lookup.ts';
import { FIELDS_BY_KEYWORD, type Field, fieldNamed, type Kind, OWNED, otherKind } from '../fields.ts';

/** Other names for fields (docs/search.md): keyword → names in lower case. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  title: ['name'],
  text: ['rules', 'ability'],
  card_type: ['type', 'types', 'cardtype', 'card_type_id'],
  card_set: ['set', 'sets', 'eset', 'pack', 'in', 'card_set_id', 'card_set_ids'],
  card_cycle: ['cycle', 'cycles', 'card_cycle_id', 'card_cycle_ids'],
  card_subtype: ['subtype', 'subtypes', 'keyword', 'keywords', 'trait'],
  card_subtype_id: ['card_subtype_ids'],
  card_pool: ['pool', 'card_pool_id', 'card_pool_ids'],
  format: ['legal', 'legality', 'formats'],
  format_id: ['format_ids'],
  snapshot: ['snapshot_id', 'snapshot_ids'],
  faction: ['faction_id'],
  side: ['side_id'],
  cost: ['play_cost', 'rez_cost', 'install_cost', 'rez'],
  influence_cost: ['influence', 'inf'],
  agenda_points: ['points', 'point', 'agenda'],
  memory_usage: ['mu', 'memory', 'memory_cost'],
  strength: ['str'],
  trash_cost: ['trash'],
  advancement_cost: ['adv', 'advancement', 'advancement_requirement'],
  base_link: ['link'],
  minimum_deck_size: ['deck_size', 'decksize', 'min_deck'],
  is_unique: ['unique'],
  is_banned: ['banned'],
  is_restricted: ['restricted'],
  restriction_id: ['ban_list', 'banlist', 'mwl'],
  illustrator: ['artist', 'illus'],
  flavor: ['flavortext', 'flavor_text', 'quote'],
  designed_by: ['designer'],
  released_by: ['publisher'],
  release_date: ['released', 'release', 'date', 'year'],
  num_printed_subroutines: ['subs', 'subroutines', 'num_subroutines'],
  num_printings: ['printings'],
  gains_subroutines: ['gains_subroutine'],
  gains_click: ['click_ability'],
  has_paid_ability: ['paid_ability'],
  performs_trace: ['trace'],
  is_latest_printing: ['latest', 'latest_printing'],
  position: ['number'],
  printing_id: ['code'],
};

const KEYWORD_BY_ALIAS: ReadonlyMap<string, string> = new Map(
  Object.entries(ALIASES).flatMap(([keyword, names]) => names.map((name) => [name, keyword] as const)),
);

/** A field and the keyword used for it. */
export interface NamedField {
  readonly field: Field;
  readonly keyword: string;
}

/** All keywords and aliases. */
export function keywordNames(kind: Kind): readonly string[] {
  return [...FIELDS_BY_KEYWORD[kind].keys(), ...KEYWORD_BY_ALIAS.keys(), ...OWNED.keywords];
}

/**
 * The field for a keyword in any case or under an alias, with its strict keyword; null if there is none. Fields that only
 * the other kind of record has are found too.
 */
export function fieldFor(keyword: string, kind: Kind): NamedField | null {
  return fieldOfKind(keyword, kind) ?? fieldOfKind(keyword, otherKind(kind));
}

function fieldOfKind(keyword: string, kind: Kind): NamedField | null {
  const plain = keyword.toLowerCase().replaceAll('-', '_');
  for (const candidate of [keyword, plain, KEYWORD_BY_ALIAS.get(plain) ?? plain, `${plain}s`]) {
    const field = fieldNamed(candidate, kind);
    if (field !== undefined) return { field, keyword: candidate };
  }
  return null;
}

/** Letters that people compare with a number, although their own field has no order → the number field. */
const NUMBERS_BY_LETTER: Readonly<Record<string, string>> = {
  i: 'influence_cost',
  c: 'cost',
  s: 'strength',
  t: 'trash_cost',
  a: 'advancement_cost',
  d: 'minimum_deck_size',
};

/** The number field for a letter whose own field has no order: `i<=2` is about influence. */
export function numberFieldFor({ keyword }: NamedField, kind: Kind): NamedField | null {
  const numberKeyword = entryOf(NUMBERS_BY_LETTER, keyword);
  return numberKeyword === undefined ? null : fieldFor(numberKeyword, kind);
}

/** Abbreviated values → ids, by the field's first keyword. */
const VALUE_ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  faction: {
    hb: 'haas_bioroid',
    haas: 'haas_bioroid',
    crim: 'criminal',
    wc: 'weyland_consortium',
    nc: 'neutral_corp',
    nr: 'neutral_runner',
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

/** The id for an abbreviated value in lower case; undefined if it is none. */
export function valueAlias({ keywords: [main] }: Pick<Field, 'keywords'>, lower: string): string | undefined {
  return entryOf(entryOf(VALUE_ALIASES, main), lower);
}

/** The abbreviated values of a field, each with its id. */
export function valueAliases({ keywords: [main] }: Pick<Field, 'keywords'>): readonly [string, string][] {
  return Object.entries(entryOf(VALUE_ALIASES, main) ?? {});
}

const SHORTEST_NAME = 4;

/** Whether one word may be a typo of another. */
export function isNear(written: string, known: string): boolean {
  return mistakesIn(written, known) !== null;
}

/** How many typos make one word of another; null if too many. Short words allow only one, very short ones none. */
function mistakesIn(written: string, known: string): number | null {
  if (Math.min(written.length, known.length) < SHORTEST_NAME) return null;
  return mistakesUpTo(written.length < 6 ? 1 : 2, written, known);
}

function mistakesUpTo(most: number, written: string, known: string): number | null {
  const distance = editDistance(written, known, most);
  return distance <= most ? distance : null;
}

/**
 * The one name that a mistyped word is nearest to; null if none is near, or several alike. Three letters are enough where
 * the first is right. A name with other digits is another name.
 */
export function nearestName(written: string, names: Iterable<string>): string | null {
  const digits = digitsOf(written);
  const hasOtherDigits = (name: string) => !['', digits].includes(digitsOf(name));
  let fewest = Number.POSITIVE_INFINITY;
  let nearest: string[] = [];
  for (const name of new Set(names)) {
    const isShort = written.length > 2 && written[0] === name[0];
    const mistakes = mistakesIn(written, name) ?? (isShort ? mistakesUpTo(1, written, name) : null);
    if (mistakes === null || mistakes > fewest || hasOtherDigits(name)) continue;
    nearest = mistakes < fewest ? [name] : [...nearest, name];
    fewest = mistakes;
  }
  const [only, another] = nearest;
  return another === undefined ? (only ?? null) : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The likely correction of a misspelt keyword. */
export interface NearestKeyword {
  /** The similar name: `subtype` */
  readonly name: string;
  /** Its keyword: `card_subtype` */
  readonly keyword: string;
}

/** The keyword or alias nearest to a misspelt one; null if none is near. */
export function nearestKeyword(keyword: string, kind: Kind): NearestKeyword | null {
  const written = keyword.toLowerCase();
  const [nearest] = keywordNames(kind)
    .flatMap((name) => {
      const mistakes = mistakesIn(written, name);
      return mistakes === null ? [] : [{ name, mistakes }];
    })
    .sort((a, b) => a.mistakes - b.mistakes);
  const known = nearest === undefined ? null : fieldFor(nearest.name, kind);
  return nearest === undefined || known === null ? null : { name: nearest.name, keyword: known.keyword };
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
