import { memo } from 'react';
import { formatNumber } from '../lib/format.ts';
import { useNames } from '../records/useNames.ts';
import { useSettings } from '../settings/settings.ts';
import { CorrectionNote } from './CorrectionNote.tsx';
import type { FoundCards } from './found.ts';
import styles from './Interpretation.module.css';
import type { SearchState } from './searchUrl.ts';

interface Props {
  readonly found: FoundCards;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/**
 * The query in plain English, what was mended in it, and what is not legal. It stands right above the results, with which it
 * comes: anything between would move.
 */
export const Interpretation = memo(function Interpretation({ found, onChange }: Props) {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const { query, playableOnly } = found.search;
  if (found.outcome === 'rejected') return <div className={styles.understood} />;
  return (
    <div className={styles.understood}>
      {found.explanation !== '' && <p>{found.explanation}</p>}
      <CorrectionNote typed={query} searched={found.searched} notes={found.notes} />
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
});
