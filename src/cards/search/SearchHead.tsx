import { lazy, type ReactNode, Suspense } from 'react';
import { SORTS } from '../../catalogue/order/sorts.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { useNames } from '../../reference/useNames.ts';
import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { filterIcon } from '../../ui/icons.ts';
import { LazyDrawer } from '../../ui/LazyDrawer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { View } from '../list/CardList.tsx';
import { ViewToggle } from '../list/ViewToggle.tsx';
import { CatalogueNote } from './CatalogueNote.tsx';
import { ExportToCome } from './ExportToCome.tsx';
import type { FoundCards } from './found.ts';
import styles from './SearchHead.module.css';
import type { Grouping, SearchState } from './searchUrl.ts';

/** There is nothing to take along before the first result. */
const SearchMenu = lazy(async () => ({ default: (await import('./SearchMenu.tsx')).SearchMenu }));

interface Props {
  readonly search: SearchState;
  readonly found: FoundCards | null;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onChange: (change: Partial<SearchState>) => void;
  /** The facets, for the phone's drawer. */
  readonly refine: ReactNode;
}

const GROUPINGS: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'none', label: 'No groups' },
  { value: 'faction', label: 'By faction' },
  { value: 'type', label: 'By type' },
  { value: 'set', label: 'By set' },
];

/** How many were found, and the tools of the list. */
export function SearchHead({ search, found, view, onView, onChange, refine }: Props) {
  const noun = (found?.kind ?? search.kind) === 'cards' ? 'card' : 'printing';
  return (
    <>
      <PageHeader
        title={found === null || found.error ? 'Search' : formatCount(found.positions.length, noun)}
        actions={<CatalogueNote />}
      />
      <div className={styles.tools}>
        <div className={styles.filters}>
          <LazyDrawer title="Refine" trigger={<Button icon={filterIcon}>Refine</Button>}>
            {refine}
          </LazyDrawer>
        </div>
        <div className={styles.sort}>
          <SelectField
            label="Sort"
            hideLabel
            options={SORTS.map(({ id, label }) => ({ value: id, label }))}
            value={search.sort.by}
            onChange={(by) => onChange({ sort: { by, descending: false } })}
          />
        </div>
        <SelectField
          label="Group"
          hideLabel
          options={GROUPINGS}
          value={search.grouping}
          onChange={(grouping) => onChange({ grouping })}
        />
        <Suspense fallback={<ExportToCome />}>
          {found ? <SearchMenu search={search} found={found} /> : <ExportToCome />}
        </Suspense>
        <div className={styles.view}>
          <ViewToggle view={view} onChange={onView} />
        </div>
      </div>
    </>
  );
}

interface MendedProps {
  readonly typed: string;
  /** The strict query that was searched. */
  readonly searched: string;
  readonly notes: readonly string[];
}

/** What was searched where that is not what was typed, and what was read otherwise. */
export function Mended({ typed, searched, notes }: MendedProps) {
  if (searched === typed.trim() && notes.length === 0) return null;
  const what =
    searched === '' ? (
      'Nothing to search for yet'
    ) : (
      <>
        Searched for <code>{searched}</code>
      </>
    );
  return (
    <p className={styles.mended}>
      {what}
      {notes.length > 0 && `: ${notes.join('; ')}`}.
    </p>
  );
}

interface UnderstoodProps {
  readonly search: SearchState;
  readonly found: FoundCards;
  readonly onChange: Props['onChange'];
}

/**
 * The query in plain English, what was mended in it, and what is not legal. It stands right above the results, with which it
 * comes: anything between would move.
 */
export function Understood({ search, found, onChange }: UnderstoodProps) {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const { playableOnly } = search;
  return (
    <div className={styles.understood}>
      {found.explanation !== '' && <p>{found.explanation}</p>}
      {found.searched !== null && (
        <Mended typed={search.query} searched={found.searched} notes={found.notes} />
      )}
      {found.unplayable > 0 && (
        <p>
          <button
            type="button"
            className={styles.legal}
            aria-pressed={playableOnly}
            onClick={() => onChange({ playableOnly: !playableOnly })}
          >
            {playableOnly
              ? `${formatNumber(found.unplayable)} hidden as not legal in ${formatName} — show`
              : `${formatNumber(found.unplayable)} not legal in ${formatName} — hide`}
          </button>
        </p>
      )}
    </div>
  );
}
