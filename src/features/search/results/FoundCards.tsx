import { type ComponentProps, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { isPrinting, type Listed } from '../../../data/api/resources/listed.ts';
import { isSortId, sortSteps } from '../../../data/catalogue/order/sorts.ts';
import type { TitleMatches } from '../../../data/catalogue/query/answers.ts';
import { onIdle } from '../../../data/idle.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { capital } from '../../../domain/text/format.ts';
import { entryOf, groupBy } from '../../../domain/text/lookup.ts';
import { CardList, ListSkeleton } from '../../../shared/card-lists/CardList.tsx';
import { useView } from '../../../shared/card-lists/cardViews.tsx';
import { FaultPanel } from '../../../shared/panels/Panel.tsx';
import { useNames } from '../../../shared/records/RecordNames.tsx';
import { useVerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Loading } from '../../../shared/ui/Skeleton.tsx';
import type { ColumnSort } from '../../../shared/ui/Table.tsx';
import { ListChanges } from '../../../shared/ui/useWindowedRows.ts';
import styles from './FoundCards.module.css';
import { NothingFound } from './NothingFound.tsx';
import { RejectedQuery } from './RejectedQuery.tsx';
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
          <ListChanges value={isTyped}>
            <SearchResults answer={status} grouping={grouping} onChange={onChange} />
          </ListChanges>
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

/** The results in the user's view, grouped or not. */
const SearchResults = memo(function SearchResults({ answer, grouping, onChange }: ResultsProps) {
  const [view] = useView();
  const verdict = useVerdictTag();
  const { cards, count } = answer;
  const sortOf = (attribute: string) => columnSort({ ...answer.request, grouping }, attribute, onChange);
  const list = { cards, view, verdict, sortOf };
  const isWhole = cards.length === count;
  if (grouping !== 'none') return <Groups list={list} isWhole={isWhole} grouping={grouping} />;
  if (answer.titles !== null && answer.request.sort.by === 'relevance') {
    return <TitlesFirst list={list} answer={answer} titles={answer.titles} />;
  }
  return (
    <CardList {...list} caption="Found cards" partOf={isWhole ? undefined : { first: 1, total: count }} />
  );
});

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

interface GroupsProps {
  /** The whole result as one list. */
  readonly list: Omit<ComponentProps<typeof CardList>, 'caption'>;
  /** Whether this is the complete result, so that groups can be counted. */
  readonly isWhole: boolean;
  readonly grouping: Exclude<Grouping, 'none'>;
}

interface TitlesProps {
  readonly list: GroupsProps['list'];
  readonly answer: FoundSearch;
  readonly titles: TitleMatches;
}

/** What is found by the query as typed, then what its words mean. */
function TitlesFirst({ list, answer, titles }: TitlesProps) {
  const { cards, count, conditions } = answer;
  const meaning = capital(conditions.map(({ words }) => words).join(' · '));
  const groups = [
    { title: capital(titles.words), members: cards.slice(0, titles.count), count: titles.count },
    { title: meaning, members: cards.slice(titles.count), count: count - titles.count },
  ];
  return groups.map(({ title, members, count }) => (
    <Section key={title} title={title} count={count}>
      <CardList {...list} caption={title} cards={members} allCards={cards} />
    </Section>
  ));
}

/** Groups, in the order of their first card. */
function Groups({ list, isWhole, grouping }: GroupsProps) {
  const { cards } = list;
  const faction = useNames('factions');
  const type = useNames('card_types');
  const set = useNames('card_sets');
  const groups = useMemo(() => groupBy(cards, (card) => groupOf(card, grouping)), [cards, grouping]);
  const allCards = useMemo(() => [...groups.values()].flat(), [groups]);
  const nameOf = { faction, type, set }[grouping];
  return [...groups].map(([id, members]) => (
    <Section key={id} title={nameOf(id)} count={isWhole ? members.length : undefined}>
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
