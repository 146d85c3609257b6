import { memo } from 'react';
import type { TitleMatches } from '../../../data/catalogue/query/answers.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import { formatDate, formatNumber } from '../../../domain/text/format.ts';
import { ChipRow } from '../../../shared/lists/FilterChips.tsx';
import { useNames } from '../../../shared/records/RecordNames.tsx';
import { useGo } from '../../../shared/ui/Link.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import layout from './CardsLayout.module.css';
import { ConditionChips } from './ConditionChips.tsx';
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
  const own = useSettings((settings) => settings.format);
  const nameOf = useNames('formats');
  const { query, playableOnly, asOf, format } = answer.request;
  const formatName = nameOf(format ?? own);
  const where = asOf === null ? formatName : `${formatName} on ${formatDate(asOf, 'short')}`;
  return (
    <div className={styles.interpretation}>
      <div className={layout.conditions}>
        <Conditions answer={answer} grouping={grouping} />
      </div>
      <div className={styles.notes}>
        {asOf !== null && FORMAT_FIELD.test(answer.searched) && (
          <p>“format:” uses today’s legality. Everything else is as of {formatDate(asOf)}.</p>
        )}
        {playableOnly && format !== null && format !== own && (
          <p>
            This address hides what isn’t legal in {formatName}. Your format is {nameOf(own)}.{' '}
            <TextLink href={printSearch({ ...answer.request, grouping, format: own })}>
              Use {nameOf(own)}
            </TextLink>
          </p>
        )}
        {answer.titles !== null && <p>{titlesText(answer.titles, answer)}</p>}
        <CorrectionNote
          typed={query}
          searched={answer.searched}
          reading={answer.reading}
          notes={answer.notes}
          urlOf={(text) => printSearch({ ...answer.request, grouping, query: text })}
        />
        {answer.doubts !== null && (
          <p className={styles.correction}>
            {`${answer.doubts.said.join('. ')}.`}
            {answer.doubts.instead !== null && answer.outcome === 'found' && (
              <>
                {' Search for '}
                <TextLink href={printSearch({ ...answer.request, ...answer.doubts.instead, grouping })}>
                  <code>{answer.doubts.instead.query}</code>
                </TextLink>
                {` (${formatNumber(answer.doubts.instead.count)})`}
              </>
            )}
          </p>
        )}
      </div>
      {answer.unplayable > 0 && (
        <p className={styles.hidden}>
          <button
            type="button"
            className={styles.legal}
            aria-pressed={playableOnly}
            onClick={() => onChange({ playableOnly: !playableOnly, format: playableOnly ? null : format })}
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
  const go = useGo();
  if (conditions.length === 0) return null;
  const urlOf = (query: string) => printSearch({ ...answer.request, grouping, query });
  return (
    <ChipRow label="Search conditions" clearHref={urlOf('')}>
      <ConditionChips
        conditions={conditions}
        removal={(query) => ({ removeHref: urlOf(query) })}
        onChoose={(query) => go(urlOf(query))}
      />
    </ChipRow>
  );
}

/** A `format:` condition: the search always uses today's card pools for it, whatever the page's day. */
const FORMAT_FIELD = /\bformat:/;

/** How many matches are found by the query as typed, and how many by what its words mean. */
function titlesText({ count, words }: TitleMatches, answer: FoundSearch | EmptySearch): string {
  const others = answer.outcome === 'found' ? answer.count - count : 0;
  return `${formatNumber(count)} ${words} · ${formatNumber(others)} by what the words mean`;
}

interface Correction {
  readonly typed: string;
  /** The strict query that was actually searched. */
  readonly searched: string;
  /** What the typed words mean, as a strict query; null if they are searched as typed. */
  readonly reading: string | null;
  readonly notes: readonly string[];
}

/** Says what was searched instead of the typed query, as a link that puts it into the search box. */
export function CorrectionNote({ urlOf, ...correction }: Correction & { urlOf: (query: string) => string }) {
  const parts = correctionParts(correction);
  if (parts === null) return null;
  return (
    <p
      className={
        correction.reading === null || correction.notes.length > 0 ? styles.correction : styles.reading
      }
    >
      {parts.what}
      {parts.query !== '' && (
        <TextLink href={urlOf(parts.query)}>
          <code>{parts.query}</code>
        </TextLink>
      )}
      {parts.rest}
    </p>
  );
}

/** The same as plain text, for the announcement; empty if nothing was corrected. */
export function correctionText(correction: Correction): string {
  const parts = correctionParts(correction);
  return parts === null ? '' : parts.what + parts.query + parts.rest;
}

function correctionParts({ typed, searched, reading, notes }: Correction) {
  const rest = notes.length === 0 ? '.' : `: ${notes.join('; ')}.`;
  if (reading !== null) return { what: 'As syntax: ', query: reading, rest };
  if (searched === typed.trim() && notes.length === 0) return null;
  const what = searched === '' ? 'Nothing to search for yet' : 'Searched for ';
  return { what, query: searched, rest };
}
