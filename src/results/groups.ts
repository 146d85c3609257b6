import { isPrinting, type Listed } from '../records/listed.ts';
import type { Grouping } from './searchUrl.ts';

export interface CardGroup {
  readonly id: string;
  readonly cards: readonly Listed[];
}

/** Cards in groups, the groups in the order in which their first card comes; a card's set is its newest one. */
export function groupCards(cards: readonly Listed[], grouping: Grouping): readonly CardGroup[] {
  const groups = Map.groupBy(cards, (card) => groupOf(card, grouping));
  return [...groups].map(([id, members]) => ({ id, cards: members }));
}

function groupOf(card: Listed, grouping: Grouping): string {
  switch (grouping) {
    case 'faction':
      return card.faction_id;
    case 'type':
      return card.card_type_id;
    case 'set':
      return isPrinting(card) ? card.card_set_id : (card.card_set_ids[0] ?? '');
    case 'none':
      return '';
  }
}
