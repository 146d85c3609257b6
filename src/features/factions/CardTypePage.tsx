import { allQuery } from '../../data/api/queries.ts';
import { CardsOf } from '../../shared/card-lists/CardsOf.tsx';
import { withCardsOf } from '../../shared/lists/listAddress.ts';
import { recordPage } from '../../shared/records/RecordPage.tsx';
import { FactionCounts } from './CardCounts.tsx';
import { cardTypes, sideOfType } from './factionEntries.tsx';

export const queries = withCardsOf('card_types', 'card_type_id', 'cards', () => [allQuery('factions')]);

/** `/card_types/:id` */
export const Component = recordPage(cardTypes, (type) => ({
  main: (
    <>
      <FactionCounts title="By faction" sideId={sideOfType(type)} filters={{ card_type_id: type.id }} />
      <CardsOf collection="cards" filters={{ card_type_id: type.id }} />
    </>
  ),
}));
