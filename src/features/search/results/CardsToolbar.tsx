import { memo } from 'react';
import { useView, ViewToggle } from '../../../shared/card-lists/cardViews.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { downloadIcon, sortAscendingIcon, sortDescendingIcon } from '../../../shared/ui/Icon.tsx';
import { lazyExtra } from '../../../shared/ui/lazyPart.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import styles from './CardsToolbar.module.css';
import { type FilteredList, FiltersButton } from './FilterSheet.tsx';
import { GROUPINGS, type Grouping } from './searchUrl.ts';
import type { AnsweredSearch } from './useSearch.ts';

/** Optional: nothing can be exported before the first result, and the page works without it. */
const ExportMenu = lazyExtra(
  async () => (await import('./ExportMenu.tsx')).ExportMenu,
  () => exportButton(true),
);

interface SortChoice {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly by: string;
  /** Null if the order cannot be reversed. */
  readonly descending: boolean | null;
  readonly onChange: (by: string, descending: boolean, isFurther: boolean) => void;
}

interface Props extends FilteredList {
  readonly sort: SortChoice;
  readonly grouping: Grouping;
  readonly onGrouping: (grouping: Grouping, isFurther: boolean) => void;
  /** The result to export; null until loaded. */
  readonly answer: AnsweredSearch | null;
}

/** Disabled until there is a result, to avoid layout shift. */
const exportButton = (isDisabled: boolean) => (
  <Button icon={downloadIcon} label="Export" disabled={isDisabled}>
    <span className={styles.exportWord}>Export</span>
  </Button>
);

/** The tools above a card list: filter, sort, group, export, view. */
export const CardsToolbar = memo(function CardsToolbar(props: Props) {
  const { sort, grouping, onGrouping, answer, ...list } = props;
  const [view, setView] = useView();
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        <FiltersButton {...list} />
      </div>
      <div className={styles.sort}>
        <SelectField
          label="Sort"
          hideLabel
          options={sort.options}
          value={sort.by}
          onChange={(by, isFurther) => sort.onChange(by, false, isFurther)}
        />
        {sort.descending !== null && (
          <Button
            icon={sort.descending ? sortDescendingIcon : sortAscendingIcon}
            label={sort.descending ? 'Descending. Reverse the order' : 'Ascending. Reverse the order'}
            onClick={() => sort.onChange(sort.by, !sort.descending, false)}
          />
        )}
      </div>
      <div className={styles.group}>
        <SelectField label="Group" hideLabel options={GROUPINGS} value={grouping} onChange={onGrouping} />
      </div>
      {answer ? (
        <ExportMenu answer={answer} grouping={grouping} trigger={exportButton(false)} />
      ) : (
        exportButton(true)
      )}
      <div className={styles.view}>
        <ViewToggle view={view} onChange={setView} />
      </div>
    </div>
  );
});
