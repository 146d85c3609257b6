import { memo } from 'react';
import { useSettings } from '../../../data/settings/settings.ts';
import type { ExplainedCondition } from '../../../domain/query-language/explain.ts';
import { capital, formatDate, formatNumber } from '../../../domain/text/format.ts';
import { ChipRow } from '../../../shared/lists/FilterChips.tsx';
import { useNames } from '../../../shared/records/RecordNames.tsx';
import { Chip } from '../../../shared/ui/Tag.tsx';
import { ConditionsLine } from './CardsLayout.tsx';
import styles from './Interpretation.module.css';
import { type Grouping, printSearch, type SearchState } from './searchUrl.ts';
import type { EmptySearch, FoundSearch } from './useSearch.ts';

interface Props {
  readonly answer: FoundSearch | EmptySearch;
  readonly grouping: Grouping;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** The query's conditions, its corrections, and a note on legality. Rendered with the results: no layout shift. */
export const Interpretation = memo(function Interpretation({ answer, grouping, onChange }: Props) {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const { query, playableOnly, asOf } = answer.request;
  const where = asOf === null ? formatName : `${formatName} on ${formatDate(asOf, 'short')}`;
  return (
    <div className={styles.interpretation}>
      <ConditionsLine>
        <Conditions answer={answer} grouping={grouping} />
      </ConditionsLine>
      <div className={styles.notes}>
        {asOf !== null && FORMAT_FIELD.test(answer.searched) && (
          <p>“format:” uses today’s legality. Everything else is as of {formatDate(asOf)}.</p>
        )}
        <CorrectionNote typed={query} searched={answer.searched} notes={answer.notes} />
      </div>
      {answer.unplayable > 0 && (
        <p className={styles.hidden}>
          <button
            type="button"
            className={styles.legal}
            aria-pressed={playableOnly}
            onClick={() => onChange({ playableOnly: !playableOnly })}
          >
            {`${playableOnly ? 'Show' : 'Hide'} ${formatNumber(answer.unplayable)} that aren’t legal`}
            <span className={styles.where}>{` in ${where}`}</span>
          </button>
        </p>
      )}
    </div>
  );
});

function Conditions({ answer, grouping }: Pick<Props, 'answer' | 'grouping'>) {
  const { conditions } = answer;
  if (conditions.length === 0) return null;
  const urlOf = (left: readonly ExplainedCondition[]) =>
    printSearch({ ...answer.request, grouping, query: left.map(({ written }) => written).join(' ') });
  return (
    <ChipRow label="Search conditions" clearHref={urlOf([])}>
      {conditions.map(({ words, written }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a query may hold the same condition twice
        <li key={`${at} ${written}`}>
          <Chip removeHref={urlOf(conditions.toSpliced(at, 1))} removeLabel={`Remove: ${words}`}>
            {capital(words)}
          </Chip>
        </li>
      ))}
    </ChipRow>
  );
}

/** A `format:` condition: the search always uses today's card pools for it, whatever the page's day. */
const FORMAT_FIELD = /\bformat:/;

interface Correction {
  readonly typed: string;
  /** The strict query that was actually searched. */
  readonly searched: string;
  readonly notes: readonly string[];
}

/**
 * Says what was searched instead of the typed query.
 * @internal exported for a test
 */
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

/** The same as plain text, for the announcement; empty if nothing was corrected. */
export function correctionText(correction: Correction): string {
  const parts = correctionParts(correction);
  return parts === null ? '' : parts.what + parts.query + parts.rest;
}

function correctionParts({ typed, searched, notes }: Correction) {
  if (searched === typed.trim() && notes.length === 0) return null;
  const what = searched === '' ? 'Nothing to search for yet' : 'Searched for ';
  return { what, query: searched, rest: notes.length === 0 ? '.' : `: ${notes.join('; ')}.` };
}
