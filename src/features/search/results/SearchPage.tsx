import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsCatalogueStuck } from '../../../data/catalogue/catalogue.ts';
import { SORTS, sortSteps } from '../../../data/catalogue/order/sorts.ts';
import type { FilterAnswer, Help } from '../../../data/catalogue/query/answers.ts';
import { useKept } from '../../../data/catalogue/useInSlices.ts';
import { DECLARATIONS } from '../../../domain/json-api/collections.ts';
import type { Bounds } from '../../../domain/query-language/edit.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { LinkedViewNote } from '../../../shared/card-lists/cardViews.tsx';
import { useGoOn } from '../../../shared/ui/Link.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import { type CardFilterState, type Editor, NO_BOUNDS, withEditor } from './CardFilters.tsx';
import layout from './CardsLayout.module.css';
import { CardsLayout } from './CardsLayout.tsx';
import { CardsToolbar } from './CardsToolbar.tsx';
import { CatalogueNote } from './CatalogueNote.tsx';
import { FoundCards } from './FoundCards.tsx';
import { COUNTED_KEYWORDS, OWNED, RANGE_KEYWORDS } from './filterKeywords.ts';
import { correctionText, Interpretation } from './Interpretation.tsx';
import {
  pageTextOf,
  printSearch,
  readSearch,
  type SearchChange,
  type SearchState,
  typedQuery,
  useTypedQuery,
} from './searchUrl.ts';
import {
  type AnsweredSearch,
  answerOf,
  noneMatch,
  type SearchStatus,
  useHelp,
  useSearch,
} from './useSearch.ts';

/** `/cards?q=…`: the found cards follow within the key press, and the rest of the page together as soon as there is time. */
export function SearchPage({ kind }: { kind: Kind }) {
  const goOn = useGoOn();
  const { search: address } = useLocation();
  const inUrl = useMemo(() => readSearch(kind, new URLSearchParams(address)), [kind, address]);
  const typed = useTypedQuery(pageTextOf(inUrl));
  const isTyped = typed !== inUrl.query;
  const found = useSearch({ ...inUrl, query: typed }, isTyped);
  const latest = useMemo(() => ({ query: typed, status: found }), [typed, found]);
  const { query, status } = useDeferredValue(latest);
  const search = { ...inUrl, query };
  const answer = answerOf(status);
  const help = useHelp(answer);
  const change = useCallback(
    (part: SearchChange, replace?: boolean) => {
      const next = (newest: string) => {
        const current = readSearch(kind, new URLSearchParams(newest));
        const changed = typeof part === 'function' ? part(current) : part;
        return printSearch({ ...current, query: typedQuery(pageTextOf(current)), ...changed });
      };
      goOn(next, { replace: replace === true, preventScrollReset: true });
    },
    [goOn, kind],
  );
  useAnnouncement(announcementOf(status, help), printSearch(search));
  const filters = useQueryFilters(answer, query, query !== inUrl.query, change);

  return (
    <CardsLayout filters={filters}>
      <div className={layout.head}>
        <PageHeader
          title={answer === null || answer.outcome === 'rejected' ? 'Search' : countText(answer, help)}
          // Only changes when typing pauses, because that is slow
          tab={`${inUrl.query || 'Search'} — Sift`}
        />
        <div className={layout.data}>
          <DataNote answer={answer} />
        </div>
        {(answer?.outcome === 'found' || answer?.outcome === 'empty') && (
          <Interpretation answer={answer} grouping={search.grouping} onChange={change} />
        )}
        <CardsToolbar
          noun={DECLARATIONS[answer?.kind ?? kind].one}
          total={answer === null ? null : answer.outcome === 'found' ? answer.count : 0}
          sorts={SORTS}
          sort={search.sort}
          grouping={search.grouping}
          onChange={change}
          answer={answer?.pool ? answer : null}
          filters={filters}
        />
      </div>
      <LinkedViewNote />
      <FoundCards status={found} isTyped={isTyped} grouping={inUrl.grouping} onChange={change} />
    </CardsLayout>
  );
}

/**
 * The filters of a search. Each choice edits the query text, the single source of truth. Null if that is not strict.
 * @param answer null until there is one: choices then edit the text as typed
 * @param isTyped whether the text is ahead of the URL: then nothing of the previous text's answer is shown
 */
