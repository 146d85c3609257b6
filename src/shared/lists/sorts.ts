import { param, type Target, toAppUrl, withParam } from '../../domain/json-api/target.ts';
import type { SortDirection } from '../ui/Table.tsx';
import { fromStart } from './filters.ts';

/** What a list can be sorted by: an API attribute and its word. */
export interface SortKey {
  readonly attribute: string;
  readonly label: string;
  readonly numeric?: boolean;
}

/** The first key of the sort in force: `name`, or `-name` for the other way round. */
export function currentKey(target: Target, byDefault: string): string {
  return (param(target, 'sort') || byDefault).split(',')[0] ?? '';
}

/** The target sorted by a key; ties go by id (docs/api.md, Paging), the default order is not written out. */
export function sortedBy(target: Target, key: string, byDefault: string): Target {
  const isDefault = byDefault.split(',')[0] === key;
  const sort = key.replace('-', '') === 'id' ? key : `${key},id`;
  return fromStart(withParam(target, 'sort', isDefault ? null : sort));
}

/** How a list is sorted by a column now, and where a press on its header leads. */
export function headerSort(
  target: Target,
  attribute: string,
  byDefault: string,
): { readonly direction: SortDirection | 'none'; readonly href: string } {
  const key = currentKey(target, byDefault);
  const direction = key === attribute ? 'ascending' : key === `-${attribute}` ? 'descending' : 'none';
  const next = direction === 'ascending' ? `-${attribute}` : attribute;
  return { direction, href: toAppUrl(sortedBy(target, next, byDefault)) };
}

/** Every way to sort a list, in words; a sort of the URL that is none of them is among the choices too. */
export function sortOptions(
  keys: readonly SortKey[],
  current: string,
): readonly { readonly value: string; readonly label: string }[] {
  const options = keys.flatMap(({ attribute, label, numeric = false }) => {
    const [up, down] = directionWords(attribute, numeric);
    return [
      { value: attribute, label: `${label}, ${up}` },
      { value: `-${attribute}`, label: `${label}, ${down}` },
    ];
  });
  return options.some(({ value }) => value === current)
    ? options
    : [...options, { value: current, label: `As in the address: ${current}` }];
}

function directionWords(attribute: string, numeric: boolean): readonly [up: string, down: string] {
  if (/date|_at$/.test(attribute)) return ['oldest first', 'newest first'];
  return numeric ? ['fewest first', 'most first'] : ['A to Z', 'Z to A'];
}
