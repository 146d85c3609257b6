/** A control above a list for one of the API's filters (docs/api.md, Filters); all others work from the address. */
interface DeclaredFilter<Name extends string> {
  /** As the API calls it, without `filter[…]`. */
  readonly name: string;
  readonly label: string;
  /** The collection whose records are the choices, words for `true` and `false`, or the first day that counts (`gte`). */
  readonly choices: Name | { readonly true: string; readonly false: string } | 'day';
}

/** Everything that is the same wherever a collection is shown, stored or read. */
interface Declaration<Name extends string> {
  /** In a sentence, singular and plural. */
  readonly one: string;
  readonly many: string;
  /** What it holds, in one line. */
  readonly about: string;
  /** A small one is read whole and cached for all pages on the server; a large one is read page by page. */
  readonly size: 'small' | 'large';
  /** Whether records have a `name`, which is then shown instead of the id. Only in small collections. */
  readonly hasNames: boolean;
  /**
   * How it is stored for offline use: in the card pool as cards and printings, in the card pool as names, order and
   * legality; beside the card pool; or only as far as it was opened or chosen in the settings.
   */
  readonly kept: 'card-pool' | 'names' | 'beside' | 'opened';
  /** More words by which the search box finds its list. */
  readonly keywords: string;
  /** Its group in "More" and on the site map. */
  readonly group: 'The game' | 'All data';
  /** The order of its list; null for the API's own. It ends in an id, since ties are unstable (docs/api.md, Paging). */
  readonly sort: string | null;
  /** Records per page of its list. */
  readonly pageSize: string;
  readonly filters: readonly DeclaredFilter<Name>[];
}

/** Most lists of names fit on one page. */
const LONG = '100';
/** The API's documented default (docs/api.md, Paging), for lists that show records at length. */
const SHORT = '20';
/** For lists with a line or a drawn card per record: a multiple of the usual numbers of columns, and few enough for a page's HTML. */
export const ROWS = '36';
const BY_NAME = 'name,id';
const BY_SIDE = { name: 'side_id', label: 'Side', choices: 'sides' } as const;
const BY_FORMAT = { name: 'format_id', label: 'Format', choices: 'formats' } as const;

const common = (one: string, about: string) =>
  ({ one, many: `${one}s`, about, keywords: '', group: 'All data', filters: [] }) as const;

/** Few records, whose names stand wherever their ids do. */
const names = (one: string, about: string) =>
  ({
    ...common(one, about),
    size: 'small',
    hasNames: true,
    kept: 'names',
    sort: BY_NAME,
    pageSize: LONG,
  }) as const;

/** Many records, shown at length. */
const records = (one: string, about: string) =>
  ({ ...common(one, about), size: 'large', hasNames: false, pageSize: SHORT }) as const;

/** The collections by the API's names, in the order of the site map. */
const TABLE = {
  cards: {
    ...records('card', 'Every card in the game.'),
    kept: 'card-pool',
    sort: '-date_release,stripped_title,id',
    pageSize: ROWS,
  },
  printings: {
    ...records('printing', 'Each card as it appeared in each set: number, picture, flavour.'),
    kept: 'card-pool',
    sort: 'stripped_title,id',
  },
  card_sets: {
    ...names('set', 'Boxes and packs that cards came in.'),
    keywords: 'packs expansions products releases',
    group: 'The game',
    sort: '-date_release,id',
    filters: [
      { name: 'card_cycle_id', label: 'Cycle', choices: 'card_cycles' },
      { name: 'card_set_type_id', label: 'Type', choices: 'card_set_types' },
    ],
  },
  card_cycles: { ...names('cycle', 'Sets that were released together.'), sort: '-date_release,id' },
  card_set_types: names('set type', 'Core sets, expansions, packs and the rest.'),
  illustrators: {
    ...names('illustrator', 'The people who drew the cards.'),
    kept: 'beside',
    keywords: 'artists art',
  },
  factions: {
    ...names('faction', 'The corporations and runners of the game.'),
    keywords: 'anarch criminal shaper jinteki nbn weyland',
    group: 'The game',
    sort: 'side_id,is_mini,name,id',
    filters: [
      BY_SIDE,
      { name: 'is_mini', label: 'Type', choices: { true: 'Mini-factions', false: 'Full factions' } },
    ],
  },
  sides: names('side', 'Corp and Runner.'),
  card_types: { ...names('card type', 'Ice, program, agenda and the rest.'), filters: [BY_SIDE] },
  card_subtypes: names('subtype', 'Icebreaker, barrier, virus and the rest.'),
  formats: {
    ...names('format', 'Standard, Startup, Eternal and the rest.'),
    keywords: 'standard startup eternal rotation',
    group: 'The game',
  },
  restrictions: {
    ...names('ban list', 'Which cards a format bans, restricts or gives points.'),
    group: 'The game',
    sort: '-date_start,id',
  },
  snapshots: {
    ...names('snapshot', 'Which card pool and ban list each format had, and when.'),
    hasNames: false,
    keywords: 'format history rotation timeline',
    sort: '-date_start,id',
    filters: [
      BY_FORMAT,
      { name: 'active', label: 'State', choices: { true: 'In force', false: 'Not in force' } },
    ],
  },
  card_pools: {
    ...names('card pool', 'The sets that a format allows.'),
    keywords: 'pools rotation legal sets',
    sort: 'format_id,id',
    filters: [BY_FORMAT],
  },
  decklists: {
    ...records('decklist', 'Decks that players published.'),
    kept: 'opened',
    sort: '-created_at,id',
    pageSize: ROWS,
    filters: [BY_SIDE, { name: 'faction_id', label: 'Faction', choices: 'factions' }],
  },
  rulings: {
    ...records('ruling', 'Questions about cards, answered.'),
    kept: 'beside',
    sort: '-updated_at,id',
    filters: [
      {
        name: 'nsg_rules_team_verified',
        label: 'State',
        choices: { true: 'Verified by the rules team', false: 'Not verified' },
      },
    ],
  },
  reviews: {
    ...records('review', 'What players wrote about cards.'),
    kept: 'opened',
    sort: '-created_at,id',
    filters: [{ name: 'created_at', label: 'Posted since', choices: 'day' }],
  },
} as const satisfies Record<string, Declaration<string>>;

