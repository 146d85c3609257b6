import { useParams } from 'react-router';
import { RecordPage } from '../records/page/RecordPage.tsx';
import { restrictions } from './banEntries.tsx';
import { ListCards, ListSubtypes } from './ListCards.tsx';
import { ListInHistory, ListNeighbours, ListUse } from './ListPlace.tsx';
import { ListSnapshots } from './ListSnapshots.tsx';

/** `/bans/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={restrictions}
      id={id}
      parts={(list) => ({
        subtitle: <ListUse list={list} />,
        actions: <ListNeighbours list={list} />,
        main: (
          <>
            <ListSubtypes list={list} />
            <ListCards list={list} />
            <ListInHistory list={list} />
          </>
        ),
        wide: true,
        aside: <ListSnapshots list={list} />,
      })}
    />
  );
}
