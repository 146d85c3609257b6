import { lazy, memo, type ReactNode, Suspense } from 'react';
import { type View, ViewToggle } from '../card-lists/cardViews.tsx';
import { SORTS, type Sort } from '../catalogue/order/sorts.ts';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { filterIcon } from '../ui/icons.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { ExportPlaceholder } from './ExportPlaceholder.tsx';
import type { FoundCards } from './found.ts';
import styles from './SearchTools.module.css';
import type { Grouping, SearchState } from './searchUrl.ts';

/** There is nothing to take along before the first result. */
const SearchMenu = lazy(async () => ({ default: (await import('./SearchMenu.tsx')).SearchMenu }));

interface Props {
  readonly sort: Sort;
  readonly grouping: Grouping;
  readonly found: FoundCards | null;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onChange: (change: Partial<SearchState>) => void;
  /** The facets, for the phone's drawer. */
  readonly refine: ReactNode;
}

const SORT_OPTIONS = SORTS.map(({ id, label }) => ({ value: id, label }));

const GROUPINGS: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'none', label: 'No groups' },
  { value: 'faction', label: 'By faction' },
  { value: 'type', label: 'By type' },
  { value: 'set', label: 'By set' },
];

/** What is done with the list of results: how it is narrowed, sorted, grouped, taken along and shown. */
export const SearchTools = memo(function SearchTools({
  sort,
  grouping,
  found,
  view,
  onView,
  onChange,
  refine,
}: Props) {
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        <Drawer title="Refine" trigger={<Button icon={filterIcon}>Refine</Button>}>
          {refine}
        </Drawer>
      </div>
      <div className={styles.sort}>
        <SelectField
          label="Sort"
          hideLabel
          options={SORT_OPTIONS}
          value={sort.by}
          onChange={(by) => onChange({ sort: { by, descending: false } })}
        />
      </div>
      <SelectField
        label="Group"
        hideLabel
        options={GROUPINGS}
        value={grouping}
        onChange={(next) => onChange({ grouping: next })}
      />
      <Suspense fallback={<ExportPlaceholder />}>
        {found ? <SearchMenu found={found} grouping={grouping} /> : <ExportPlaceholder />}
      </Suspense>
      <div className={styles.view}>
        <ViewToggle view={view} onChange={onView} />
      </div>
    </div>
  );
});
