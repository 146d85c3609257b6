import { useParams } from 'react-router';
import { PlayableIn } from '../../formats/PlayableIn.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';
import { ReleaseNeighbours } from '../../sets/ReleaseNeighbours.tsx';
import { SetPrintings } from '../../sets/SetPrintings.tsx';
import { SetSubtitle } from '../../sets/SetSubtitle.tsx';
import { cardSets } from '../../sets/setEntries.tsx';

/** `/card_sets/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={cardSets}
      id={id}
      parts={(set) => ({
        subtitle: <SetSubtitle set={set} />,
        actions: <ReleaseNeighbours collection="card_sets" id={set.id} />,
        main: <SetPrintings set={set} />,
        aside: <PlayableIn filter="card_set_id" id={set.id} />,
      })}
    />
  );
}
