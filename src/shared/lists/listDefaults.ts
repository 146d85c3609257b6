import { allQuery, pageQuery } from '../../data/api/queries.ts';
import { type CollectionName, perCollection } from '../../domain/json-api/jsonapi.ts';
import type { Target } from '../../domain/json-api/target.ts';

/** How a list is asked for where its address does not say. */
export interface ListDefaults {
  /** The API's `sort`; null: none is asked for. Without an id at its end ties are unstable (docs/api.md, Paging). */
  readonly sort: string | null;
  /** Records per page. */
  readonly pageSize: string;
  /** Parameters of the address that are the app's alone: links between pages keep them, the API never gets them. */
  readonly notAsked?: readonly string[];
}

/** Most reference lists fit on one page. */
const LONG = '100';
/** The API's documented default (docs/api.md, Paging), for lists that show each record at length. */
const SHORT = '20';

/** What decklists are filtered by that the API has no filter for (docs/decks.md, Finding decks). */
export const LOADED_CRITERIA = ['tag', 'legal', 'legal_on', 'cards', 'influence'] as const;

interface SortedDefaults extends ListDefaults {
  readonly sort: string;
}

/** A list that says nothing else. */
const BY_NAME: SortedDefaults = { sort: 'name,id', pageSize: LONG };

/** The lists that the API pages, by collection; the pages and the table of first-screen queries ask alike. */
export const LIST_DEFAULTS: Readonly<
  Record<'cards' | 'printings', ListDefaults> &
    Record<Exclude<CollectionName, 'cards' | 'printings'>, SortedDefaults>
> = {
  ...perCollection(() => BY_NAME),
  cards: { sort: null, pageSize: SHORT },
  printings: { sort: null, pageSize: SHORT },
  decklists: { sort: '-created_at,id', pageSize: LONG, notAsked: ['show', ...LOADED_CRITERIA] },
  rulings: { sort: '-updated_at,id', pageSize: SHORT },
  reviews: { sort: '-created_at,id', pageSize: SHORT },
  restrictions: { sort: '-date_start,id', pageSize: LONG },
  snapshots: { sort: '-date_start,id', pageSize: LONG },
  card_pools: { sort: 'format_id,id', pageSize: LONG },
  card_cycles: { sort: '-date_release,id', pageSize: LONG },
  card_sets: { sort: '-date_release,id', pageSize: LONG },
  factions: { sort: 'side_id,is_mini,name,id', pageSize: LONG },
};

/** The cards that belong to a record, on its page; a multiple of the usual numbers of columns. */
export const CARDS_OF_RECORD = { sort: 'stripped_title,id', pageSize: '60' } as const;

/** The newest printings first, as the pages of illustrators show them. */
export const PRINTINGS_OF_RECORD = { sort: '-date_release,id', pageSize: '60' } as const;

/** How many of the newest rulings the rulings page begins with, with all others on the same cards. */
export const FIRST_RULINGS = 20;

/** The first few of a collection as its list has them, for "newest". */
export function newestQuery<C extends CollectionName>(
  collection: C,
  size: number,
  filters: Target['params'] = [],
) {
  const { sort } = LIST_DEFAULTS[collection];
  return pageQuery(collection, [
    ...filters,
    ...(sort === null ? [] : [['sort', sort] as const]),
    ['page[size]', String(size)],
  ]);
}

/** All printings of a set in the order of their numbers. */
export function printingsOfSetQuery(setId: string) {
  return allQuery('printings', [
    ['filter[card_set_id]', setId],
    ['sort', 'position,id'],
  ]);
}
