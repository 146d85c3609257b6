import { useParams } from 'react-router';
import { TypeFactions } from '../collections/factions/SideParts.tsx';
import { CardsOf } from '../collections/record/CardsOf.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { cardTypes } from '../collections/registry/cardKinds.tsx';

/** `/card_types/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="card_types"
      entry={cardTypes}
      id={id}
      parts={(type) => ({
        main: (
          <>
            <TypeFactions type={type} />
            <CardsOf title="Cards" collection="cards" filters={{ card_type_id: type.id }} />
          </>
        ),
      })}
    />
  );
}
