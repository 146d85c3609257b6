import { memo } from 'react';
import { useSettings } from '../../../data/settings/settings.ts';
import { formatDate, formatNumber } from '../../../domain/text/format.ts';
import { useNames } from '../../../shared/records/useNames.ts';
import styles from './Interpretation.module.css';
import type { SearchState } from './searchUrl.ts';
import type { EmptySearch, FoundSearch } from './useSearch.ts';

interface Props {
  readonly answer: FoundSearch | EmptySearch;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/**
 * The query in plain English, what was corrected in it, and what is not legal. It stands right above the results, with
 * which it comes: anything between would move.
 */
export const Interpretation = memo(function Interpretation({ answer, onChange }: Props) {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const { query, playableOnly, asOf } = answer.request;
  const where = asOf === null ? formatName : `${formatName} on ${formatDate(asOf, 'short')}`;
  return (
    <div className={styles.interpretation}>
      {answer.explanation !== '' && <p>{answer.explanation}</p>}
      {asOf !== null && FORMAT_FIELD.test(answer.searched) && (
        <p>“format:” is read as of today; tags and “not legal” as of {formatDate(asOf)}.</p>
      )}
      <CorrectionNote typed={query} searched={answer.searched} notes={answer.notes} />
      {answer.unplayable > 0 && (
        <p>
          <button
            type="button"
            className={styles.legal}
            aria-pressed={playableOnly}
            onClick={() => onChange({ playableOnly: !playableOnly })}
          >
            {playableOnly
              ? `${formatNumber(answer.unplayable)} hidden as not legal in ${where} — show`
              : `${formatNumber(answer.unplayable)} not legal in ${where} — hide`}
          </button>
        </p>
      )}
    </div>
  );
});

/** A condition on the format, which the search syntax reads by today's card pools whatever day the page looks at. */
const FORMAT_FIELD = /\bformat:/;

interface Correction {
  readonly typed: string;
  /** The strict query that was searched. */
  readonly searched: string;
  readonly notes: readonly string[];
}

/** What was searched where that is not what was typed, and what was read otherwise. */
export function CorrectionNote(correction: Correction) {
  const parts = correctionParts(correction);
  if (parts === null) return null;
  return (
    <p className={styles.correction}>
      {parts.what}
      {parts.query !== '' && <code>{parts.query}</code>}
      {parts.rest}
    </p>
  );
}

/** The same as plain text, as it is announced; empty where nothing was corrected. */
export function correctionText(correction: Correction): string {
  const parts = correctionParts(correction);
  return parts === null ? '' : parts.what + parts.query + parts.rest;
}

function correctionParts({ typed, searched, notes }: Correction) {
  if (searched === typed.trim() && notes.length === 0) return null;
  const what = searched === '' ? 'Nothing to search for yet' : 'Searched for ';
  return { what, query: searched, rest: notes.length === 0 ? '.' : `: ${notes.join('; ')}.` };
}
