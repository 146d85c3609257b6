import { useParams } from 'react-router';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { cardSetTypes } from '../collections/registry/releases.tsx';
import { SetsOf } from '../collections/sets/SetsOf.tsx';

/** `/card_set_types/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="card_set_types"
      entry={cardSetTypes}
      id={id}
      parts={(type) => ({
        subtitle: type.description,
        main: <SetsOf filter="card_set_type_id" id={type.id} also="cycle" />,
      })}
    />
  );
}
