import { useParams } from 'react-router';
import { CardsOf } from '../collections/record/CardsOf.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { cardSubtypes } from '../collections/registry/cardKinds.tsx';

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
