import { param, type Target, toAppUrl, withParam } from '../../domain/json-api/target.ts';
import type { ColumnSort } from '../ui/Table.tsx';
import { fromStart } from './filters.ts';

/** A sort key: an API attribute and its name. */
export interface SortKey {
  readonly attribute: string;
  readonly label: string;
  readonly numeric?: boolean;
}

/** The current sort's first key: `name`, or `-name` for descending. */
export function currentKey(target: Target, byDefault: string | null): string {
  return (param(target, 'sort') || byDefault || '').split(',')[0] ?? '';
}

/** The target sorted by a key, with ties by id (docs/api.md, Paging). The default sort is not written out. */
export function sortedBy(target: Target, key: string, byDefault: string | null): Target {
  const isDefault = byDefault?.split(',')[0] === key;
  const sort = key.replace('-', '') === 'id' ? key : `${key},id`;
  return fromStart(withParam(target, 'sort', isDefault ? null : sort));
}

/** A column's current direction, and the link in its header. */
export function headerSort(target: Target, attribute: string, byDefault: string | null): ColumnSort {
  const key = currentKey(target, byDefault);
  const direction = key === attribute ? 'ascending' : key === `-${attribute}` ? 'descending' : 'none';
  const next = direction === 'ascending' ? `-${attribute}` : attribute;
  return { direction, href: toAppUrl(sortedBy(target, next, byDefault)) };
}

/** Every way to sort a list, in words, plus an unknown one from the URL. */
export function sortOptions(keys: readonly SortKey[], current: string) {
  const options = keys.flatMap(({ attribute, label, numeric = false }) => {
    const [up, down] = directionWords(attribute, numeric);
    return [
      { value: attribute, label: `${label}, ${up}` },
      { value: `-${attribute}`, label: `${label}, ${down}` },
    ];
  });
  return options.some(({ value }) => value === current)
    ? options
    : [...options, { value: current, label: `From the link: ${current}` }];
}

function directionWords(attribute: string, numeric: boolean): readonly [up: string, down: string] {
  if (/date|_at$/.test(attribute)) return ['oldest first', 'newest first'];
  return numeric ? ['fewest first', 'most first'] : ['A to Z', 'Z to A'];
}