type Name = keyof typeof TABLE;
type Declaring<Part> = { [N in Name]: (typeof TABLE)[N] extends Part ? N : never }[Name];

/** The collections whose records have a name and are few enough to be read whole. */
export type NamedCollection = Declaring<{ readonly hasNames: true }>;

/** The collections stored with the cards, because they give them names, order and legality. */
export type ReferenceName = Declaring<{ readonly kept: 'names' }>;

/** The single source for what a collection is; lists, menus, the site map, caches and the offline copy follow from it. */
export const DECLARATIONS: Readonly<Record<Name, Declaration<NamedCollection>>> = TABLE;

export function hasNames(collection: Name): collection is NamedCollection {
  return DECLARATIONS[collection].hasNames;
}

export function isReference(collection: Name): collection is ReferenceName {
  return DECLARATIONS[collection].kept === 'names';
}

/** The API's JSON:API documents (docs/api.md, Documents), for the client and the embedded server. */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** The path under a host at which every endpoint lives (docs/api.md, Endpoints). */
export const API_PREFIX = '/api/v3/public';

/** The origin of in-process API requests during server rendering: they never reach the network. */
export const IN_PROCESS_ORIGIN = 'http://api.sift.invalid';

/** The media type of every answer, errors included (docs/api.md, Documents). */
export const JSONAPI_MEDIA_TYPE = 'application/vnd.api+json; charset=utf-8';

/** A collection by the API's name. */
export type CollectionName = keyof typeof DECLARATIONS;

/** Every collection, in the order in which the site map shows them. */
export const COLLECTIONS: readonly CollectionName[] = Object.keys(DECLARATIONS).filter(isCollection);

function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(DECLARATIONS, name);
}

export function perCollection<T>(make: (name: CollectionName) => T): Readonly<Record<CollectionName, T>> {
  const values = Object.fromEntries(COLLECTIONS.map((name) => [name, make(name)] as const));
  if (!hasAll(values)) throw new TypeError('A collection has no value');
  return values;
}

function hasAll<T>(values: Readonly<Record<string, T>>): values is Record<CollectionName, T> {
  return COLLECTIONS.every((name) => Object.hasOwn(values, name));
}

/** A relationship holds one link; `null` means that there is nothing to relate to. */
export interface Relationship {
  readonly links: { readonly related: string | null };
}

/** One record. `A` is the shape of its attributes. */
export interface ResourceObject<A = JsonObject> {
  readonly id: string;
  readonly type: string;
  readonly attributes: A;
  readonly relationships: Readonly<Record<string, Relationship>>;
  readonly links: { readonly self: string };
}

export type RawRecord = JsonObject & { readonly id: string };

/** Whether a value of a JSON document is a resource object. */
export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** One attribute; undefined if it is missing. */
export function attributeOf({ attributes }: RawRecord, name: string): unknown {
  return typeof attributes === 'object' && attributes !== null && Object.hasOwn(attributes, name)
    ? Reflect.get(attributes, name)
    : undefined;
}
