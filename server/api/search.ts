import type { CollectionName } from '../../src/api/jsonapi.ts';
import { searchStrict } from '../../src/query-language/evaluate.ts';
import { safeRegexCompiler } from '../../src/query-language/safeRegex.ts';
import { buildIndex, type SearchContext, type SearchIndex } from '../../src/query-language/searchIndex.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { remember } from '../dataset/remember.ts';
import { badRequest } from './errors.ts';
import type { ParamNode } from './params.ts';

type Searchable = 'cards' | 'printings';

/** Longest query, in characters; the longest of the real ones that are known has 461. */
const MAX_QUERY_LENGTH = 1_000;

const indexes = new WeakMap<Dataset, Map<Searchable, SearchIndex>>();

/** Whether a collection takes `filter[search]` (API-NOTES 5.1). */
export function isSearchable(name: CollectionName): name is Searchable {
  return name === 'cards' || name === 'printings';
}

/**
 * The positions, ascending, of the records that a query of the search language finds. The whole value is the query: a comma
 * parts nothing here.
 * @throws {ApiError} 400 that says what is wrong with the query and where
 */
export function search(
  dataset: Dataset,
  name: Searchable,
  node: ParamNode,
  parameter: string,
): readonly number[] {
  if (typeof node !== 'string') throw badRequest('A search is one text', parameter);
  if (node.length > MAX_QUERY_LENGTH) {
    throw badRequest(`The longest search has ${MAX_QUERY_LENGTH} characters`, parameter);
  }
  const byKind = remember(indexes, dataset, () => new Map<Searchable, SearchIndex>());
  const index = remember(byKind, name, () => buildIndex(name, dataset[name].records, contextOf(dataset)));
  const today = new Date().toISOString().slice(0, 10);
  const answer = searchStrict(index, node, { today, compileRegex: safeRegexCompiler() });
  if (answer.ok) return answer.positions;
  throw badRequest(`${answer.error.message} (at character ${answer.error.position + 1})`, parameter);
}

function contextOf({ card_subtypes: subtypes, snapshots }: Dataset): SearchContext {
  return {
    subtypeNames: new Map(subtypes.records.map(({ id, attributes }) => [id, String(attributes.name ?? id)])),
    snapshots: snapshots.records.map(({ id, attributes }) => ({
      id,
      formatId: String(attributes.format_id),
      active: attributes.active === true,
      dateStart: String(attributes.date_start),
      restrictionId: typeof attributes.restriction_id === 'string' ? attributes.restriction_id : null,
    })),
  };
}
