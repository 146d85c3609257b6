import { useParams } from 'react-router';
import { CardsOf } from '../collections/record/CardsOf.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { illustrators } from '../collections/registry/releases.tsx';

/** `/illustrators/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="illustrators"
      entry={illustrators}
      id={id}
      parts={(illustrator) => ({
        wide: true,
        main: (
          <CardsOf
            title="Printings"
            collection="printings"
            filters={{ illustrator_id: illustrator.id }}
            sort="-date_release,id"
            firstView="images"
          />
        ),
      })}
    />
  );
}
