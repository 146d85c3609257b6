import { useParams } from 'react-router';
import { SnapshotNow } from '../../bans/SnapshotNow.tsx';
import { SnapshotList, SnapshotNeighbours, SnapshotState } from '../../bans/SnapshotParts.tsx';
import { snapshots } from '../../collections/play.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';

/** `/snapshots/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="snapshots"
      entry={snapshots}
      id={id}
      parts={(snapshot) => ({
        subtitle: <SnapshotState snapshot={snapshot} />,
        actions: <SnapshotNeighbours snapshot={snapshot} />,
        wide: true,
        main: (
          <>
            <SnapshotNow snapshot={snapshot} />
            <SnapshotList snapshot={snapshot} />
          </>
        ),
      })}
    />
  );
}
