import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { formatCount } from '../../../domain/text/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Drawer } from '../../../shared/ui/Drawer.tsx';
import { filterIcon } from '../../../shared/ui/Icon.tsx';
import { type CardFilterState, CardFilters, countChosen } from './CardFilters.tsx';
import styles from './CardsToolbar.module.css';

export interface FilteredList {
  readonly noun: string;
  /** The number of cards in the list; null until known. */
  readonly total: number | null;
  readonly filters: CardFilterState | null;
}

interface Sheet {
  readonly isOpen: boolean | null;
  /** Null until the page's toolbar has rendered. */
  readonly shown: FilteredList | null;
}

const CLOSED: Sheet = { isOpen: null, shown: null };
const useSheet = create<Sheet>(() => CLOSED);
const setOpen = (isOpen: boolean) => useSheet.setState({ isOpen });

const BUTTON_ID = 'filters-button';

/** Opens the filter sheet and keeps its content up to date. */
export function FiltersButton({ noun, total, filters }: FilteredList) {
  const isOpen = useSheet((sheet) => sheet.isOpen === true);
  useLayoutEffect(() => {
    useSheet.setState({ shown: { noun, total, filters } });
  }, [noun, total, filters]);
  const active = countChosen(filters);
  return (
    <Button id={BUTTON_ID} icon={filterIcon} onClick={() => setOpen(true)} aria-expanded={isOpen}>
      {active === 0 ? 'Filters' : `Filters (${active})`}
    </Button>
  );
}

/**
 * The filters as a sheet. Mounted outside the pages: a choice that the API cannot filter by replaces the browse page
 * with a search, and the sheet has to stay open, with its scroll position and focus.
 */
export function FilterSheet() {
  const { isOpen, shown } = useSheet();
  useEffect(() => () => useSheet.setState(CLOSED), []);
  if (shown === null) return null;
  const { noun, total, filters } = shown;
  return (
    <Drawer
      title="Filters"
      open={isOpen}
      onOpenChange={setOpen}
      finalFocus={() => document.getElementById(BUTTON_ID)}
      footer={
        <>
          <Button onClick={filters?.clear} aria-disabled={countChosen(filters) === 0}>
            Clear
          </Button>
          <Button variant="solid" className={styles.show} onClick={() => setOpen(false)}>
            {total === null ? 'Show' : `Show ${formatCount(total, noun)}`}
          </Button>
        </>
      }
    >
      {filters && <CardFilters filters={filters} />}
    </Drawer>
  );
}
