import { useParams } from 'react-router';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { SetsOf } from './SetsOf.tsx';
import { cardSetTypes } from './setEntries.tsx';

/** `/card_set_types/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={cardSetTypes}
      id={id}
      parts={(type) => ({
        subtitle: type.description,
        main: <SetsOf filter="card_set_type_id" id={type.id} also="cycle" />,
      })}
    />
  );
}
