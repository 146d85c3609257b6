import { Navigate, useParams } from 'react-router';
import { recordTarget, toAppUrl } from '../../api/target.ts';

/** `/card/01050` and `/en/card/01050`: the classic site's links to a printing. */
export function Component() {
  const { id = '' } = useParams();
  return <Navigate to={toAppUrl(recordTarget('printings', id))} replace />;
}
