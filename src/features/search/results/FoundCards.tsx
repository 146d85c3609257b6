import { memo, type ReactNode, use, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { isPrinting, type Listed } from '../../../data/api/resources/listed.ts';
import { isSortId, sortSteps } from '../../../data/catalogue/order/sorts.ts';
import { onIdle } from '../../../data/idle.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { capital } from '../../../domain/text/format.ts';
import { entryOf, groupBy } from '../../../domain/text/lookup.ts';
import { CardList, ListSkeleton } from '../../../shared/card-lists/CardList.tsx';
import { useView } from '../../../shared/card-lists/cardViews.tsx';
import { FaultPanel } from '../../../shared/panels/Panel.tsx';
import { useNames } from '../../../shared/records/RecordNames.tsx';
import { useVerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { IsTypedContext } from '../../../shared/ui/keyboard.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Loading } from '../../../shared/ui/Skeleton.tsx';
import type { ColumnSort } from '../../../shared/ui/Table.tsx';
import styles from './FoundCards.module.css';
import { NothingFound, RejectedQuery } from './NothingFound.tsx';
import {
  type Grouping,
  nextSort,
  printSearch,
  type SearchChange,
  type SearchState,
  thenSort,
} from './searchUrl.ts';
import type { FoundSearch, SearchStatus } from './useSearch.ts';

interface Props {
  readonly status: SearchStatus;
  /** Whether the query is being typed. */
  readonly isTyped: boolean;
  readonly grouping: Grouping;
  readonly onChange: (change: SearchChange, replace?: boolean) => void;
}

/** The search results. */
export const FoundCards = memo(function FoundCards({ status, isTyped, grouping, onChange }: Props) {
  const [view] = useView();
  switch (status.outcome) {
    case 'loading':
      return (
        <Loading label="Searching…">
          <ListSkeleton view={view} />
        </Loading>
      );
    case 'found':
      return (
        <Marked query={status.searched} kind={status.kind}>
          <IsTypedContext value={isTyped}>
            <SearchResults answer={status} grouping={grouping} onChange={onChange} />
          </IsTypedContext>
        </Marked>
      );
    case 'empty':
      return <NothingFound answer={status} grouping={grouping} onChange={onChange} />;
    case 'rejected':
      return <RejectedQuery answer={status} onChange={onChange} />;
    case 'failed':
      return <FaultPanel what="The search" error={status.error} onRetry={status.retry} />;
  }
});

interface MarkedProps {
  readonly query: string;
  readonly kind: Kind;
  readonly children: ReactNode;
}

/** Highlights the query's matches in the results. */
function Marked({ query, kind, children }: MarkedProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    let unmark = () => {};
    const mark = async () => {
      const { markMatches } = await import('./matchMarks.ts');
      if (isCurrent && root.current !== null) unmark = markMatches(root.current, query, kind);
    };
    // Results work without highlights
    const cancel = onIdle(() => mark().catch(() => {}));
    return () => {
      isCurrent = false;
      cancel();
      unmark();
    };
  }, [query, kind]);
  return (
    <div ref={root} id="results" tabIndex={-1} className={styles.marked}>
      {children}
    </div>
  );
}

interface ResultsProps extends Pick<Props, 'grouping' | 'onChange'> {
  readonly answer: FoundSearch;
}

/** The results, grouped or not. What the words mean follows what is found as typed, whose cards a key shows first. */
const SearchResults = memo(function SearchResults({ answer, grouping, onChange }: ResultsProps) {
  const later = useDeferredValue(answer);
  const isTyped = use(IsTypedContext);
  if (grouping !== 'none') return <Groups answer={answer} grouping={grouping} onChange={onChange} />;
  return (
    <>
      <Part place={0} answer={answer} onChange={onChange} />
      <Part place={1} answer={isTyped ? later : answer} onChange={onChange} />
    </>
  );
});

