import { useParams } from 'react-router';
import { LinkedFace } from '../../card-lists/LinkedFace.tsx';
import { rulings } from '../../collections/writing.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';
import { OtherRulings } from '../../rulings/OtherRulings.tsx';
import { RulingItem } from '../../rulings/RulingItem.tsx';

/** `/rulings/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="rulings"
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
