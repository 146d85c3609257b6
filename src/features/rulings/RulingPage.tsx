import { useParams } from 'react-router';
import { CARD_NAMES, type QueriesOf } from '../../data/api/pageQueries.ts';
import { recordQuery } from '../../data/api/queries.ts';
import { LinkedFace } from '../../shared/card-lists/LinkedFace.tsx';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RulingItem } from './RulingItem.tsx';
import { OtherRulings } from './RulingsOfCard.tsx';
import { rulings } from './rulingEntry.tsx';

export const queries: QueriesOf = ({ params: { id = '' } }) => ({
  required: [recordQuery('rulings', id)],
  optional: [...CARD_NAMES],
});

/** `/rulings/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={rulings}
      id={id}
      parts={(ruling) => ({
        main: (
          <>
            <RulingItem ruling={ruling} isLead />
            <OtherRulings of={ruling} />
          </>
        ),
        aside: <LinkedFace cardId={ruling.card_id} anchor={`#ruling-${ruling.id}`} />,
      })}
    />
  );
}