/** What all lists of a result show alike. */
function useResultList({ answer, grouping, onChange }: ResultsProps) {
  const [view] = useView();
  const verdict = useVerdictTag();
  const sortOf = (attribute: string) => columnSort({ ...answer.request, grouping }, attribute, onChange);
  return { view, verdict, sortOf };
}

interface PartProps extends Omit<ResultsProps, 'grouping'> {
  readonly place: number;
}

const Part = memo(function Part({ answer, place, onChange }: PartProps) {
  const list = useResultList({ answer, grouping: 'none', onChange });
  const part = partsOf(answer)[place];
  if (part === undefined) return null;
  const { cards, count } = answer;
  return (
    <Section title={part.title} count={part.count}>
      <CardList
        {...list}
        caption={part.caption}
        cards={part.members}
        allCards={cards}
        partOf={cards.length === count ? undefined : { first: 1, total: count }}
      />
    </Section>
  );
});

/**
 * What is found by the query as typed, then what its words mean; without the difference one part, which has no title. The
 * captions stay while one types, because lists remember their places by them.
 */
function partsOf({ cards, count, titles, conditions, request }: FoundSearch) {
  if (titles === null || request.sort.by !== 'relevance') {
    return [{ caption: 'Found cards', title: null, count: undefined, members: cards }];
  }
  const meaning = capital(conditions.map(({ words }) => words).join(' · '));
  return [
    {
      caption: 'Found cards',
      title: capital(titles.words),
      count: titles.count,
      members: cards.slice(0, titles.count),
    },
    {
      caption: 'More found cards',
      title: meaning,
      count: count - titles.count,
      members: cards.slice(titles.count),
    },
  ];
}

/** Table columns → sorts of the whole result. */
const COLUMN_SORTS: Readonly<Record<string, string>> = {
  stripped_title: 'title',
  card_type_id: 'type',
  faction_id: 'faction',
  cost: 'cost',
  strength: 'strength',
  influence_cost: 'influence',
  card_set_id: 'set',
};

/** A column's current sort, and what pressing its header does; null if it is not sortable. */
function columnSort(search: SearchState, attribute: string, onChange: Props['onChange']): ColumnSort | null {
  const by = entryOf(COLUMN_SORTS, attribute) ?? '';
  if (!isSortId(by)) return null;
  const { sort } = search;
  const steps = sortSteps(sort);
  const at = steps.findIndex((step) => step.by === by);
  return {
    direction: at === -1 ? 'none' : steps[at]?.descending ? 'descending' : 'ascending',
    isSecond: at === 1,
    href: printSearch({ ...search, sort: nextSort(sort, by) }),
    press: (asSecond) =>
      onChange((current) => ({ sort: (asSecond ? thenSort : nextSort)(current.sort, by) }), true),
  };
}

interface GroupsProps extends ResultsProps {
  readonly grouping: Exclude<Grouping, 'none'>;
}

/** Groups, in the order of their first card; counted if the result is complete. */
function Groups({ answer, grouping, onChange }: GroupsProps) {
  const { cards, count } = answer;
  const list = useResultList({ answer, grouping, onChange });
  const faction = useNames('factions');
  const type = useNames('card_types');
  const set = useNames('card_sets');
  const groups = useMemo(() => groupBy(cards, (card) => groupOf(card, grouping)), [cards, grouping]);
  const allCards = useMemo(() => [...groups.values()].flat(), [groups]);
  const nameOf = { faction, type, set }[grouping];
  return [...groups].map(([id, members]) => (
    <Section key={id} title={nameOf(id)} count={cards.length === count ? members.length : undefined}>
      <CardList {...list} caption={nameOf(id)} cards={members} allCards={allCards} />
    </Section>
  ));
}

/** The id of a card's group; of its sets, the newest counts. */
function groupOf(card: Listed, grouping: Exclude<Grouping, 'none'>): string {
  switch (grouping) {
    case 'faction':
      return card.faction_id;
    case 'type':
      return card.card_type_id;
    case 'set':
      return isPrinting(card) ? card.card_set_id : (card.card_set_ids[0] ?? '');
  }
}
