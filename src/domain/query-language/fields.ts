/** Which kind of record a query searches. */
export type Kind = 'cards' | 'printings';

export type FieldType = 'string' | 'integer' | 'date' | 'boolean' | 'array' | 'format' | 'owned';

/** Where a record holds a field's value: an attribute, or an entry of a nested object. */
type Source =
  | { readonly in: 'attribute'; readonly name: string }
  | { readonly in: 'id' }
  | { readonly in: 'ability'; readonly name: string }
  /** Ids under `restrictions.<name>` */
  | { readonly in: 'restrictions'; readonly name: string }
  /** `id=value` pairs under `restrictions.<name>` */
  | { readonly in: 'restrictionPairs'; readonly name: string }
  /** Names of the subtypes, lower-cased */
  | { readonly in: 'subtypeNames' }
  | { readonly in: 'formats' }
  | { readonly in: 'collection' };

/** One searchable field: the single description behind checking, evaluation, help and suggestions. */
export interface Field {
  readonly id: string;
  readonly keywords: readonly [string, ...string[]];
  readonly kinds: readonly Kind[];
  readonly type: FieldType;
  readonly source: Source;
  /** In a sentence: "faction is anarch", "rez effect". */
  readonly name: string;
  readonly about: string;
  /** A query that uses it. */
  readonly example: string;
}

const BOTH: readonly Kind[] = ['cards', 'printings'];
const CARDS: readonly Kind[] = ['cards'];
const PRINTINGS: readonly Kind[] = ['printings'];

type Words = readonly [string, ...string[]];

function field(
  type: FieldType,
  kinds: readonly Kind[],
  keywords: Words,
  source: Source,
  name: string,
  about: string,
  example: string,
): Field {
  return { id: `${keywords[0]}/${kinds.join('+')}`, type, kinds, keywords, source, name, about, example };
}

const attribute = (name: string): Source => ({ in: 'attribute', name });
const ability = (name: string): Source => ({ in: 'ability', name });

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
export const DRAWN_TEXT: Field = field('string', BOTH, ['text'], attribute('text'), 'text', '', '');

/** Searches the reader's collection, which the reference does not know (docs/search.md, Owned cards). */
export const OWNED: Field = field(
  'owned',
  BOTH,
  ['owned'],
  { in: 'collection' },
  'owned',
  'In your collection: true, false, a number of copies, or deck',
  'owned:true',
);

