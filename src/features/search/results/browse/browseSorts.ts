import { isSortId, type SortId } from '../../../../data/catalogue/order/sorts.ts';
import { param, type Target, toAppUrl, withParam } from '../../../../domain/json-api/target.ts';
import { fromStart } from '../../../../shared/lists/filters.ts';
import type { ColumnSort } from '../../../../shared/ui/Table.tsx';

/**
 * The API's attributes for the sorts that it supports; all others need a search. Each ends with the id, since the order
 * of ties is unstable (docs/api.md, Paging).
 */
const API_SORTS: Partial<Readonly<Record<SortId, string>>> = {
  title: 'stripped_title,id',
  faction: 'faction_id,card_type_id,stripped_title,id',
  type: 'card_type_id,stripped_title,id',
  cost: 'cost,stripped_title,id',
  strength: 'strength,stripped_title,id',
  influence: 'influence_cost,stripped_title,id',
  release: 'date_release,stripped_title,id',
};

/** A column's current sort, and the URL for clicking its header. */
export function columnSort(target: Target, attribute: string): ColumnSort {
  const [first = ''] = (param(target, 'sort') ?? '').split(',');
  const direction = first === attribute ? 'ascending' : first === `-${attribute}` ? 'descending' : 'none';
  const key = direction === 'ascending' ? `-${attribute}` : attribute;
  const tie = attribute === 'stripped_title' ? 'id' : 'stripped_title,id';
  return { direction, href: toAppUrl(fromStart(withParam(target, 'sort', `${key},${tie}`))) };
}

/** The sort in a list's URL: by title by default, `other` if it is not one of the menu's. */
export function browseSort(target: Target): {
  readonly by: SortId | 'other';
  readonly descending: boolean;
} {
  const sort = param(target, 'sort') ?? '';
  if (sort === '') return { by: 'title', descending: false };
  const descending = sort.startsWith('-');
  const plain = sort.replace(/^-/, '');
  const known = Object.entries(API_SORTS).find(([, keys]) => keys === plain || keys.split(',')[0] === plain);
  const by = known?.[0] ?? '';
  return { by: isSortId(by) ? by : 'other', descending };
}

/** The list's URL with another sort; null if only a search supports it. */
export function sortedUrl(target: Target, by: SortId, descending: boolean): string | null {
  const keys = API_SORTS[by];
  return keys === undefined
    ? null
    : toAppUrl(fromStart(withParam(target, 'sort', (descending ? '-' : '') + keys)));
}
