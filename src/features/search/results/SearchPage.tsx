import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useIsCatalogueStuck } from '../../../data/catalogue/catalogue.ts';
import { SORTS, sortSteps } from '../../../data/catalogue/order/sorts.ts';
import type { Help } from '../../../data/catalogue/query/answers.ts';
import { DECLARATIONS } from '../../../domain/json-api/collections.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { LinkedViewNote } from '../../../shared/card-lists/cardViews.tsx';
import { useGoOn } from '../../../shared/ui/Link.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import { CardsHead, CardsLayout, DataLine } from './CardsLayout.tsx';
import { CardsToolbar } from './CardsToolbar.tsx';
import { CatalogueNote } from './CatalogueNote.tsx';
import { FoundCards } from './FoundCards.tsx';
import { useQueryFilters } from './filterStates.ts';
import { correctionText, Interpretation } from './Interpretation.tsx';
import { pageTextOf, typedQuery, useTypedQuery } from './queryText.ts';
import { printSearch, readSearch, type SearchChange } from './searchUrl.ts';
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
      <CardsHead>
        <PageHeader
          title={answer === null || answer.outcome === 'rejected' ? 'Search' : countText(answer, help)}
          // Only changes when typing pauses, because that is slow
          tab={`${inUrl.query || 'Search'} — Sift`}
        />
        <DataLine>
          <DataNote answer={answer} />
        </DataLine>
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
      </CardsHead>
      <LinkedViewNote />
      <FoundCards status={found} isTyped={isTyped} grouping={inUrl.grouping} onChange={change} />
    </CardsLayout>
  );
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