function useQueryFilters(
  answer: AnsweredSearch | null,
  typed: string,
  isTyped: boolean,
  onChange: (change: Partial<SearchState>) => void,
): CardFilterState | null {
  const shown = useFilterAnswer(answer, isTyped ? typed : null);
  /** The result of a choice that the page has not followed yet. */
  const latest = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the text follows
  useEffect(() => {
    latest.current = null;
  }, [typed]);
  return useMemo(() => {
    if (answer?.outcome === 'rejected') return null;
    const { searched, reading } = answer ?? { searched: typed, reading: null };
    const kind = answer?.kind ?? 'cards';
    // A second choice edits the result of the first, even before its answer or the page has followed
    const apply = (isChosen: boolean, edit: (editor: Editor, query: string) => string) => {
      // What its words mean has the choice; others narrow down all that is found
      const query = isChosen ? (reading ?? searched) : searched;
      withEditor((editor) => {
        const shownText = answer === null || answer.request.query === typed ? query : typed;
        const base = latest.current ?? shownText;
        const changed = edit(editor, base);
        // Text that is not strict cannot be edited: then edit the query that was searched
        const edited = changed === base ? edit(editor, query) : changed;
        latest.current = edited;
        onChange({ query: edited });
      });
    };
    const state: CardFilterState = {
      counts: shown?.counts ?? null,
      chosen: (keyword) => shown?.values[keyword] ?? [],
      range: (keyword) => shown?.ranges[keyword] ?? NO_BOUNDS,
      toggle: (keyword, value) =>
        apply(state.chosen(keyword).length > 0, (editor, text) =>
          editor.toggleValue(text, kind, keyword, value),
        ),
      setRange: (keyword, bounds) =>
        apply(isBounded(state.range(keyword)), (editor, text) =>
          editor.withRange(text, kind, keyword, bounds),
        ),
      clear: () => apply(true, (editor, text) => withoutChoices(editor, text, kind, state.chosen)),
    };
    return state;
  }, [answer, typed, shown, onChange]);
}

function isBounded({ min, max }: Bounds): boolean {
  return min !== null || max !== null;
}

/** The filters beside a result; while the next are loading, the previous ones, unless the key has changed. */
function useFilterAnswer(answer: AnsweredSearch | null, key: string | null): FilterAnswer | null {
  const shown = useMemo(() => {
    if (answer === null || answer.outcome === 'rejected') return null;
    const { pool, sent, request } = answer;
    if (pool === null) return sent?.filters ?? null;
    return pool.filters(request, COUNTED_KEYWORDS, RANGE_KEYWORDS);
  }, [answer]);
  return useKept(shown, key);
}

/** The query without the conditions set by filters. */
function withoutChoices(editor: Editor, query: string, kind: Kind, chosen: CardFilterState['chosen']) {
  let rest = query;
  for (const keyword of [...COUNTED_KEYWORDS, OWNED]) {
    for (const value of chosen(keyword)) rest = editor.toggleValue(rest, kind, keyword, value);
  }
  for (const keyword of RANGE_KEYWORDS) rest = editor.withRange(rest, kind, keyword, NO_BOUNDS);
  return rest;
}

/** The data's date, and whether only the first results are shown because the card pool is not loading. */
const DataNote = memo(function DataNote({ answer }: { answer: AnsweredSearch | null }) {
  const isStuck = useIsCatalogueStuck();
  const isPart = answer?.outcome === 'found' && answer.cards.length < answer.count;
  return (
    <>
      {isStuck && isPart && `Showing the first ${answer.cards.length}. `}
      <CatalogueNote isNeeded={answer === null} />
    </>
  );
});

/** The screen reader announcement for a search; null where another part of the page announces it. */
function announcementOf(status: SearchStatus, help: Help | null): string | null {
  if (status.outcome === 'rejected') return status.error.message;
  if (status.outcome === 'loading' || status.outcome === 'failed') return null;
  const { query, sort } = status.request;
  const orders = sortSteps(sort).flatMap(({ by, descending }) => {
    const order = SORTS.find(({ value }) => value === by && value !== 'relevance');
    return order === undefined ? [] : [`by ${order.label}${descending ? ', descending' : ''}`];
  });
  const sorted = orders.length === 0 ? '' : `, ${orders.join(', then ')}`;
  const words = status.outcome === 'empty' ? emptyText(status, help) : countText(status, help) + sorted;
  return `${words}. ${correctionText({ typed: query, ...status })}`.trim();
}

function emptyText(answer: AnsweredSearch, help: Help | null): string {
  const none = noneMatch(answer);
  const alternative = help?.alternative ?? null;
  return alternative === null ? none : `${none}. ${countText(answer, help)} for ${alternative.query}`;
}

/** If nothing matches, the page shows an alternative reading of the query, so count that. */
function countText(answer: AnsweredSearch, help: Help | null): string {
  const { kind, count } =
    answer.outcome === 'found' ? answer : (help?.alternative ?? { kind: answer.kind, count: 0 });
  return formatCount(count, DECLARATIONS[kind].one);
}
