import { useLocation } from 'react-router';
import { SnapshotsPage } from '../../bans/SnapshotsPage.tsx';
import { ListPage } from '../../lists/ListPage.tsx';

/** `/snapshots`: by format; with a filter, an order or a page in the URL, the plain list. */
export function Component() {
  const { search } = useLocation();
  return search === '' ? <SnapshotsPage /> : <ListPage collection="snapshots" />;
}
