import { useParams } from 'react-router';
import { TypeFactions } from '../collections/factions/SideParts.tsx';
import { CardsOf } from '../collections/record/CardsOf.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';

/** `/card_types/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="card_types"
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
