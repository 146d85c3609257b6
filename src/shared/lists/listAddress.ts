import {
  type AnyQuery,
  allQuery,
  CARD_NAMES,
  LEGALITY,
  namesQuery,
  type PageAddress,
  type PageQueries,
  pageQuery,
  type QueriesOf,
  recordQueries,
} from '../../data/api/queries.ts';
import { type CollectionName, DECLARATIONS, ROWS } from '../../domain/json-api/collections.ts';
import {
  appName,
  collectionTarget,
  type FilterOperator,
  filterParam,
  param,
  parseAppUrl,
  type Target,
  VIEW,
  withoutTransport,
  withParam,
} from '../../domain/json-api/target.ts';

interface ListDefaults {
  /** The API's `sort`; null for none. It should end in an id, because ties are unstable (docs/api.md, Paging). */
  readonly sort: string | null;
  readonly pageSize: string;
  /** More parameters for the app only, besides the view: kept by links between pages, never sent to the API. */
  readonly notAsked?: readonly string[];
}

/** Decklist filters that the API lacks (docs/decks.md, Finding decks). */
export const LOADED_CRITERIA = ['tag', 'legal', 'legal_on', 'cards', 'influence'] as const;

/** Lists that the API pages, by collection, so that pages and prefetching make the same requests. */
export const LIST_DEFAULTS: Readonly<Record<CollectionName, ListDefaults>> = {
  ...DECLARATIONS,
  decklists: { ...DECLARATIONS.decklists, notAsked: ['show', ...LOADED_CRITERIA] },
};

/** A record's cards or (for illustrators) printings, on its page. */
export const OF_RECORD = {
  cards: { sort: 'stripped_title,id', pageSize: ROWS },
  printings: { sort: '-date_release,id', pageSize: ROWS },
} as const;

/** How many of the newest rulings the rulings page starts with. */
export const FIRST_RULINGS = 20;

/** The first few records in a collection's default order, for "newest". */
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

/** All printings of a set, by number. */
export function printingsOfSetQuery(setId: string) {
  return allQuery('printings', [
    ['filter[card_set_id]', setId],
    ['sort', 'position,id'],
  ]);
}

/** A list's URL in the app, with its defaults. */
export interface ListPlace extends ListDefaults {
  /** The app's URL: of the list, or of the record page that shows it. */
  readonly address: Target;
  /** On a record's page: the list with its fixed filters. The URL then only has paging and sort. */
  readonly within?: Target;
}

const NUMBER = 'page[number]';
const SIZE = 'page[size]';

/** The API request for a list. Page size and sort default if the URL has none or invalid ones. */
export function requestOf({ address, within, sort, pageSize, notAsked = [] }: ListPlace): Target {
  const isAsked = (name: string) => name !== VIEW && !notAsked.includes(name);
  const named =
    within === undefined
      ? { ...address, params: address.params.filter(([name]) => isAsked(name)) }
      : { ...within, params: [...within.params, ...address.params.filter(([name]) => isPaging(name))] };
  const sized = isPositive(param(named, SIZE)) ? named : withParam(named, SIZE, pageSize);
  const numbered = isPositive(param(named, NUMBER)) ? sized : withParam(sized, NUMBER, null);
  return sort === null || param(numbered, 'sort') ? numbered : withParam(numbered, 'sort', sort);
}

/**
 * The app's URL for a link in the API's document, without the defaults that `requestOf` adds. On a record's page, that page's
 * URL with the link's paging.
 */
