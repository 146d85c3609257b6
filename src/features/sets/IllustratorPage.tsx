import { useParams } from 'react-router';
import { CardsOf } from '../../shared/card-lists/CardsOf.tsx';
import { withCardsOf } from '../../shared/lists/listQueries.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { illustrators } from './setEntries.tsx';

export const queries = withCardsOf('illustrators', 'illustrator_id', 'printings');

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
