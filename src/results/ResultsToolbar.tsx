import { lazy, memo, type ReactNode, Suspense } from 'react';
import { type View, ViewToggle } from '../card-lists/cardViews.tsx';
import { SORTS, type Sort } from '../catalogue/order/sorts.ts';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { downloadIcon, filterIcon } from '../ui/icons.ts';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './ResultsToolbar.module.css';
import type { Grouping, SearchState } from './searchUrl.ts';
import type { AnsweredSearch } from './useSearch.ts';

/** There is nothing to take along before the first result. */
const ExportMenu = lazy(async () => ({ default: (await import('./ExportMenu.tsx')).ExportMenu }));

interface Props {
  readonly sort: Sort;
  readonly grouping: Grouping;
  readonly answer: AnsweredSearch | null;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onChange: (change: Partial<SearchState>) => void;
  /** The facets, for the phone's drawer. */
  readonly refine: ReactNode;
}

/** Disabled until there is a result, so that the tools keep their places. */
const exportButton = (isDisabled: boolean) => (
  <Button icon={downloadIcon} label="Export" disabled={isDisabled}>
    <span className={styles.exportWord}>Export</span>
  </Button>
);

const SORT_OPTIONS = SORTS.map(({ id, label }) => ({ value: id, label }));

const GROUPINGS: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'none', label: 'No groups' },
  { value: 'faction', label: 'By faction' },
  { value: 'type', label: 'By type' },
  { value: 'set', label: 'By set' },
];

/** What is done with the list of results: how it is narrowed, sorted, grouped, taken along and shown. */
export const ResultsToolbar = memo(function ResultsToolbar({
  sort,
  grouping,
  answer,
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
      <Suspense fallback={exportButton(true)}>
        {answer ? (
          <ExportMenu answer={answer} grouping={grouping} trigger={exportButton(false)} />
        ) : (
          exportButton(true)
        )}
      </Suspense>
      <div className={styles.view}>
        <ViewToggle view={view} onChange={onView} />
      </div>
    </div>
  );
});
