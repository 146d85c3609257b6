import { useLocation } from 'react-router';
import { parseAppUrl } from '../api/target.ts';
import { RecordPage } from '../collections/record/RecordPage.tsx';
import { Component as NotFound } from './notFound.tsx';

/** `/reviews/1` and the other records that have no page of their own. */
export function Component() {
  const { pathname } = useLocation();
  const target = parseAppUrl(pathname, '');
  if (target === null || target.id === null) return <NotFound />;
  const { collection, id } = target;
  if (collection === 'cards' || collection === 'printings') return <NotFound />;
  return <RecordPage key={collection} collection={collection} id={id} />;
}
