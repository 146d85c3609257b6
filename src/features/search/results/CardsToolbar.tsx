import { memo, type ReactNode } from 'react';
import { formatCount } from '../../../domain/text/format.ts';
import { type View, ViewToggle } from '../../../shared/card-lists/cardViews.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Drawer } from '../../../shared/ui/Drawer.tsx';
import { downloadIcon, filterIcon, sortAscendingIcon, sortDescendingIcon } from '../../../shared/ui/icons.ts';
import { lazyExtra } from '../../../shared/ui/lazyExtra.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import styles from './CardsToolbar.module.css';
import type { Grouping } from './searchUrl.ts';
import type { AnsweredSearch } from './useSearch.ts';

/** There is nothing to take along before the first result, and a page whose export cannot be loaded is a page all the same. */
const ExportMenu = lazyExtra(
  async () => (await import('./ExportMenu.tsx')).ExportMenu,
  () => exportButton(true),
);

interface SortChoice {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly by: string;
  /** Null where the order has no other way round. */
  readonly descending: boolean | null;
  readonly onChange: (by: string, descending: boolean, isFurther: boolean) => void;
}

interface FilterChoice {
  /** The filters, for a phone's sheet; null until there are any. */
  readonly panel: ReactNode;
  /** How many are in force. */
  readonly active: number;
  readonly onClear: () => void;
}

interface Props {
  readonly noun: string;
  /** How many cards the list has; null until that is known. */
  readonly total: number | null;
  readonly sort: SortChoice;
  readonly grouping: Grouping;
  readonly onGrouping: (grouping: Grouping, isFurther: boolean) => void;
  /** What is exported; null until it is here. */
  readonly answer: AnsweredSearch | null;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly filters: FilterChoice;
}

/** Disabled until there is a result, so that the tools keep their places. */
const exportButton = (isDisabled: boolean) => (
  <Button icon={downloadIcon} label="Export" disabled={isDisabled}>
    <span className={styles.exportWord}>Export</span>
  </Button>
);

const GROUPINGS: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'none', label: 'No groups' },
  { value: 'faction', label: 'By faction' },
  { value: 'type', label: 'By type' },
  { value: 'set', label: 'By set' },
];

/** What is done with a list of cards: how it is narrowed, sorted, grouped, exported and shown. */
export const CardsToolbar = memo(function CardsToolbar(props: Props) {
  const { noun, total, sort, grouping, onGrouping, answer, view, onView, filters } = props;
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        <Drawer
          title="Filters"
          trigger={
            <Button icon={filterIcon}>
              {filters.active === 0 ? 'Filters' : `Filters (${filters.active})`}
            </Button>
          }
          footer={(close) => (
            <>
              <Button onClick={filters.onClear} aria-disabled={filters.active === 0}>
                Clear
              </Button>
              <Button variant="solid" className={styles.show} onClick={close}>
                {total === null ? 'Show' : `Show ${formatCount(total, noun)}`}
              </Button>
            </>
          )}
        >
          {filters.panel}
        </Drawer>
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
            label={sort.descending ? 'Descending: reverse the order' : 'Ascending: reverse the order'}
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
        <ViewToggle view={view} onChange={onView} />
      </div>
    </div>
  );
});
