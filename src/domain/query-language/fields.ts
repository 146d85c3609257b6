import { OPERATORS, type Operator } from './syntax.ts';

/** Which kind of record a query searches. */
export type Kind = 'cards' | 'printings';

export type FieldType = 'string' | 'integer' | 'date' | 'boolean' | 'array' | 'format' | 'owned';

/** One searchable field: the single description behind checking, evaluation, help and suggestions. */
export interface Field {
  readonly id: string;
  readonly keywords: readonly [string, ...string[]];
  readonly kinds: readonly Kind[];
  readonly type: FieldType;
  /** Where a record holds its value: `id`, an attribute, or an entry of one: `['restrictions', 'banned']`. */
  readonly path: readonly string[];
  /** Whether its value is an object of numbers by id, which is searched as `id=number`. */
  readonly isPaired: boolean;
  /** In a sentence: "faction is anarch", "rez effect". */
  readonly name: string;
  readonly about: string;
  /** A query that uses it. */
  readonly example: string;
}

export function otherKind(kind: Kind): Kind {
  return kind === 'cards' ? 'printings' : 'cards';
}

const BOTH: readonly Kind[] = ['cards', 'printings'];
const CARDS: readonly Kind[] = ['cards'];
const PRINTINGS: readonly Kind[] = ['printings'];

/** A field of both kinds of record, from the attribute with its first keyword's name, unless `differs` says otherwise. */
function field(
  type: FieldType,
  keywords: Field['keywords'],
  name: string,
  about: string,
  example: string,
  differs: Partial<Pick<Field, 'kinds' | 'path' | 'isPaired'>> = {},
): Field {
  const { kinds = BOTH, path = [keywords[0]], isPaired = false } = differs;
  const id = `${keywords[0]}/${kinds.join('+')}`;
  return { id, type, kinds, keywords, path, isPaired, name, about, example };
}

/** A field of `card_abilities`. @param test what follows the keyword in the example */
function ability(type: FieldType, keyword: string, name: string, about: string, test: string): Field {
  return field(type, [keyword], name, about, keyword + test, { path: ['card_abilities', keyword] });
}

/** Flags of `card_abilities`: keyword, name in a sentence, what it means. */
const FLAGS: readonly (readonly [string, string, string])[] = [
  ['additional_cost', 'additional cost', 'Has an additional cost to play, steal, score or run'],
  ['advanceable', 'advanceable', 'Can be advanced but isn’t an agenda'],
  ['charge', 'charge', 'Uses the keyword charge'],
  ['gains_click', 'gains clicks', 'Gives clicks'],
  ['gains_subroutines', 'gains subroutines', 'Can gain subroutines'],
  ['has_paid_ability', 'paid ability', 'Has a paid ability'],
  ['install_effect', 'install effect', 'Does something when installed'],
  ['interrupt', 'interrupt', 'Has an interrupt ability'],
  ['mark', 'mark', 'Uses the keyword mark'],
  ['on_encounter_effect', 'encounter effect', 'Does something when encountered'],
  ['performs_trace', 'trace', 'Starts a trace'],
  ['rez_effect', 'rez effect', 'Does something when rezzed'],
  ['sabotage', 'sabotage', 'Uses the keyword sabotage'],
  ['score_effect', 'score effect', 'Does something when scored'],
  ['steal_effect', 'steal effect', 'Does something when stolen'],
  ['trash_ability', 'trash ability', 'Can trash itself as a cost'],
];

/** The rules text with its symbols. Not a field of its own: `text:` searches it for a symbol (docs/search.md, Symbols). */
export const DRAWN_TEXT: Field = field('string', ['text'], 'text', '', '');

/** Searches the reader's collection, which the reference does not know (docs/search.md, Owned cards). */
export const OWNED: Field = field(
  'owned',
  ['owned'],
  'owned',
  'In your collection: true, false, a number of copies, or deck',
  'owned:true',
);

