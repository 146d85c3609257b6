import { memo, useMemo } from 'react';
import { CardList } from '../card-lists/CardList.tsx';
import type { ColumnSort } from '../card-lists/CardTable.tsx';
import type { View } from '../card-lists/cardViews.tsx';
import { isSortId } from '../catalogue/order/sorts.ts';
import type { Listed } from '../records/listed.ts';
import { useNames } from '../records/useNames.ts';
import { useVerdictTag } from '../records/VerdictTag.tsx';
import { Section } from '../ui/Section.tsx';
import { type FoundCards, recordsFound } from './found.ts';
import { groupCards } from './groups.ts';
import { NothingFound } from './NothingFound.tsx';
import { RejectedQuery } from './RejectedQuery.tsx';
import { type Grouping, nextSort, printSearch, type SearchState } from './searchUrl.ts';

interface Props {
  readonly found: FoundCards;
  readonly grouping: Grouping;
  readonly view: View;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** Columns of the table → sorts of the whole result. */
const COLUMN_SORTS: Readonly<Record<string, string>> = {
  stripped_title: 'title',
  card_type_id: 'type',
  faction_id: 'faction',
  cost: 'cost',
  strength: 'strength',
  influence_cost: 'influence',
  card_set_id: 'set',
};

/** What was found, in the reader's view; or why nothing was, and what would help. */
export const SearchResults = memo(function SearchResults({ found, grouping, view, onChange }: Props) {
  const { search } = found;
  const verdict = useVerdictTag();
  const cards = useMemo(() => recordsFound(found), [found]);
  if (found.outcome === 'rejected') {
    return (
      <RejectedQuery
        query={search.query}
        error={found.error}
        suggestion={found.suggestion}
        onQuery={(query) => onChange({ query })}
      />
    );
  }
  if (found.outcome === 'empty') return <NothingFound found={found} view={view} onChange={onChange} />;

  const sortOf = (attribute: string): ColumnSort | null => {
    const by = COLUMN_SORTS[attribute] ?? '';
    if (!isSortId(by)) return null;
    const direction = search.sort.by !== by ? 'none' : search.sort.descending ? 'descending' : 'ascending';
    return { direction, href: printSearch({ ...search, grouping, sort: nextSort(search.sort, by) }) };
  };
  if (grouping === 'none') {
    return <CardList caption="Found cards" cards={cards} view={view} verdict={verdict} sortOf={sortOf} />;
  }
  return <Groups cards={cards} grouping={grouping} view={view} sortOf={sortOf} />;
});

interface GroupsProps {
  readonly cards: readonly Listed[];
  readonly grouping: Exclude<Grouping, 'none'>;
  readonly view: View;
  readonly sortOf: (attribute: string) => ColumnSort | null;
}

function Groups({ cards, grouping, view, sortOf }: GroupsProps) {
  const verdict = useVerdictTag();
  const faction = useNames('factions');
  const type = useNames('card_types');
  const set = useNames('card_sets');
  const groups = useMemo(() => groupCards(cards, grouping), [cards, grouping]);
  const nameOf = { faction, type, set }[grouping];
  return groups.map(({ id, cards: members }) => (
    <Section key={id} title={nameOf(id)} count={members.length}>
      <CardList caption={nameOf(id)} cards={members} view={view} verdict={verdict} sortOf={sortOf} />
    </Section>
  ));
}
