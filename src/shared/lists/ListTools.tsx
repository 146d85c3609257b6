import { useQuery } from '@tanstack/react-query';
import { allQuery, type NamedCollection } from '../../data/api/queries.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { compareNames } from '../../domain/text/compareText.ts';
import type { CollectionEntry, ListedCollection, ListFilter } from '../records/entry.ts';
import { useGo } from '../records/useGo.ts';
import { lazyExtra } from '../ui/lazyExtra.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { filterValues, setValue } from './filters.ts';
import styles from './ListTools.module.css';
import { LIST_DEFAULTS } from './listDefaults.ts';
import { currentKey, type SortKey, sortedBy, sortOptions } from './sorts.ts';

/** Choosing by name needs a combobox, whose code comes after the list. */
const LazyJump = lazyExtra(async () => {
  return (await import('./Jump.tsx')).Jump;
});

/** A field that goes straight to a record by its name; its place is kept until its code is here. */
export function JumpField({ collection }: { collection: NamedCollection }) {
  return (
    <div className={styles.jump}>
      <LazyJump collection={collection} />
    </div>
  );
}

interface Props<C extends ListedCollection> {
  readonly target: Target;
  readonly entry: CollectionEntry<C>;
  /** How many match, in words; absent until known. */
  readonly count: string | undefined;
}

/** The row above a list: how many match, the common filters, the order, and a way straight to a record. */
export function ListTools<C extends ListedCollection>({ target, entry, count }: Props<C>) {
  const navigate = useGo();
  const go = (next: Target, replace: boolean) =>
    navigate(toAppUrl(next), { replace, preventScrollReset: true });
  const keys = sortKeys(entry);
  const key = currentKey(target, LIST_DEFAULTS[entry.collection].sort);
  return (
    <div className={styles.tools}>
      <p className={styles.count}>{count}</p>
      {entry.filters.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} target={target} onChange={go} />
      ))}
      {keys.length > 1 && (
        <div className={styles.sort}>
          <SelectField
            label="Sort"
            inline
            options={sortOptions(keys, key)}
            value={key}
            onChange={(chosen, isFurther) =>
              go(sortedBy(target, chosen, LIST_DEFAULTS[entry.collection].sort), isFurther)
            }
          />
        </div>
      )}
      {entry.jump && <JumpField collection={entry.jump} />}
    </div>
  );
}

interface FilterProps {
  readonly filter: ListFilter;
  readonly target: Target;
  readonly onChange: (target: Target, isFurther: boolean) => void;
}

function FilterSelect({ filter, target, onChange }: FilterProps) {
  const { choices, label, name } = filter;
  const value = filterValues(target, name).join(',');
  const change = (chosen: string, isFurther: boolean) =>
    onChange(setValue(target, name, chosen === '' ? null : chosen), isFurther);
  if (typeof choices === 'string') {
    return <RecordSelect collection={choices} label={label} value={value} onChange={change} />;
  }
  const options = Object.entries(choices).map(([word, shown]) => ({ value: word, label: shown }));
  return (
    <SelectField label={label} inline options={withAny(options, value)} value={value} onChange={change} />
  );
}

interface RecordSelectProps {
  readonly collection: NamedCollection;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string, isFurther: boolean) => void;
}

function RecordSelect({ collection, ...field }: RecordSelectProps) {
  const { data } = useQuery(allQuery(collection));
  const options = [...(data?.records ?? [])]
    .sort((a, b) => compareNames(a.name, b.name))
    .map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...field} inline options={withAny(options, field.value)} />;
}

function sortKeys<C extends ListedCollection>({
  name,
  columns,
  count,
}: CollectionEntry<C>): readonly SortKey[] {
  const keys = [
    { attribute: name.sort, label: name.label },
    ...columns.flatMap(({ label, sort, numeric = false }) =>
      sort === undefined ? [] : [{ attribute: sort, label, numeric }],
    ),
    ...(count === undefined ? [] : [{ attribute: count.sort, label: count.label, numeric: true }]),
  ];
  return keys.filter(({ attribute }, at) => keys.findIndex((key) => key.attribute === attribute) === at);
}

/** "Any" first; a value of the URL that is no choice stays choosable as it is. */
function withAny(options: readonly { value: string; label: string }[], value: string) {
  const any = { value: '', label: 'Any' };
  if (value === '' || options.some((option) => option.value === value)) return [any, ...options];
  const several = value.split(',').length;
  return [any, { value, label: several > 1 ? `${several} chosen` : value }, ...options];
}
