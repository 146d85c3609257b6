import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Page } from '../../data/api/paging.ts';
import { pageQuery } from '../../data/api/queries.ts';
import type { RecordOf } from '../../data/api/resources/registry.ts';
import { onIdle } from '../../data/idle.ts';
import { type CollectionName, DECLARATIONS } from '../../domain/json-api/collections.ts';
import { param, toAppUrl } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { wordFor } from '../records/RecordNames.tsx';
import { useAnnouncement } from '../ui/screenReader.tsx';
import { ListPager } from './ListPager.tsx';
import styles from './ListPanel.module.css';
import { EmptyList, ListPanel } from './ListPanel.tsx';
import { currentKey } from './ListTools.tsx';
import { addressOf, type ListPlace, requestOf } from './listAddress.ts';

type PagedListState<C extends CollectionName> = ReturnType<typeof usePagedList<C>>;

/** Fetches the page in a list's URL. The total number of matches is null until known, or if the server gives no count. */
export function usePagedList<C extends CollectionName>(collection: C, place: ListPlace) {
  const query = useQuery(pageQuery(collection, requestOf(place).params));
  const total = query.data?.page.total ?? null;
  const { one, many } = DECLARATIONS[collection];
  const onDevice = query.data?.isPartial ? ' saved on this device' : '';
  /** "12 rulings", or offline perhaps "12 decklists saved on this device". */
  const totalWords = total === null ? undefined : formatCount(total, one, many) + onDevice;
  return { collection, place, query, total, totalWords };
}

interface Props<C extends CollectionName> {
  readonly list: PagedListState<C>;
  /** What is listed, for the panel's messages: "The cards". */
  readonly what: string;
  readonly skeleton: ReactNode;
  /** Shows the pager even if the whole list fits on one page. */
  readonly alwaysPaged?: boolean;
  /** Instead of "No … match". */
  readonly noMatch?: ReactNode;
  /** The records of the page, at least one. */
  readonly children: (records: readonly RecordOf<C>[], page: Page) => ReactNode;
}

/** A page of a list in all its states, with a pager from the document's links. */
export function PagedList<C extends CollectionName>(props: Props<C>) {
  const { list, what, skeleton, alwaysPaged = false, noMatch, children } = props;
  const { place, query } = list;
  // A list that is complete on one page of the default size needs no pager
  const isPaged = ({ count }: Page) =>
    count !== 0 && (alwaysPaged || count !== 1 || param(place.address, 'page[size]') !== null);
  return (
    <ListPanel address={place.within ?? place.address} what={what} query={query} skeleton={skeleton}>
      {({ records, page }) => (
        <>
          {records.length === 0 ? (
            <EmptyList place={place} collection={list.collection} page={page} noMatch={noMatch} />
          ) : (
            <div
              id={place.within === undefined ? 'results' : undefined}
              tabIndex={-1}
              data-results=""
              aria-busy={query.isPlaceholderData || undefined}
              className={styles.records}
            >
              {children(records, page)}
            </div>
          )}
          {isPaged(page) && (
            <ListPager
              collection={list.collection}
              place={place}
              page={page}
              isPrevious={query.isPlaceholderData}
            />
          )}
          {place.within === undefined && <AfterList list={list} page={page} />}
        </>
      )}
    </ListPanel>
  );
}

/** Announces a page's main list when it changes, and prefetches its next page. Record pages have too many lists for that. */
function AfterList<C extends CollectionName>({ list, page }: { list: PagedListState<C>; page: Page }) {
  const { collection, place, query } = list;
  const { one, many } = DECLARATIONS[collection];
  const isNews = page.total !== null && !query.isPlaceholderData;
  const count = page.total === 0 ? `No ${many} match` : formatCount(page.total ?? 0, one, many);
  const at = (page.count ?? 0) > 1 ? `, page ${page.number} of ${page.count}` : '';
  const by = currentKey(place.address, null);
  const order =
    by === '' ? '' : `, by ${wordFor(by.replace('-', ''))}${by.startsWith('-') ? ', descending' : ''}`;
  useAnnouncement(isNews ? count + at + order : null, toAppUrl(place.address));

  const client = useQueryClient();
  // With the request that its URL will make
  const next =
    page.next === null || query.isPlaceholderData
      ? null
      : requestOf({ ...place, address: addressOf(place, page.next) }).params;
  const key = JSON.stringify(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parameters
  useEffect(() => {
    return next === null ? undefined : onIdle(() => client.prefetchQuery(pageQuery(collection, next)));
  }, [client, collection, key]);
  return null;
}
