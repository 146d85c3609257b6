import { useParams } from 'react-router';
import { PlayableIn } from '../collections/pools/PlayableIn.tsx';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { cardSets } from '../collections/registry/releases.tsx';
import { ReleaseNeighbours } from '../collections/sets/ReleaseNeighbours.tsx';
import { SetPrintings } from '../collections/sets/SetPrintings.tsx';
import { SetSubtitle } from '../collections/sets/SetSubtitle.tsx';

/** `/card_sets/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="card_sets"
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
