import { memo, useMemo } from 'react';
import { isSortId } from '../../../data/catalogue/order/sorts.ts';
import { entryOf } from '../../../domain/text/entryOf.ts';
import { CardList } from '../../../shared/card-lists/CardList.tsx';
import type { ColumnSort } from '../../../shared/card-lists/CardTable.tsx';
import type { View } from '../../../shared/card-lists/cardViews.tsx';
import { isPrinting, type Listed } from '../../../shared/records/listed.ts';
import { useNames } from '../../../shared/records/useNames.ts';
import { useVerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { type Grouping, nextSort, printSearch, type SearchState } from './searchUrl.ts';
import { type FoundSearch, recordsAt } from './useSearch.ts';

interface Props {
  readonly answer: FoundSearch;
  readonly grouping: Grouping;
  readonly view: View;
}

/** What was found, in the reader's view, whole or in groups. */
export const SearchResults = memo(function SearchResults({ answer, grouping, view }: Props) {
  const verdict = useVerdictTag();
  const cards = useMemo(() => recordsAt(answer, answer.positions), [answer]);
  const sortOf = (attribute: string) => columnSort({ ...answer.request, grouping }, attribute);
  if (grouping === 'none') {
    return <CardList caption="Found cards" cards={cards} view={view} verdict={verdict} sortOf={sortOf} />;
  }
  return <Groups cards={cards} grouping={grouping} view={view} sortOf={sortOf} />;
});

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

/** How a result is sorted by a column, and the URL that a press on its header leads to; null where it cannot be. */
function columnSort(search: SearchState, attribute: string): ColumnSort | null {
  const by = entryOf(COLUMN_SORTS, attribute) ?? '';
  if (!isSortId(by)) return null;
  const direction = search.sort.by !== by ? 'none' : search.sort.descending ? 'descending' : 'ascending';
  return { direction, href: printSearch({ ...search, sort: nextSort(search.sort, by) }) };
}

interface GroupsProps {
  readonly cards: readonly Listed[];
  readonly grouping: Exclude<Grouping, 'none'>;
  readonly view: View;
  readonly sortOf: (attribute: string) => ColumnSort | null;
}

/** Groups in the order in which their first card comes. */
function Groups({ cards, grouping, view, sortOf }: GroupsProps) {
  const verdict = useVerdictTag();
  const faction = useNames('factions');
  const type = useNames('card_types');
  const set = useNames('card_sets');
  const groups = useMemo(() => Map.groupBy(cards, (card) => groupOf(card, grouping)), [cards, grouping]);
  const allCards = useMemo(() => [...groups.values()].flat(), [groups]);
  const nameOf = { faction, type, set }[grouping];
  return [...groups].map(([id, members]) => (
    <Section key={id} title={nameOf(id)} count={members.length}>
      <CardList
        caption={nameOf(id)}
        cards={members}
        allCards={allCards}
        view={view}
        verdict={verdict}
        sortOf={sortOf}
      />
    </Section>
  ));
}

/** The id of what a card is grouped under; a card's set is its newest one. */
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