/** All fields of the reference (docs/search.md, Fields), in the order of the help page. */
export const FIELDS: readonly Field[] = [
  field('string', ['title', 'stripped_title', '_'], 'title', 'The title, without accents', 'title:gamble', {
    path: ['stripped_title'],
  }),
  field(
    'string',
    ['text', 'x', 'stripped_text'],
    'text',
    'The rules text, symbols spelled out',
    'x:"net damage"',
    { path: ['stripped_text'] },
  ),
  field('string', ['side', 'd'], 'side', 'Corp or Runner', 'd:corp', { path: ['side_id'] }),
  field('string', ['faction', 'f'], 'faction', 'The faction’s id', 'f:anarch|criminal', {
    path: ['faction_id'],
  }),
  field('string', ['card_type', 't'], 'type', 'The card type’s id', 't:ice', { path: ['card_type_id'] }),
  field('array', ['card_subtype', 's'], 'subtype', 'A subtype’s name, in lower case', 's:"code gate"', {
    path: ['card_subtype_names'],
  }),
  field('array', ['card_subtype_id'], 'subtype', 'A subtype’s id', 'card_subtype_id:code_gate', {
    path: ['card_subtype_ids'],
  }),
  field(
    'format',
    ['format'],
    'format',
    'Legal now: in the active card pool and not banned; add -latest for the newest snapshot',
    'format:standard',
  ),
  field('integer', ['cost', 'o'], 'cost', 'Cost to play, install or rez', 'o<=2'),
  field('integer', ['strength', 'p'], 'strength', 'Strength of ice and icebreakers', 'p>=5'),
  field('integer', ['influence_cost', 'n'], 'influence', 'Influence cost', 'n:0'),
  field('integer', ['memory_usage', 'm'], 'memory', 'Memory cost', 'm:2', { path: ['memory_cost'] }),
  field('integer', ['trash_cost', 'h'], 'trash cost', 'What the Runner pays to trash it', 'h<3'),
  field('integer', ['advancement_cost', 'g'], 'advancement', 'Advancement requirement', 'g:3', {
    path: ['advancement_requirement'],
  }),
  field('integer', ['agenda_points', 'v'], 'agenda points', 'Agenda points', 'v>=2'),
  field('integer', ['base_link', 'l'], 'base link', 'Link on Runner identities', 'l>0'),
  field(
    'integer',
    ['minimum_deck_size', 'min_deck_size'],
    'minimum deck size',
    'Fewest cards an identity allows',
    'min_deck_size<45',
  ),
  field('boolean', ['is_unique', 'u'], 'unique', 'Unique cards', 'u:true'),
  field('array', ['card_set', 'e'], 'set', 'Printed in the set with this id', 'e:core_set', {
    kinds: CARDS,
    path: ['card_set_ids'],
  }),
  field('array', ['card_cycle', 'c'], 'cycle', 'Printed in the cycle with this id', 'c:genesis', {
    kinds: CARDS,
    path: ['card_cycle_ids'],
  }),
  field('string', ['card_set', 'e'], 'set', 'In a set whose id contains this', 'e:core', {
    kinds: PRINTINGS,
    path: ['card_set_id'],
  }),
  field('string', ['card_cycle', 'c'], 'cycle', 'In a cycle whose id contains this', 'c:genesis', {
    kinds: PRINTINGS,
    path: ['card_cycle_id'],
  }),
  field('array', ['card_pool', 'z'], 'card pool', 'In the card pool with this id', 'z:eternal', {
    path: ['card_pool_ids'],
  }),
  field('array', ['snapshot'], 'snapshot', 'In the snapshot with this id', 'snapshot:eternal_8', {
    path: ['snapshot_ids'],
  }),
  field(
    'array',
    ['format_id'],
    'any pool of the format',
    'Was ever in a pool of the format',
    'format_id:startup',
    { path: ['format_ids'] },
  ),
  field(
    'boolean',
    ['in_restriction'],
    'on a ban list',
    'Was ever on a ban list in use',
    'in_restriction:true',
  ),
  field(
    'array',
    ['restriction_id', 'b'],
    'ban list',
    'On the list with this id, whatever the verdict',
    'b:standard_ban_list_26_03',
    { path: ['restriction_ids'] },
  ),
  field(
    'array',
    ['is_banned'],
    'banned in',
    'Banned by the list with this id',
    'is_banned:standard_ban_list_26_03',
    { path: ['restrictions', 'banned'] },
  ),
  field(
    'array',
    ['is_restricted'],
    'restricted in',
    'Restricted by the list with this id',
    'is_restricted:standard_mwl_3_4',
    { path: ['restrictions', 'restricted'] },
  ),
  field(
    'array',
    ['has_global_penalty'],
    'global penalty in',
    'Lowers the identity’s influence limit on this list',
    'has_global_penalty:napd_mwl_1_1',
    { path: ['restrictions', 'global_penalty'] },
  ),
  field(
    'array',
    ['eternal_points'],
    'points',
    'Points on a list: id-points',
    'eternal_points:eternal_points_list_26_03-3',
    { path: ['restrictions', 'points'], isPaired: true },
  ),
  field(
    'array',
    ['universal_faction_cost'],
    'universal influence',
    'Extra influence on a list: id-cost',
    'universal_faction_cost:napd_mwl_1_2-3',
    { path: ['restrictions', 'universal_faction_cost'], isPaired: true },
  ),
  field(
    'date',
    ['release_date', 'date_release', 'r'],
    'release',
    'First released (a card) or released (a printing)',
    'r>=2024-01-01',
    { path: ['date_release'] },
  ),
  field('integer', ['num_printings'], 'printings', 'How many printings it has', 'num_printings>2'),
  field('array', ['printing_id'], 'printing', 'Has the printing with this number', 'printing_id:01050', {
    kinds: CARDS,
    path: ['printing_ids'],
  }),
  field(
    'array',
    ['printings_released_by'],
    'released by',
    'Has a printing by this publisher',
    'printings_released_by:null_signal_games',
  ),
  field('string', ['designed_by'], 'designed by', 'Who designed it', 'designed_by:null_signal'),
  field('string', ['attribution'], 'attribution', 'Who won its name', 'attribution:champion'),
  field('string', ['id'], 'id', 'The record’s id', 'id:sure_gamble'),
  field('string', ['card_id'], 'card', 'The card’s id', 'card_id:sure_gamble', { kinds: PRINTINGS }),
  field('string', ['released_by'], 'released by', 'Who released the printing', 'released_by:null_signal', {
    kinds: PRINTINGS,
  }),
  field('string', ['illustrator', 'i'], 'illustrator', 'Who drew it', 'i:smith', {
    kinds: PRINTINGS,
    path: ['display_illustrators'],
  }),
  field('array', ['illustrator_id'], 'illustrator', 'The illustrator’s id', 'illustrator_id:adam_s_doyle', {
    kinds: PRINTINGS,
    path: ['illustrator_ids'],
  }),
  field('string', ['flavor', 'flavour', 'a'], 'flavour', 'The flavour text', 'a:moon', { kinds: PRINTINGS }),
  field('integer', ['position'], 'number', 'Number in the set', 'position<=10', { kinds: PRINTINGS }),
  field('integer', ['quantity', 'y'], 'copies in the set', 'Copies in the set', 'y:1', { kinds: PRINTINGS }),
  field(
    'boolean',
    ['is_latest_printing'],
    'newest printing',
    'The newest printing of its card',
    'is_latest_printing:true',
    { kinds: PRINTINGS },
  ),
  ...FLAGS.map(([keyword, name, about]) => ability('boolean', keyword, name, about, ':true')),
  ability('integer', 'num_printed_subroutines', 'subroutines', 'Printed subroutines', '>=3'),
  ability('integer', 'mu_provided', 'memory provided', 'Memory units it gives', '>=2'),
  ability('integer', 'link_provided', 'link provided', 'Link it gives', ':1'),
  ability('integer', 'recurring_credits_provided', 'recurring credits', 'Recurring credits it gives', ':2'),
];

