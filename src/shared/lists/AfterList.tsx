import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '../../data/api/paging.ts';
import { pageQuery } from '../../data/api/queries.ts';
import { onIdle } from '../../data/idle.ts';
import { COLLECTION_WORDS } from '../../domain/json-api/collections.ts';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { wordFor } from '../records/useNames.ts';
import { useAnnouncement } from '../ui/screenReader.tsx';
import { addressOf, requestOf } from './listAddress.ts';
import type { PagedListState } from './PagedList.tsx';
import { currentKey } from './sorts.ts';

interface Props<C extends CollectionName> {
  readonly list: PagedListState<C>;
  readonly page: Page;
}

/** What follows the list of a page once it is here: it is announced, and its next page is read ahead. */
export function AfterList<C extends CollectionName>({ list, page }: Props<C>) {
  useCountAnnounced(list, page);
  return page.next !== null && !list.query.isPlaceholderData && <Prefetch list={list} next={page.next} />;
}

/** Says how many match, the page and the order when a filter, a page or a sort has changed the list. */
function useCountAnnounced<C extends CollectionName>(
  { collection, place, query }: PagedListState<C>,
  page: Page,
): void {
  const { one, many } = COLLECTION_WORDS[collection];
  const isNews = page.total !== null && !query.isPlaceholderData;
  const count = page.total === 0 ? `No ${many} match` : formatCount(page.total ?? 0, one, many);
  const at = (page.count ?? 0) > 1 ? `, page ${page.number} of ${page.count}` : '';
  const by = currentKey(place.address, '');
  const order =
    by === '' ? '' : `, by ${wordFor(by.replace('-', ''))}${by.startsWith('-') ? ', descending' : ''}`;
  useAnnouncement(isNews ? count + at + order : null, toAppUrl(place.address));
}

/** Reads the next page ahead once nothing else is to be done, so that turning to it is instant: as its address asks for it. */
function Prefetch<C extends CollectionName>({ list, next }: { list: PagedListState<C>; next: Target }) {
  const { collection, place } = list;
  const client = useQueryClient();
  const { params } = requestOf({ ...place, address: addressOf(place, next) });
  const key = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parameters
  useEffect(() => {
    return onIdle(() => client.prefetchQuery(pageQuery(collection, params)));
  }, [client, collection, key]);
  return null;
}
