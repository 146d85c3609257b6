import { useLocation } from 'react-router';
import { parseAppUrl } from '../../api/target.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { Component as NotFound } from './notFound.tsx';

/** `/card_sets?filter[…]=…` and the other lists that the registry describes. */
export function Component() {
  const { pathname } = useLocation();
  const collection = parseAppUrl(pathname, '')?.collection;
  if (collection === undefined || collection === 'cards' || collection === 'printings') return <NotFound />;
  return <ListPage key={collection} collection={collection} />;
}
