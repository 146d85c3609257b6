import {
  type FilterOperator,
  filterParam,
  param,
  type Target,
  toAppUrl,
  withParam,
} from '../../domain/json-api/target.ts';
import type { ColumnSort } from '../ui/Table.tsx';

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
