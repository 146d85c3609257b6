import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { formatCount } from '../../../domain/text/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { filterIcon } from '../../../shared/ui/Icon.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import styles from './CardsToolbar.module.css';

const DrawerPanel = lazyPart(
  'The filters',
  async () => (await import('../../../shared/ui/DrawerPanel.tsx')).DrawerPanel,
);

/** A card list's filters, as its toolbar needs them. */
export interface FilterChoice {
  /** The filter controls for the phone's sheet; null until loaded. */
  readonly panel: ReactNode;
  /** The number of active filters. */
  readonly active: number;
  readonly onClear: () => void;
}

interface Shown {
  readonly noun: string;
  /** The number of cards in the list; null until known. */
  readonly total: number | null;
  readonly filters: FilterChoice;
}

interface Sheet {
  readonly isOpen: boolean;
  readonly wasOpened: boolean;
  /** Null until the page's toolbar has rendered. */
  readonly shown: Shown | null;
}

const CLOSED: Sheet = { isOpen: false, wasOpened: false, shown: null };
const useSheet = create<Sheet>(() => CLOSED);
const setOpen = (isOpen: boolean) => useSheet.setState(isOpen ? { isOpen, wasOpened: true } : { isOpen });

const BUTTON_ID = 'filters-button';

/** Opens the filter sheet and keeps its content up to date. */
export function FiltersButton({ noun, total, filters }: Shown) {
  const isOpen = useSheet((sheet) => sheet.isOpen);
  useLayoutEffect(() => {
    useSheet.setState({ shown: { noun, total, filters } });
  }, [noun, total, filters]);
  return (
    <Button id={BUTTON_ID} icon={filterIcon} onClick={() => setOpen(true)} aria-expanded={isOpen}>
      {filters.active === 0 ? 'Filters' : `Filters (${filters.active})`}
    </Button>
  );
}

/**
 * The filters as a sheet. Mounted outside the pages: a choice that the API cannot filter by replaces the browse page
 * with a search, and the sheet has to stay open, with its scroll position and focus.
 */
export function FilterSheet() {
  const { isOpen, wasOpened, shown } = useSheet();
  useEffect(() => () => useSheet.setState(CLOSED), []);
  if (!wasOpened || shown === null) return null;
  const { noun, total, filters } = shown;
  return (
    <Suspense>
      <DrawerPanel
        title="Filters"
        open={isOpen}
        onOpenChange={setOpen}
        finalFocus={() => document.getElementById(BUTTON_ID)}
        footer={
          <>
            <Button onClick={filters.onClear} aria-disabled={filters.active === 0}>
              Clear
            </Button>
            <Button variant="solid" className={styles.show} onClick={() => setOpen(false)}>
              {total === null ? 'Show' : `Show ${formatCount(total, noun)}`}
            </Button>
          </>
        }
      >
        {filters.panel}
      </DrawerPanel>
    </Suspense>
  );
}
