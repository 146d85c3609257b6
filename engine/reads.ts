import type { CollectionName } from '../src/domain/json-api/collections.ts';
import { RULES } from './collections.ts';
import { collectionsFiltered } from './filters.ts';
import { type IncludeTree, parseInclude } from './include.ts';
import { groupOf, type ParamTree } from './params.ts';
import { RELATION_FILTERS } from './relationFilter.ts';

/**
 * All collections that a query may read: its own, those behind its filters, and included ones. Whoever answers from partial
 * data must load these first.
 * @throws {ApiError} 400 for an unknown relationship in `include`
 */
export function collectionsRead(name: CollectionName, params: ParamTree): ReadonlySet<CollectionName> {
  return new Set([
    name,
    ...collectionsFiltered(name, groupOf(params, 'filter')?.keys() ?? []),
    ...collectionsIncluded(name, parseInclude(name, params.get('include'))),
  ]);
}

/** A relationship's link may use any filter of its target. */
function collectionsIncluded(name: CollectionName, include: IncludeTree): readonly CollectionName[] {
  return [...include].flatMap(([relationship, nested]) => {
    const target = RULES[name].relationships.get(relationship);
    if (target === undefined) return [];
    const filters = RELATION_FILTERS[target]?.keys() ?? [];
    return [target, ...collectionsFiltered(target, filters), ...collectionsIncluded(target, nested)];
  });
}
