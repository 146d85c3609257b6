import { useParams } from 'react-router';
import { cardSetTypes } from '../../collections/releases.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';
import { SetsOf } from '../../sets/SetsOf.tsx';

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
