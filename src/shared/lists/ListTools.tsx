import type { ComponentProps } from 'react';
import { DECLARATIONS, type NamedCollection } from '../../domain/json-api/collections.ts';
import { filterParam, param, type Target, toAppUrl, withParam } from '../../domain/json-api/target.ts';
import type { CollectionEntry, ListedCollection } from '../records/entry.ts';
import { useNameOptions } from '../records/RecordNames.tsx';
import { useGo } from '../ui/Link.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { ColumnSort } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './ListTools.module.css';
import { filterValues, fromStart, LIST_DEFAULTS, setValue } from './listAddress.ts';

interface Props<C extends ListedCollection> {
  readonly target: Target;
  readonly entry: CollectionEntry<C>;
  /** How many match, in words; absent until known. */
  readonly count: string | undefined;
}

/** The row above a list: count, common filters, sort, and a field to open a record by name. */
export function ListTools<C extends ListedCollection>({ target, entry, count }: Props<C>) {
  const keys = sortKeys(entry);
  return (
    <div className={styles.tools}>
      <p className={styles.count}>{count}</p>
      <div className={styles.filters} data-filters>
        <ListFilters target={target} entry={entry} inline />
      </div>
      {keys.length > 1 && (
        <div className={styles.sort}>
          <SortField target={target} keys={keys} byDefault={LIST_DEFAULTS[entry.collection].sort} />
        </div>
      )}
      {entry.jump && <div className={styles.jump}>{entry.jump}</div>}
    </div>
  );
}

interface SortProps {
  /** The list's URL, or that of the page that shows it. */
  readonly target: Target;
  readonly keys: readonly SortKey[];
  readonly byDefault: string | null;
}

/** Chooses how a list is sorted. */
export function SortField({ target, keys, byDefault }: SortProps) {
  const go = useListGo();
  const key = currentKey(target, byDefault);
  return (
    <SelectField
      label="Sort"
      hideLabel
      options={sortOptions(keys, key)}
      value={key}
      onChange={(chosen, isFurther) => go(sortedBy(target, chosen, byDefault), isFurther)}
    />
  );
}

/** Navigates to another view of a list, without scrolling. */
export function useListGo() {
  const navigate = useGo();
  return (next: Target, replace = false) => navigate(toAppUrl(next), { replace, preventScrollReset: true });
}

interface FiltersProps<C extends ListedCollection> extends Omit<Props<C>, 'count'> {
  /** Labels to the left of the controls instead of above. */
  readonly inline?: boolean;
}

/** A list's common filters. */
export function ListFilters<C extends ListedCollection>({ target, entry, inline = false }: FiltersProps<C>) {
  const go = useListGo();
  return DECLARATIONS[entry.collection].filters.map(({ name, label, choices }) => {
    if (choices === 'day') {
      return (
        <TextField
          key={name}
          type="date"
          label={label}
          inline={inline}
          value={(param(target, filterParam(name, 'gte')) ?? '').slice(0, 10)}
          onChange={(day) => go(setValue(target, name, day || null, 'gte'), true)}
        />
      );
    }
    const field = {
      label,
      inline,
      value: filterValues(target, name).join(','),
      onChange: (chosen: string, isFurther: boolean) =>
        go(setValue(target, name, chosen === '' ? null : chosen), isFurther),
    };
    if (typeof choices === 'string') return <RecordSelect key={name} collection={choices} {...field} />;
    const options = Object.entries(choices).map(([word, shown]) => ({ value: word, label: shown }));
    return <SelectField key={name} {...field} options={withAny(options, field.value)} />;
  });
}

interface RecordSelectProps extends Omit<ComponentProps<typeof SelectField<string>>, 'options'> {
  readonly collection: NamedCollection;
}

function RecordSelect({ collection, ...field }: RecordSelectProps) {
  return <SelectField {...field} options={withAny(useNameOptions(collection), field.value)} />;
}

function sortKeys<C extends ListedCollection>({ name, columns, count }: CollectionEntry<C>): SortKey[] {
  const shown: readonly { label: string; sort?: string; numeric?: boolean }[] = [name, ...columns];
  const counted = count === undefined ? [] : [{ ...count, numeric: true }];
  const keys = [...shown, ...counted].flatMap(({ label, sort, numeric = false }) =>
    sort === undefined ? [] : [{ attribute: sort, label, numeric }],
  );
  return keys.filter(({ attribute }, at) => keys.findIndex((key) => key.attribute === attribute) === at);
}

/** "Any" first, plus an unknown value from the URL. */
function withAny(options: readonly { value: string; label: string }[], value: string) {
  const any = { value: '', label: 'Any' };
  if (value === '' || options.some((option) => option.value === value)) return [any, ...options];
  const several = value.split(',').length;
  return [any, { value, label: several > 1 ? `${several} chosen` : value }, ...options];
}

/** A sort key: an API attribute and its name. */
interface SortKey {
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