/** The fields of each kind of record, by keyword. Keywords are case-sensitive. */
export const FIELDS_BY_KEYWORD: Readonly<Record<Kind, ReadonlyMap<string, Field>>> = {
  cards: byKeyword('cards'),
  printings: byKeyword('printings'),
};

function byKeyword(kind: Kind): ReadonlyMap<string, Field> {
  return new Map(
    FIELDS.filter((entry) => entry.kinds.includes(kind)).flatMap((entry) =>
      entry.keywords.map((keyword) => [keyword, entry] as const),
    ),
  );
}

/** A field that both kinds of record have. @throws TypeError if they have none with this keyword */
export function sharedField(keyword: string): Field {
  const field = FIELDS_BY_KEYWORD.cards.get(keyword);
  if (field?.kinds !== BOTH) throw new TypeError(`No field of both kinds: ${keyword}`);
  return field;
}

/** Whether a field's values are the lower-case names of subtypes, which the index makes of the record's ids. */
export function hasSubtypeNames({ path }: Pick<Field, 'path'>): boolean {
  return path[0] === 'card_subtype_names';
}

/** The field of a keyword in the app: those of the reference, and `owned`. */
export function fieldNamed(keyword: string, kind: Kind): Field | undefined {
  return OWNED.keywords.includes(keyword) ? OWNED : FIELDS_BY_KEYWORD[kind].get(keyword);
}

/** The operators that each type takes (docs/search.md, Types). */
export const OPERATORS_OF: Readonly<Record<FieldType, readonly Operator[]>> = {
  string: [':', '!'],
  integer: OPERATORS,
  date: OPERATORS,
  boolean: [':', '!'],
  array: [':', '!'],
  format: [':'],
  owned: OPERATORS,
};
