import { param, type Target, toAppUrl, withParam } from '../../api/target.ts';
import type { ColumnSort } from '../../card-lists/CardTable.tsx';
import { fromStart } from '../../lists/filters.ts';

/**
 * Ways to sort a list on the server; each ends in the id, because ties under `sort` are unstable (docs/api.md, Paging).
 */
const SORTS = [
  { value: '', label: 'Database order' },
  { value: 'stripped_title,id', label: 'Title' },
  { value: 'faction_id,card_type_id,stripped_title,id', label: 'Faction, type, title' },
  { value: 'card_type_id,faction_id,stripped_title,id', label: 'Type, faction, title' },
  { value: 'cost,stripped_title,id', label: 'Cost' },
  { value: 'strength,stripped_title,id', label: 'Strength' },
  { value: 'influence_cost,stripped_title,id', label: 'Influence' },
  { value: '-date_release,stripped_title,id', label: 'Newest first' },
  { value: 'date_release,stripped_title,id', label: 'Oldest first' },
] as const;

/** How the list is sorted by a column now, and the URL that a press on its header leads to. */
export function columnSort(target: Target, attribute: string): ColumnSort {
  const [first = ''] = (param(target, 'sort') ?? '').split(',');
  const direction = first === attribute ? 'ascending' : first === `-${attribute}` ? 'descending' : 'none';
  const key = direction === 'ascending' ? `-${attribute}` : attribute;
  const tie = attribute === 'stripped_title' ? 'id' : 'stripped_title,id';
  return { direction, href: toAppUrl(fromStart(withParam(target, 'sort', `${key},${tie}`))) };
}

/** The choices of the sort menu; a sort of the URL's own that is none of them is offered too. */
export function sortChoices(target: Target): readonly { readonly value: string; readonly label: string }[] {
  const current = param(target, 'sort') ?? '';
  return SORTS.some(({ value }) => value === current)
    ? SORTS
    : [...SORTS, { value: current, label: `As in the address: ${current}` }];
}
