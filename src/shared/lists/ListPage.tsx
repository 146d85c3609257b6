import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RecordOf } from '../../data/api/resources/registry.ts';
import { COLLECTION_ABOUT, COLLECTION_WORDS } from '../../domain/json-api/collections.ts';
import { appName, parseAppUrl, type Target } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { collectionTitle, listPageTitle } from '../records/collectionWords.ts';
import type { CollectionEntry, ListedCollection } from '../records/entry.ts';
import { Breadcrumbs, PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { FilterChips } from './FilterChips.tsx';
import styles from './ListPage.module.css';
import { ListTools } from './ListTools.tsx';
import { LIST_DEFAULTS } from './listDefaults.ts';
import { PagedList, usePagedList } from './PagedList.tsx';
import { RecordList } from './RecordList.tsx';

interface ListPageProps<C extends ListedCollection> {
  readonly entry: CollectionEntry<C>;
  /** Controls above the list, beyond the entry's filters. */
  readonly chooser?: (target: Target) => ReactNode;
  /** The parameters that these controls show: they need no chips. */
  readonly chosenThere?: readonly string[];
  /** Shows the records otherwise than as a table or names. */
  readonly body?: (records: readonly RecordOf<C>[]) => ReactNode;
}

/**
 * Any collection's list: the URL mirrors the API's query (docs/architecture.md, Addresses); its entry says the rest.
 */
export function ListPage<C extends ListedCollection>(props: ListPageProps<C>) {
  const { entry, chooser, chosenThere = [], body } = props;
  const { collection } = entry;
  const { search } = useLocation();
  const target = parseAppUrl(`/${appName(collection)}`, search) ?? { collection, id: null, params: [] };
  const list = usePagedList(collection, { address: target, ...LIST_DEFAULTS[collection] });
  const { one, many } = COLLECTION_WORDS[collection];
  const title = collectionTitle(collection);

  return (
    <div className={styles.page}>
      <title>{listPageTitle(collection, target)}</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Browse', href: '/sitemap' }]} />}
        title={title}
        subtitle={COLLECTION_ABOUT[collection]}
      />
      {chooser?.(target)}
      <ListTools
        target={target}
        entry={entry}
        count={list.total === null ? undefined : formatCount(list.total, one, many)}
      />
      <FilterChips target={target} except={chosenThere} />
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
