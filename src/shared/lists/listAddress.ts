import {
  type AnyQuery,
  CARD_NAMES,
  followingCounts,
  LEGALITY,
  type PageAddress,
  type PageQueries,
  type QueriesOf,
} from '../../data/api/pageQueries.ts';
import { allQuery, pageQuery, recordQuery } from '../../data/api/queries.ts';
import { DECLARATIONS } from '../../domain/json-api/collections.ts';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import {
  appName,
  collectionTarget,
  param,
  parseAppUrl,
  type Target,
  withoutTransport,
  withParam,
} from '../../domain/json-api/target.ts';

/** Defaults of a list. */
interface ListDefaults {
  /** The API's `sort`; null for none. It should end in an id, since ties are unstable (docs/api.md, Paging). */
  readonly sort: string | null;
  /** Records per page. */
  readonly pageSize: string;
  /** Parameters only for the app: links between pages keep them, the API never gets them. */
  readonly notAsked?: readonly string[];
}

/** Filters of decklists that the API lacks (docs/decks.md, Finding decks). */
export const LOADED_CRITERIA = ['tag', 'legal', 'legal_on', 'cards', 'influence'] as const;

/** The lists that the API pages, by collection; pages and what they prefetch ask alike. */
export const LIST_DEFAULTS: Readonly<Record<CollectionName, ListDefaults>> = {
  ...DECLARATIONS,
  decklists: { ...DECLARATIONS.decklists, notAsked: ['show', ...LOADED_CRITERIA] },
};

/** The cards that belong to a record, on its page; a multiple of the usual numbers of columns. */
export const CARDS_OF_RECORD = { sort: 'stripped_title,id', pageSize: '60' } as const;

/** The newest printings first, as the pages of illustrators show them. */
export const PRINTINGS_OF_RECORD = { sort: '-date_release,id', pageSize: '60' } as const;

/** How many of the newest rulings the rulings page starts with, plus all others on the same cards. */
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

/** A list's address in the app, and its defaults. */
export interface ListPlace extends ListDefaults {
  /** The app's address: that of the list, or of the record on whose page the list stands. */
  readonly address: Target;
  /** On a record's page: the list itself, with its fixed filters. The address then only has paging and order. */
  readonly within?: Target;
}

const NUMBER = 'page[number]';
const SIZE = 'page[size]';

/** The API request for a list: page size and order default if the address has none, or invalid ones. */
export function requestOf({ address, within, sort, pageSize, notAsked = [] }: ListPlace): Target {
  const named =
    within === undefined
      ? { ...address, params: address.params.filter(([name]) => !notAsked.includes(name)) }
      : { ...within, params: [...within.params, ...address.params.filter(([name]) => isPaging(name))] };
  const sized = isPositive(param(named, SIZE)) ? named : withParam(named, SIZE, pageSize);
  const numbered = isPositive(param(named, NUMBER)) ? sized : withParam(sized, NUMBER, null);
  return sort === null || param(numbered, 'sort') ? numbered : withParam(numbered, 'sort', sort);
}

/**
 * The app's address for a link of the API's document, without the defaults that `requestOf` adds, so that addresses stay short.
 * On a record's page, that page's address with the link's paging.
 */
export function addressOf(place: ListPlace, link: Target): Target {
  const { address, within, sort, pageSize, notAsked = [] } = place;
  const isAdded = (name: string, value: string, byDefault: string | null) =>
    value === byDefault && param(address, name) === null;
  const params = withoutTransport(link).params.filter(
    ([name, value]) =>
      !(name === NUMBER && value === '1') &&
      !(name === SIZE && isAdded(name, value, pageSize)) &&
      !(name === 'sort' && isAdded(name, value, sort)),
  );
  if (within === undefined) {
    const kept = address.params.filter(([name]) => notAsked.includes(name));
    return { ...link, params: [...params.filter(([name]) => !notAsked.includes(name)), ...kept] };
  }
  return {
    ...address,
    params: [
      ...address.params.filter(([name]) => !isPaging(name)),
      ...params.filter(([name]) => isPaging(name)),
    ],
  };
}

function isPaging(name: string): boolean {
  return name === 'sort' || name.startsWith('page[');
}

function isPositive(value: string | null): boolean {
  return /^[1-9]\d*$/.test(value ?? '');
}

/** The page of a collection that an address shows. */
export function listQuery<C extends CollectionName>(collection: C, { search }: Pick<PageAddress, 'search'>) {
  const address = parseAppUrl(`/${appName(collection)}`, search) ?? { collection, id: null, params: [] };
  return pageQuery(collection, requestOf({ address, ...LIST_DEFAULTS[collection] }).params);
}

/** The queries of a page that shows all of a collection in its own way, and the plain list where the address asks for one (`pageOrList`). */
export function allOrList(collection: CollectionName, all: PageQueries): QueriesOf {
  return (at) =>
    parseAppUrl(at.pathname, at.search)?.params.length === 0
      ? all
      : { required: [listQuery(collection, at)], optional: all.optional ?? [] };
}

/** The queries of a record's page that lists the cards, or printings, which belong to it: its own address pages and sorts them. */
export function withCardsOf(
  collection: CollectionName,
  filter: string,
  listed: 'cards' | 'printings' = 'cards',
  more: (id: string) => readonly AnyQuery[] = () => [],
): QueriesOf {
  return (at) => {
    const {
      search,
      params: { id = '' },
    } = at;
    const address = parseAppUrl(`/${listed}`, search) ?? { collection: listed, id: null, params: [] };
    const defaults = listed === 'cards' ? CARDS_OF_RECORD : PRINTINGS_OF_RECORD;
    const within = collectionTarget(listed, { [filter]: id });
    return {
      required: [recordQuery(collection, id)],
      optional: [
        pageQuery(listed, requestOf({ address, within, ...defaults }).params),
        ...LEGALITY,
        ...CARD_NAMES,
        ...more(id),
      ],
      following: [followingCounts(collection, at)],
    };
  };
}
