import { memo } from 'react';
import type { SortId } from '../../../data/catalogue/order/sorts.ts';
import { useView, ViewToggle } from '../../../shared/card-lists/cardViews.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { downloadIcon, sortAscendingIcon, sortDescendingIcon } from '../../../shared/ui/Icon.tsx';
import { lazyExtra } from '../../../shared/ui/lazyPart.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import styles from './CardsToolbar.module.css';
import { type FilteredList, FiltersButton } from './FilterSheet.tsx';
import { GROUPINGS, type Grouping, type SearchState } from './searchUrl.ts';
import type { AnsweredSearch } from './useSearch.ts';

/** Optional: nothing can be exported before the first result, and the page works without it. */
const ExportMenu = lazyExtra(
  async () => (await import('./ExportMenu.tsx')).ExportMenu,
  () => exportButton(true),
);

/** `other`: a sort in the URL that is not one of ours. */
type ChosenSort = SortId | 'other';

interface Props extends FilteredList {
  readonly sorts: readonly { readonly value: ChosenSort; readonly label: string }[];
  readonly sort: { readonly by: ChosenSort; readonly descending: boolean };
  readonly grouping: Grouping;
  readonly onChange: (change: Partial<SearchState>, isFurther?: boolean) => void;
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
  const { sorts, sort, grouping, onChange, answer, ...list } = props;
  const { by, descending } = sort;
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
          options={sorts}
          value={by}
          onChange={(chosen, isFurther) => {
            if (chosen !== 'other') onChange({ sort: { by: chosen, descending: false } }, isFurther);
          }}
        />
        {by !== 'relevance' && by !== 'other' && (
          <Button
            icon={descending ? sortDescendingIcon : sortAscendingIcon}
            label={descending ? 'Descending. Reverse the order' : 'Ascending. Reverse the order'}
            onClick={() => onChange({ sort: { by, descending: !descending } })}
          />
        )}
      </div>
      <div className={styles.group}>
        <SelectField
          label="Group"
          hideLabel
          options={GROUPINGS}
          value={grouping}
          onChange={(chosen, isFurther) => onChange({ grouping: chosen }, isFurther)}
        />
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
