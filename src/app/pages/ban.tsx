import { useParams } from 'react-router';
import { ListCards, ListSubtypes } from '../../bans/ListCards.tsx';
import { ListInHistory, ListNeighbours, ListUse } from '../../bans/ListPlace.tsx';
import { ListSnapshots } from '../../bans/ListSnapshots.tsx';
import { restrictions } from '../../collections/play.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';

/** `/bans/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="restrictions"
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
