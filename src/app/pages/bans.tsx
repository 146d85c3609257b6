import { useLocation } from 'react-router';
import { BansPage } from '../../bans/BansPage.tsx';
import { ListPage } from '../../lists/ListPage.tsx';

/** `/bans`: all lists by format; with a filter, an order or a page in the URL, the plain list. */
export function Component() {
  const { search } = useLocation();
  return search === '' ? <BansPage /> : <ListPage collection="restrictions" />;
}