export function addressOf(place: ListPlace, link: Target): Target {
  const { address, within, sort, pageSize, notAsked = [] } = place;
  const isAsked = (name: string) => name !== VIEW && !notAsked.includes(name);
  const isAdded = (name: string, value: string, byDefault: string | null) =>
    value === byDefault && param(address, name) === null;
  const params = withoutTransport(link).params.filter(
    ([name, value]) =>
      !(name === NUMBER && value === '1') &&
      !(name === SIZE && isAdded(name, value, pageSize)) &&
      !(name === 'sort' && isAdded(name, value, sort)),
  );
  if (within === undefined) {
    const kept = address.params.filter(([name]) => !isAsked(name));
    return { ...link, params: [...params.filter(([name]) => isAsked(name)), ...kept] };
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

/** The URL of a collection's list, given its query. */
export function listAt(collection: CollectionName, search: string): Target {
  return parseAppUrl(`/${appName(collection)}`, search) ?? collectionTarget(collection);
}

/** The page of a collection that a URL shows. */
export function listQuery<C extends CollectionName>(collection: C, { search }: Pick<PageAddress, 'search'>) {
  const address = listAt(collection, search);
  return pageQuery(collection, requestOf({ address, ...LIST_DEFAULTS[collection] }).params);
}

type ColumnsEntry = {
  readonly collection: CollectionName;
  readonly columns: readonly { readonly queries?: readonly AnyQuery[] }[];
};

/** What an entry's columns show besides the records. */
export function columnQueries({ columns }: ColumnsEntry): readonly AnyQuery[] {
  return columns.flatMap(({ queries = [] }) => queries);
}

/** The queries of a collection's list (`ListPage`): its page of records, and what its columns and filters show. */
export function listQueries(entry: ColumnsEntry, at: PageAddress): PageQueries {
  const { collection } = entry;
  const filters = DECLARATIONS[collection].filters.flatMap(({ choices }) =>
    typeof choices === 'string' && choices !== 'day' ? [namesQuery(choices)] : [],
  );
  return { required: [listQuery(collection, at)], optional: [...columnQueries(entry), ...filters] };
}

/** The queries of a page that shows a whole collection its own way, or the plain list (`pageOrList`). */
export function allOrList(entry: ColumnsEntry, all: PageQueries): QueriesOf {
  return (at) => (parseAppUrl(at.pathname, at.search)?.params.length === 0 ? all : listQueries(entry, at));
}

/** The queries of a record's page that lists its cards or printings; the page's URL pages and sorts them. */
export function withCardsOf(
  collection: CollectionName,
  filter: string,
  listed: 'cards' | 'printings' = 'cards',
  more: (id: string) => readonly AnyQuery[] = () => [],
): QueriesOf {
  return recordQueries(collection, (id, { search }) => {
    const address = listAt(listed, search);
    const within = collectionTarget(listed, { [filter]: id });
    const page = pageQuery(listed, requestOf({ address, within, ...OF_RECORD[listed] }).params);
    return [page, ...LEGALITY, ...CARD_NAMES, ...more(id)];
  });
}

/** One `filter[name]=a,b` in the URL. */
export interface Filter {
  readonly name: string;
  /** `eq` unless the URL says `filter[name][operator]` (docs/api.md, Filters). */
  readonly operator: string | null;
  readonly values: readonly string[];
}

const FILTER = /^filter\[([^\]]+)\](?:\[([^\]]+)\])?$/;

/** The active filters, in the URL's order. */
export function readFilters(target: Target): readonly Filter[] {
  return target.params.flatMap(([parameter, value]) => {
    const match = FILTER.exec(parameter);
    if (match?.[1] === undefined || value === '') return [];
    // `{{…}}` keeps its commas (docs/api.md, Filters)
    const values = /^\{\{.*\}\}$/.test(value) ? [value] : value.split(',').filter((part) => part !== '');
    return [{ name: match[1], operator: match[2] ?? null, values }];
  });
}

/** A plain filter's values. */
export function filterValues(target: Target, name: string): readonly string[] {
  return readFilters(target).find((filter) => filter.name === name && filter.operator === null)?.values ?? [];
}

/** Adds a value to a filter or removes it, and goes to the first page. */
export function toggleValue(target: Target, name: string, value: string): Target {
  const values = filterValues(target, name);
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return setValue(target, name, next.join(',') || null);
}

/** Sets a filter to one value, or removes it. */
export function setValue(
  target: Target,
  name: string,
  value: string | null,
  operator: FilterOperator | null = null,
): Target {
  return fromStart(withParam(target, filterParam(name, operator), value));
}

/** Removes one value of a filter, whatever the operator. */
export function withoutValue(target: Target, { name, operator, values }: Filter, value: string): Target {
  const left = values.filter((other) => other !== value).join(',');
  return fromStart(withParam(target, filterParam(name, operator), left || null));
}

export function withoutFilters(target: Target): Target {
  return fromStart({ ...target, params: target.params.filter(([name]) => !FILTER.test(name)) });
}

/** Goes to the first page, keeping the page size. */
export function fromStart(target: Target): Target {
  return {
    ...target,
    params: target.params.filter(([name]) => !name.startsWith('page[') || name === 'page[size]'),
  };
}
