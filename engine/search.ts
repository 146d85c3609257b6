import type { CollectionName } from '../src/domain/json-api/collections.ts';
import type { SearchOptions } from '../src/domain/query-language/check.ts';
import { searchStrict } from '../src/domain/query-language/evaluate.ts';
import {
  buildIndex,
  type SearchContext,
  type SearchIndex,
} from '../src/domain/query-language/searchIndex.ts';
import { remember } from '../src/domain/text/lookup.ts';
import type { Dataset, Positions } from './dataset.ts';
import { badRequest } from './errors.ts';
import type { ParamNode } from './params.ts';

type Searchable = 'cards' | 'printings';

/** How a search runs regular expressions, and reads `format:` without a ban list. */
export type SearchRules = Pick<SearchOptions, 'compileRegex' | 'everBanned'>;

/** The longest query, in characters; the longest known real one has 461. */
export const MAX_QUERY_LENGTH = 1_000;

/** The other collections that a search reads. */
export const SEARCH_READS = ['card_subtypes', 'snapshots'] as const;

const indexes = new WeakMap<Dataset, Map<Searchable, SearchIndex>>();

/** Whether a collection takes `filter[search]` (docs/api.md, Filters). */
export function isSearchable(name: CollectionName): name is Searchable {
  return name === 'cards' || name === 'printings';
}

/**
 * The positions, ascending, of the records that a search finds. The whole value is the query: commas do not separate.
 * @throws {ApiError} 400 with the problem and its position in the query
 */
export function search(
  dataset: Dataset,
  name: Searchable,
  node: ParamNode,
  parameter: string,
  rules: SearchRules,
): Positions {
  if (typeof node !== 'string') throw badRequest('A search must be a single value', parameter);
  if (node.length > MAX_QUERY_LENGTH) {
    throw badRequest(`The longest search has ${MAX_QUERY_LENGTH} characters`, parameter);
  }
  const today = new Date().toISOString().slice(0, 10);
  const answer = searchStrict(indexFor(dataset, name), node, { today, ...rules });
  if (answer.ok) return Uint32Array.from(answer.value);
  throw badRequest(`${answer.error.message} (at character ${answer.error.position + 1})`, parameter);
}

export function indexFor(dataset: Dataset, name: Searchable): SearchIndex {
  const byKind = remember(indexes, dataset, () => new Map<Searchable, SearchIndex>());
  return remember(byKind, name, () => buildIndex(name, dataset[name].records, contextOf(dataset)));
}

function contextOf({ card_subtypes: subtypes, snapshots }: Dataset): SearchContext {
  return {
    subtypeNames: new Map(subtypes.records.map(({ id, attributes }) => [id, String(attributes.name ?? id)])),
    snapshots: snapshots.records.map(({ id, attributes }) => ({
      id,
      format_id: String(attributes.format_id),
      active: attributes.active === true,
      date_start: String(attributes.date_start),
      restriction_id: typeof attributes.restriction_id === 'string' ? attributes.restriction_id : null,
    })),
  };
}
