import { useMemo } from 'react';
import { isSortId } from '../../catalogue/order/sorts.ts';
import { useNames } from '../../reference/useNames.ts';
import { Section } from '../../ui/Section.tsx';
import { CardList, type View } from '../list/CardList.tsx';
import type { ColumnSort } from '../list/CardTable.tsx';
import type { Listed } from '../list/listed.ts';
import { useVerdictTag } from '../list/useVerdictTag.tsx';
import { type FoundCards, recordsAt } from './found.ts';
import { groupCards } from './groups.ts';
import { NothingFound } from './NothingFound.tsx';
import { RejectedQuery } from './RejectedQuery.tsx';
import { nextSort, printSearch, type SearchState } from './searchUrl.ts';

interface Props {
  readonly search: SearchState;
  readonly found: FoundCards;
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
export function SearchResults({ search, found, view, onChange }: Props) {
  const verdict = useVerdictTag();
  const cards = useMemo(() => recordsAt(found, found.positions), [found]);
  if (found.error !== null) {
    return (
      <RejectedQuery
        query={search.query}
        error={found.error}
        suggestion={found.suggestion}
        onQuery={(query) => onChange({ query })}
      />
    );
  }
  if (cards.length === 0)
    return <NothingFound search={search} found={found} view={view} onChange={onChange} />;

  const sortOf = (attribute: string): ColumnSort | null => {
    const by = COLUMN_SORTS[attribute] ?? '';
    if (!isSortId(by)) return null;
    const direction = search.sort.by !== by ? 'none' : search.sort.descending ? 'descending' : 'ascending';
    return { direction, href: printSearch({ ...search, sort: nextSort(search.sort, by) }) };
  };
  if (search.grouping === 'none') {
    return <CardList caption="Found cards" cards={cards} view={view} verdict={verdict} sortOf={sortOf} />;
  }
  return <Groups cards={cards} search={search} view={view} sortOf={sortOf} />;
}

interface GroupsProps {
  readonly cards: readonly Listed[];
  readonly search: SearchState;
  readonly view: View;
  readonly sortOf: (attribute: string) => ColumnSort | null;
}

function Groups({ cards, search, view, sortOf }: GroupsProps) {
  const verdict = useVerdictTag();
  const faction = useNames('factions');
  const type = useNames('card_types');
  const set = useNames('card_sets');
  const groups = useMemo(() => groupCards(cards, search.grouping), [cards, search.grouping]);
  const nameOf = { none: String, faction, type, set }[search.grouping];
  return groups.map(({ id, cards: members }) => (
    <Section key={id} title={nameOf(id)} count={members.length}>
      <CardList caption={nameOf(id)} cards={members} view={view} verdict={verdict} sortOf={sortOf} />
    </Section>
  ));
}
