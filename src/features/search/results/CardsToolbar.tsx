import { memo } from 'react';
import type { Sort, SortId } from '../../../data/catalogue/order/sorts.ts';
import { useView, ViewToggle } from '../../../shared/card-lists/cardViews.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { moreIcon, sortAscendingIcon, sortDescendingIcon } from '../../../shared/ui/Icon.tsx';
import { lazyExtra } from '../../../shared/ui/lazyPart.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import styles from './CardsToolbar.module.css';
import { type FilteredList, FiltersButton } from './FilterSheet.tsx';
import type { Grouping, SearchState } from './searchUrl.ts';
import type { AnsweredSearch } from './useSearch.ts';

/** Optional: nothing can be exported before the first result, and the page works without it. */
const ResultsMenu = lazyExtra(
  async () => (await import('./ResultsMenu.tsx')).ResultsMenu,
  () => menuButton(true),
);

/** `other`: a sort in the URL that is not one of ours. */
type ChosenSort = SortId | 'other';

interface Props extends FilteredList {
  readonly sorts: readonly { readonly value: ChosenSort; readonly label: string }[];
  readonly sort: Omit<Sort, 'by'> & { readonly by: ChosenSort };
  readonly grouping: Grouping;
  readonly onChange: (change: Partial<SearchState>, isFurther?: boolean) => void;
  /** The result to group and export; null until loaded. */
  readonly answer: AnsweredSearch | null;
}

/** Disabled until there is a result, to avoid layout shift. */
const menuButton = (isDisabled: boolean) => (
  <Button icon={moreIcon} label="Group and export" disabled={isDisabled} />
);

/** The tools above a card list, one row even on a phone: filter, sort, view, and a menu that groups and exports. */
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
            onClick={() => onChange({ sort: { ...sort, by, descending: !descending } })}
          />
        )}
      </div>
      <ViewToggle view={view} onChange={setView} />
      {answer ? (
        <ResultsMenu
          answer={answer}
          grouping={grouping}
          onGroup={(chosen) => onChange({ grouping: chosen })}
          trigger={menuButton(false)}
        />
      ) : (
        menuButton(true)
      )}
    </div>
  );
});
