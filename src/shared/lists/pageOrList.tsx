import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { parseAppUrl } from '../../domain/json-api/target.ts';
import type { CollectionEntry, ListedCollection } from '../records/entry.ts';
import { ListPage } from './ListPage.tsx';

/**
 * The page at a collection's address: `Page`, which shows all records in its own way; with a filter, an order or a page in
 * the address the plain list.
 */
export function pageOrList<C extends ListedCollection>(
  Page: ComponentType,
  entry: CollectionEntry<C>,
): ComponentType {
  return function PageOrList() {
    const { pathname, search } = useLocation();
    return parseAppUrl(pathname, search)?.params.length === 0 ? <Page /> : <ListPage entry={entry} />;
  };
}