/** All fields of the reference (docs/search.md, Fields), in the order of the help page. */
export const FIELDS: readonly Field[] = [
  field(
    'string',
    BOTH,
    ['title', 'stripped_title', '_'],
    attribute('stripped_title'),
    'title',
    'The title, without accents',
    'title:gamble',
  ),
  field(
    'string',
    BOTH,
    ['text', 'x', 'stripped_text'],
    attribute('stripped_text'),
    'text',
    'The rules text, symbols spelled out',
    'x:"net damage"',
  ),
  field('string', BOTH, ['side', 'd'], attribute('side_id'), 'side', 'Corp or Runner', 'd:corp'),
  field(
    'string',
    BOTH,
    ['faction', 'f'],
    attribute('faction_id'),
    'faction',
    'The faction’s id',
    'f:anarch|criminal',
  ),
  field('string', BOTH, ['card_type', 't'], attribute('card_type_id'), 'type', 'The card type’s id', 't:ice'),
  field(
    'array',
    BOTH,
    ['card_subtype', 's'],
    { in: 'subtypeNames' },
    'subtype',
    'A subtype’s name, in lower case',
    's:"code gate"',
  ),
  field(
    'array',
    BOTH,
    ['card_subtype_id'],
    attribute('card_subtype_ids'),
    'subtype',
    'A subtype’s id',
    'card_subtype_id:code_gate',
  ),
  field(
    'format',
    BOTH,
    ['format'],
    { in: 'formats' },
    'format',
    'Legal now: in the active card pool and not banned; add -latest for the newest snapshot',
    'format:standard',
  ),
  field('integer', BOTH, ['cost', 'o'], attribute('cost'), 'cost', 'Cost to play, install or rez', 'o<=2'),
  field(
    'integer',
    BOTH,
    ['strength', 'p'],
    attribute('strength'),
    'strength',
    'Strength of ice and icebreakers',
    'p>=5',
  ),
  field(
    'integer',
    BOTH,
    ['influence_cost', 'n'],
    attribute('influence_cost'),
    'influence',
    'Influence cost',
    'n:0',
  ),
  field('integer', BOTH, ['memory_usage', 'm'], attribute('memory_cost'), 'memory', 'Memory cost', 'm:2'),
  field(
    'integer',
    BOTH,
    ['trash_cost', 'h'],
    attribute('trash_cost'),
    'trash cost',
    'What the Runner pays to trash it',
    'h<3',
  ),
  field(
    'integer',
    BOTH,
    ['advancement_cost', 'g'],
    attribute('advancement_requirement'),
    'advancement',
    'Advancement requirement',
    'g:3',
  ),
  field(
    'integer',
    BOTH,
    ['agenda_points', 'v'],
    attribute('agenda_points'),
    'agenda points',
    'Agenda points',
    'v>=2',
  ),
  field(
    'integer',
    BOTH,
    ['base_link', 'l'],
    attribute('base_link'),
    'base link',
    'Link on Runner identities',
    'l>0',
  ),
  field(
    'integer',
    BOTH,
    ['minimum_deck_size', 'min_deck_size'],
    attribute('minimum_deck_size'),
    'minimum deck size',
    'Fewest cards an identity allows',
    'min_deck_size<45',
  ),
  field('boolean', BOTH, ['is_unique', 'u'], attribute('is_unique'), 'unique', 'Unique cards', 'u:true'),
  field(
    'array',
    CARDS,
    ['card_set', 'e'],
    attribute('card_set_ids'),
    'set',
    'Printed in the set with this id',
    'e:core_set',
  ),
  field(
    'array',
    CARDS,
    ['card_cycle', 'c'],
    attribute('card_cycle_ids'),
    'cycle',
    'Printed in the cycle with this id',
    'c:genesis',
  ),
  field(
    'string',
    PRINTINGS,
    ['card_set', 'e'],
    attribute('card_set_id'),
    'set',
    'In a set whose id contains this',
    'e:core',
  ),
  field(
    'string',
    PRINTINGS,
    ['card_cycle', 'c'],
    attribute('card_cycle_id'),
    'cycle',
    'In a cycle whose id contains this',
    'c:genesis',
  ),
  field(
    'array',
    BOTH,
    ['card_pool', 'z'],
    attribute('card_pool_ids'),
    'card pool',
    'In the card pool with this id',
    'z:eternal',
  ),
  field(
    'array',
    BOTH,
    ['snapshot'],
    attribute('snapshot_ids'),
    'snapshot',
    'In the snapshot with this id',
    'snapshot:eternal_8',
  ),
  field(
    'array',
    BOTH,
    ['format_id'],
    attribute('format_ids'),
    'any pool of the format',
    'Was ever in a pool of the format',
    'format_id:startup',
  ),
  field(
    'boolean',
    BOTH,
    ['in_restriction'],
    attribute('in_restriction'),
    'on a ban list',
    'Was ever on a ban list in use',
    'in_restriction:true',
  ),
  field(
    'array',
    BOTH,
    ['restriction_id', 'b'],
    attribute('restriction_ids'),
    'ban list',
    'On the list with this id, whatever the verdict',
    'b:standard_ban_list_26_03',
  ),
  field(
    'array',
    BOTH,
    ['is_banned'],
    { in: 'restrictions', name: 'banned' },
    'banned in',
    'Banned by the list with this id',
    'is_banned:standard_ban_list_26_03',
  ),
  field(
    'array',
    BOTH,
    ['is_restricted'],
    { in: 'restrictions', name: 'restricted' },
    'restricted in',
    'Restricted by the list with this id',
    'is_restricted:standard_mwl_3_4',
  ),
  field(
    'array',
    BOTH,
    ['has_global_penalty'],
    { in: 'restrictions', name: 'global_penalty' },
    'global penalty in',
    'Lowers the identity’s influence limit on this list',
    'has_global_penalty:napd_mwl_1_1',
  ),
  field(
    'array',
    BOTH,
    ['eternal_points'],
    { in: 'restrictionPairs', name: 'points' },
    'points',
    'Points on a list: id-points',
    'eternal_points:eternal_points_list_26_03-3',
  ),
  field(
    'array',
    BOTH,
    ['universal_faction_cost'],
    { in: 'restrictionPairs', name: 'universal_faction_cost' },
    'universal influence',
    'Extra influence on a list: id-cost',
    'universal_faction_cost:napd_mwl_1_2-3',
  ),
  field(
    'date',
    BOTH,
    ['release_date', 'date_release', 'r'],
    attribute('date_release'),
    'release',
    'First released (a card) or released (a printing)',
    'r>=2024-01-01',
  ),
  field(
    'integer',
    BOTH,
    ['num_printings'],
    attribute('num_printings'),
    'printings',
    'How many printings it has',
    'num_printings>2',
  ),
  field(
    'array',
    CARDS,
    ['printing_id'],
    attribute('printing_ids'),
    'printing',
    'Has the printing with this number',
    'printing_id:01050',
  ),
  field(
    'array',
    BOTH,
    ['printings_released_by'],
    attribute('printings_released_by'),
    'released by',
    'Has a printing by this publisher',
    'printings_released_by:null_signal_games',
  ),
  field(
    'string',
    BOTH,
    ['designed_by'],
    attribute('designed_by'),
    'designed by',
    'Who designed it',
    'designed_by:null_signal',
  ),
  field(
    'string',
    BOTH,
    ['attribution'],
    attribute('attribution'),
    'attribution',
    'Who won its name',
    'attribution:champion',
  ),
  field('string', BOTH, ['id'], { in: 'id' }, 'id', 'The record’s id', 'id:sure_gamble'),
  field(
    'string',
    PRINTINGS,
    ['card_id'],
    attribute('card_id'),
    'card',
    'The card’s id',
    'card_id:sure_gamble',
  ),
  field(
    'string',
    PRINTINGS,
    ['released_by'],
    attribute('released_by'),
    'released by',
    'Who released the printing',
    'released_by:null_signal',
  ),
  field(
    'string',
    PRINTINGS,
    ['illustrator', 'i'],
    attribute('display_illustrators'),
    'illustrator',
    'Who drew it',
    'i:smith',
  ),
  field(
    'array',
    PRINTINGS,
    ['illustrator_id'],
    attribute('illustrator_ids'),
    'illustrator',
    'The illustrator’s id',
    'illustrator_id:adam_s_doyle',
  ),
  field(
    'string',
    PRINTINGS,
    ['flavor', 'flavour', 'a'],
    attribute('flavor'),
    'flavour',
    'The flavour text',
    'a:moon',
  ),
  field(
    'integer',
    PRINTINGS,
    ['position'],
    attribute('position'),
    'number',
    'Number in the set',
    'position<=10',
  ),
  field(
    'integer',
    PRINTINGS,
    ['quantity', 'y'],
    attribute('quantity'),
    'copies in the set',
    'Copies in the set',
    'y:1',
  ),
  field(
    'boolean',
    PRINTINGS,
    ['is_latest_printing'],
    attribute('is_latest_printing'),
    'newest printing',
    'The newest printing of its card',
    'is_latest_printing:true',
  ),
  ...FLAGS.map(([keyword, name, about]) =>
    field('boolean', BOTH, [keyword], ability(keyword), name, about, `${keyword}:true`),
  ),
  field(
    'integer',
    BOTH,
    ['num_printed_subroutines'],
    ability('num_printed_subroutines'),
    'subroutines',
    'Printed subroutines',
    'num_printed_subroutines>=3',
  ),
  field(
    'integer',
    BOTH,
    ['mu_provided'],
    ability('mu_provided'),
    'memory provided',
    'Memory units it gives',
    'mu_provided>=2',
  ),
  field(
    'integer',
    BOTH,
    ['link_provided'],
    ability('link_provided'),
    'link provided',
    'Link it gives',
    'link_provided:1',
  ),
  field(
    'integer',
    BOTH,
    ['recurring_credits_provided'],
    ability('recurring_credits_provided'),
    'recurring credits',
    'Recurring credits it gives',
    'recurring_credits_provided:2',
  ),
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

/** The field of a keyword in the app: those of the reference, and `owned`. */
export function fieldNamed(keyword: string, kind: Kind): Field | undefined {
  return OWNED.keywords.includes(keyword) ? OWNED : FIELDS_BY_KEYWORD[kind].get(keyword);
}

/** The operators that each type takes (docs/search.md, Types). */
export const OPERATORS: Readonly<Record<FieldType, readonly string[]>> = {
  string: [':', '!'],
  integer: [':', '!', '<', '<=', '>', '>='],
  date: [':', '!', '<', '<=', '>', '>='],
  boolean: [':', '!'],
  array: [':', '!'],
  format: [':'],
  owned: [':', '!', '<', '<=', '>', '>='],
};
