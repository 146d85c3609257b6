import type { CollectionName } from '../src/domain/json-api/collections.ts';
import type { SearchIndex } from '../src/domain/query-language/searchIndex.ts';
import { filterByAttribute, type Selection } from './attributeFilter.ts';
import { RULES } from './collections.ts';
import type { Dataset, Positions } from './dataset.ts';
import { badRequest } from './errors.ts';
import { inAll } from './indexes.ts';
import { groupOf, isTree, type ParamNode, type ParamTree } from './params.ts';
import { RELATION_FILTERS } from './relationFilter.ts';
import {
  indexFor,
  isSearchable,
  MAX_QUERY_LENGTH,
  SEARCH_READS,
  type SearchRules,
  search,
} from './search.ts';
import { parseValues, quote } from './values.ts';

/**
 * The positions, ascending, of the records that match every filter.
 * @param filters the query's `filter` group
 * @param rules if omitted, regular expressions are refused
 * @throws {ApiError} 400 for an unknown filter or operator and for a value of the wrong type
 */
export function applyFilters(
  dataset: Dataset,
  name: CollectionName,
  filters: ParamTree | undefined,
  rules: SearchRules = { compileRegex: refuseRegex },
): Positions {
  const selections = [...(filters ?? [])].flatMap(([filter, node]) =>
    applyFilter(dataset, name, filter, node, rules),
  );
  return intersect(dataset, name, selections);
}

/** The search query among a list's filters, with the index to search; null if it has none. */
export function searchOf(
  dataset: Dataset,
  name: CollectionName,
  params: ParamTree,
): { readonly index: SearchIndex; readonly query: string } | null {
  const node = groupOf(params, 'filter')?.get('search');
  const query = isTree(node) ? node.get('eq') : node;
  if (!isSearchable(name) || typeof query !== 'string' || query.length > MAX_QUERY_LENGTH) return null;
  return { index: indexFor(dataset, name), query };
}

/** The other collections that a list's filters read. */
export function collectionsFiltered(
  name: CollectionName,
  filters: Iterable<string>,
): readonly CollectionName[] {
  return [...filters].flatMap((filter) =>
    filter === 'search' && isSearchable(name)
      ? SEARCH_READS
      : (RELATION_FILTERS[name]?.get(filter)?.reads ?? []),
  );
}

function refuseRegex(): never {
  throw new Error('regular expressions aren’t supported here');
}

function applyFilter(
  dataset: Dataset,
  name: CollectionName,
  filter: string,
  node: ParamNode,
  rules: SearchRules,
): readonly Selection[] {
  const parameter = `filter[${filter}]`;
  if (filter === 'search' && isSearchable(name)) {
    return [{ positions: search(dataset, name, onlyEqual(node, parameter), parameter, rules) }];
  }
  const relation = RELATION_FILTERS[name]?.get(filter);
  if (relation) {
    const values = parseValues(onlyEqual(node, parameter), parameter);
    return [relation.select(dataset, values, parameter)];
  }
  const rule = RULES[name].attributes.get(filter);
  if (!rule?.filterable) {
    const known = filtersOf(name).join(', ');
    throw badRequest(`${quote(filter)} is not a filter of ${name}. Filters: ${known}`, parameter);
  }
  const conditions = isTree(node) ? [...node] : [[undefined, node] as const];
  return conditions.map(([operator, value]) => {
    const where = operator === undefined ? parameter : `${parameter}[${operator}]`;
    const values = parseValues(value, where);
    return filterByAttribute(dataset[name], {
      name: filter,
      type: rule.type,
      operator,
      values,
      parameter: where,
    });
  });
}

/** The value of a filter without operators; an explicit `eq` is allowed. */
function onlyEqual(node: ParamNode, parameter: string): ParamNode {
  if (!isTree(node)) return node;
  const equal = node.get('eq');
  if (equal === undefined || node.size > 1)
    throw badRequest('The only operator of this filter is eq', parameter);
  return equal;
}

function filtersOf(name: CollectionName): readonly string[] {
  const attributes = [...RULES[name].attributes]
    .filter(([, rule]) => rule.filterable)
    .map(([attribute]) => attribute);
  return [
    ...attributes,
    ...(RELATION_FILTERS[name]?.keys() ?? []),
    ...(isSearchable(name) ? ['search'] : []),
  ];
}

function intersect(dataset: Dataset, name: CollectionName, selections: readonly Selection[]): Positions {
  const { allPositions } = dataset[name];
  const known = selections.flatMap((selection) => ('positions' in selection ? [selection.positions] : []));
  const tests = selections.flatMap((selection) => ('test' in selection ? [selection.test] : []));
  const positions = known.length === 0 ? allPositions : inAll(known);
  return tests.length === 0
    ? positions
    : positions.filter((position) => tests.every((test) => test(position)));
}
