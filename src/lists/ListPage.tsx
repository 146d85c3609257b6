import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Page } from '../api/paging.ts';
import { pageQuery } from '../api/queries.ts';
import type { RecordOf } from '../api/resources/registry.ts';
import { appName, param, parseAppUrl, type Target } from '../api/target.ts';
import { formatCount } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { COLLECTION_ABOUT, COLLECTION_WORDS, collectionTitle } from '../records/collectionWords.ts';
import type { CollectionEntry, ListedCollection } from '../records/entry.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Refreshing } from '../ui/Refreshing.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { BadRequestList } from './BadRequestList.tsx';
import { FilterChips } from './FilterChips.tsx';
import { InvalidRecordsNote } from './InvalidRecordsNote.tsx';
import { isBadRequest } from './isBadRequest.ts';
import styles from './ListPage.module.css';
import { ListPager } from './ListPager.tsx';
import { ListTools } from './ListTools.tsx';
import { NothingHere } from './NothingHere.tsx';
import { Prefetch } from './Prefetch.tsx';
import { RecordNames } from './RecordNames.tsx';
import { RecordTable } from './RecordTable.tsx';
import { withDefaults, withDefaultsAfter } from './withDefaults.ts';

interface ListPageProps<C extends ListedCollection> {
  readonly entry: CollectionEntry<C>;
  /** What a collection offers above its list to choose by, beyond the entry's filters. */
  readonly chooser?: (target: Target) => ReactNode;
  /** The parameters that it shows: they need no chips. */
  readonly chosenThere?: readonly string[];
  /** The records in a look of their own instead of the table. */
  readonly body?: (records: readonly RecordOf<C>[]) => ReactNode;
  /** What a collection knows of why its list is empty. */
  readonly nothing?: (target: Target) => ReactNode;
  /** Records per page where the URL does not say. */
  readonly pageSize?: string;
}

/** Any collection's list: the URL mirrors the API's query (DESIGN, promise 1); its entry says the rest. */
export function ListPage<C extends ListedCollection>(props: ListPageProps<C>) {
  const { entry, chooser, chosenThere = [], body, nothing, pageSize } = props;
  const { collection } = entry;
  const { search } = useLocation();
  const target = parseAppUrl(`/${appName(collection)}`, search) ?? { collection, id: null, params: [] };
  const asked = withDefaults(target, entry.sort, pageSize);
  const query = useQuery(pageQuery(collection, asked.params));
  const [one, many] = COLLECTION_WORDS[collection];
  const title = collectionTitle(collection);
  const total = query.data?.page.total ?? null;

  return (
    <div className={styles.page}>
      <title>{`${title} — Sift`}</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Everything', href: '/sitemap' }]} />}
        title={title}
        subtitle={COLLECTION_ABOUT[collection]}
      />
      {chooser?.(target)}
      <ListTools
        target={target}
        entry={entry}
        count={total === null ? undefined : formatCount(total, one, many)}
      />
      <FilterChips target={target} except={chosenThere} />
      {isBadRequest(query.error) && query.data === undefined ? (
        <BadRequestList target={target} error={query.error} many={many} />
      ) : (
        <Panel what={title} query={query} skeleton={<SkeletonText lines={20} />}>
          {({ records, invalid, page }) => (
            <>
              <InvalidRecordsNote count={invalid} one={one} many={many} />
              {records.length === 0 ? (
                <>
                  {nothing?.(target)}
                  <NothingHere target={target} page={page} many={many} />
                </>
              ) : (
                <Refreshing isPlaceholder={query.isPlaceholderData}>
                  {body === undefined ? (
                    <Records target={target} entry={entry} records={records} caption={title} />
                  ) : (
                    body(records)
                  )}
                </Refreshing>
              )}
              {isPaged(target, page) && <ListPager target={target} page={page} noun={one} />}
              {page.next && (
                <Prefetch
                  collection={collection}
                  params={withDefaultsAfter(page.number, target, entry.sort, pageSize).params}
                />
              )}
            </>
          )}
        </Panel>
      )}
    </div>
  );
}

interface RecordsProps<C extends ListedCollection> {
  readonly target: Target;
  readonly entry: CollectionEntry<C>;
  readonly records: readonly RecordOf<C>[];
  readonly caption: string;
}

function Records<C extends ListedCollection>(props: RecordsProps<C>) {
  const { target, ...list } = props;
  return list.entry.columns.length === 0 ? <RecordNames {...list} /> : <RecordTable {...props} />;
}

/** A list that is whole on one page of the usual size needs no pager, nor does an empty one. */
function isPaged(target: Target, page: Page): boolean {
  return page.count !== 0 && (page.count !== 1 || param(target, 'page[size]') !== null);
}
