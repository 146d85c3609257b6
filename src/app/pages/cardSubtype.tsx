import { useParams } from 'react-router';
import { CardsOf } from '../../card-lists/CardsOf.tsx';
import { cardSubtypes } from '../../collections/cardKinds.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';

/** `/card_subtypes/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="card_subtypes"
      entry={cardSubtypes}
      id={id}
      parts={(subtype) => ({
        wide: true,
        main: <CardsOf title="Cards" collection="cards" filters={{ card_subtype_id: subtype.id }} />,
      })}
    />
  );
}
