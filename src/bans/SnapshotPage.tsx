import { useParams } from 'react-router';
import { RecordPage } from '../records/page/RecordPage.tsx';
import { snapshots } from './banEntries.tsx';
import { SnapshotNow } from './SnapshotNow.tsx';
import { SnapshotList, SnapshotNeighbours, SnapshotState } from './SnapshotParts.tsx';

/** `/snapshots/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
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
