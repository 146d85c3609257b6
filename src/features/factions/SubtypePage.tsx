import { useParams } from 'react-router';
import { CardsOf } from '../../shared/card-lists/CardsOf.tsx';
import { withCardsOf } from '../../shared/lists/listQueries.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { cardSubtypes } from './factionEntries.tsx';

export const queries = withCardsOf('card_subtypes', 'card_subtype_id');

/** `/card_subtypes/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={cardSubtypes}
      id={id}
      parts={(subtype) => ({
        wide: true,
        main: <CardsOf title="Cards" collection="cards" filters={{ card_subtype_id: subtype.id }} />,
      })}
    />
  );
}
