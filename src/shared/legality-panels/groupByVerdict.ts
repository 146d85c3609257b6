import type { Card } from '../../data/api/resources/registry.ts';
import type { ListEntry } from '../../domain/legality/banList.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { groupBy } from '../../domain/text/lookup.ts';

/** What sorting needs of a card. */
type SortedCard = Pick<Card, 'side_id' | 'faction_id' | 'stripped_title'>;
type Cards = ReadonlyMap<string, SortedCard>;

/**
 * Entries by verdict (and for points and influence, by number), in their given order; then by side, faction and title. Unknown
 * cards go last.
 */
export function groupByVerdict(entries: readonly ListEntry[], cards: Cards) {
  const groups = groupBy(entries, ({ verdict }) => JSON.stringify(verdict));
  const byFaction = byFactionAndTitle(cards);
  const sideOf = (id: string) => cards.get(id)?.side_id ?? 'unknown';
  return [...groups].flatMap(([key, members]) => {
    const cardIds = members
      .map(({ cardId }) => cardId)
      .sort((a, b) => compareText(sideOf(a), sideOf(b)) || byFaction(a, b));
    return members.slice(0, 1).map(({ verdict }) => ({ key, verdict, cardIds }));
  });
}

/** Faction cards first, then neutral ones, then unknown ones. */
export function byFactionAndTitle(cards: Cards): (a: string, b: string) => number {
  const key = (id: string) => {
    const card = cards.get(id);
    if (card === undefined) return `c ${id}`;
    return `${card.faction_id.startsWith('neutral') ? 'b' : 'a'} ${card.faction_id} ${card.stripped_title}`;
  };
  return (a, b) => compareNames(key(a), key(b));
}
