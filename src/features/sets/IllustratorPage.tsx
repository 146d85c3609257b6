import { useParams } from 'react-router';
import { CardsOf } from '../../shared/card-lists/CardsOf.tsx';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { illustrators } from './setEntries.tsx';

/** `/illustrators/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={illustrators}
      id={id}
      parts={(illustrator) => ({
        wide: true,
        main: (
          <CardsOf
            title="Printings"
            collection="printings"
            filters={{ illustrator_id: illustrator.id }}
            firstView="images"
          />
        ),
      })}
    />
  );
}
