import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RecordOf } from '../../data/api/resources/registry.ts';
import { DECLARATIONS } from '../../domain/json-api/collections.ts';
import { listUrl, parseAppUrl, type Target } from '../../domain/json-api/target.ts';
import { ALL_DATA, collectionTitle, listPageTitle } from '../records/collectionWords.ts';
import type { CollectionEntry, ListedCollection } from '../records/entry.ts';
import { cx } from '../ui/cx.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import stack from '../ui/Stack.module.css';
import { TextLink } from '../ui/TextLink.tsx';
import { FilterChips } from './FilterChips.tsx';
import styles from './ListPage.module.css';
import { ListTools } from './ListTools.tsx';
import { LIST_DEFAULTS, listAt } from './listAddress.ts';
import { PagedList, usePagedList } from './PagedList.tsx';
import { RecordList } from './RecordList.tsx';

interface ListPageProps<C extends ListedCollection> {
  readonly entry: CollectionEntry<C>;
  /** Controls above the list, besides the entry's filters. */
  readonly chooser?: (target: Target) => ReactNode;
  /** The page that shows all records its own way, by the name of what it shows. */
  readonly wayBack?: string | undefined;
  /** Shows the records other than as a table or names. */
  readonly body?: (records: readonly RecordOf<C>[]) => ReactNode;
}

/** Any collection's list. Its URL mirrors the API's query (docs/architecture.md, Addresses); its entry defines the rest. */
export function ListPage<C extends ListedCollection>({ entry, chooser, wayBack, body }: ListPageProps<C>) {
  const { collection } = entry;
  const { search } = useLocation();
  const target = listAt(collection, search);
  const list = usePagedList(collection, { address: target, ...LIST_DEFAULTS[collection] });
  const title = collectionTitle(collection);

  return (
    <div className={cx(stack.stack, styles.page)}>
      <PageHeader
        breadcrumbs={[ALL_DATA]}
        title={title}
        tab={listPageTitle(collection, target)}
        subtitle={DECLARATIONS[collection].about}
        actions={wayBack && <TextLink href={listUrl(collection)}>{wayBack}</TextLink>}
      />
      {chooser?.(target)}
      <ListTools target={target} entry={entry} count={list.totalWords} />
      <FilterChips target={target} />
      <PagedList list={list} what={title} skeleton={<SkeletonText lines={20} />}>
        {(records) =>
          body === undefined ? (
            <RecordList target={target} entry={entry} records={records} caption={title} />
          ) : (
            body(records)
          )
        }
      </PagedList>
    </div>
  );
}

/**
 * A collection's page: `Page`, which shows all records its own way, or the plain list if the URL has a filter, sort or page, then
 * with a link `wayBack`.
 */
export function pageOrList<C extends ListedCollection>(
  Page: ComponentType,
  entry: CollectionEntry<C>,
  wayBack?: string,
): ComponentType {
  return function PageOrList() {
    const { pathname, search } = useLocation();
    return parseAppUrl(pathname, search)?.params.length === 0 ? (
      <Page />
    ) : (
      <ListPage entry={entry} wayBack={wayBack} />
    );
  };
}
