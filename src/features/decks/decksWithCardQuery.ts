import { pagesQuery } from '../../data/api/queries.ts';
import { isIdentity } from '../../shared/records/cardWords.ts';

interface CardInDecks {
  readonly id: string;
  readonly card_type_id: string;
}

const PER_PAGE = '6';

/** The filter that finds the decks of a card: not every deck has its identity among its slots (docs/api.md, Decklists). */
export function cardFilter({ card_type_id }: CardInDecks): 'identity_card_id' | 'card_id' {
  return isIdentity(card_type_id) ? 'identity_card_id' : 'card_id';
}

/** The decklists that hold a card, newest first, a few at a time; apart from their panel, so that they are asked for before it is here. */
export function decksWithCardQuery(card: CardInDecks) {
  return pagesQuery('decklists', [
    [`filter[${cardFilter(card)}]`, card.id],
    ['sort', '-created_at,id'],
    ['page[size]', PER_PAGE],
  ]);
}
