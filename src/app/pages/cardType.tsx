import { useParams } from 'react-router';
import { CardsOf } from '../../card-lists/CardsOf.tsx';
import { cardTypes } from '../../collections/cardKinds.tsx';
import { TypeFactions } from '../../factions/SideParts.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';

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
