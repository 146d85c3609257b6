import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../data/api/errors.ts';
import type { Page } from '../../data/api/paging.ts';
import { type CollectionName, DECLARATIONS } from '../../domain/json-api/collections.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './ListPanel.module.css';
import { addressOf, fromStart, type ListPlace, readFilters, withoutFilters } from './listAddress.ts';

interface Props<T extends { readonly invalid: number }> {
  /** The list's URL, whose filters the API may reject. */
  readonly address: Target;
  readonly what: string;
  readonly query: UseQueryResult<T, Error>;
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The panel of a list with filters in its URL: explains rejected filters and missing records. */
export function ListPanel<T extends { readonly invalid: number }>(props: Props<T>) {
  const { address, what, query, skeleton, children } = props;
  const { error } = query;
  if (error instanceof ApiError && error.isBadRequest && query.data === undefined) {
    return <RefusedAddress address={address} error={error} />;
  }
  return (
    <Panel what={what} query={query} skeleton={skeleton}>
      {(data) => (
        <>
          <InvalidRecordsNote count={data.invalid} collection={address.collection} />
          {children(data)}
        </>
      )}
    </Panel>
  );
}

/** Says how many records are missing because they could not be read. */
export function InvalidRecordsNote({ count, collection }: { count: number; collection: CollectionName }) {
  const { one, many } = DECLARATIONS[collection];
  if (count === 0) return null;
  return <p className={styles.note}>{formatCount(count, one, many)} left out: the data is damaged.</p>;
}

interface EmptyProps {
  readonly collection: CollectionName;
  readonly place: ListPlace;
  readonly page: Page;
  readonly noMatch: ReactNode;
}

/** An empty list: past the end, no matches, or no records, each with a way out. */
export function EmptyList({ collection, place, page, noMatch }: EmptyProps) {
  const { many } = DECLARATIONS[collection];
  const { address } = place;
  if (page.isPastEnd && page.total !== 0) {
    const end = page.count === null ? '' : ` The last page is ${formatNumber(page.count)}.`;
    const first = page.first === null ? fromStart(address) : addressOf(place, page.first);
    return (
      <EmptyState
        title={`There is no page ${formatNumber(page.number)}`}
        actions={<LinkButton to={toAppUrl(first)}>First page</LinkButton>}
      >
        The list ends before it.{end}
      </EmptyState>
    );
  }
  if (readFilters(address).length === 0) return <EmptyState title={`No ${many} yet`} />;
  if (noMatch !== undefined) return noMatch;
  return (
    <EmptyState
      title={`No ${many} match`}
      actions={<LinkButton to={toAppUrl(withoutFilters(address))}>Show all {many}</LinkButton>}
    >
      Remove a filter above, or show all.
    </EmptyState>
  );
}

/** For a URL that the API rejects (unknown filter, invalid value), with a link to the whole list. */
function RefusedAddress({ address, error }: { address: Target; error: ApiError }) {
  const detail = error.fault.kind === 'status' ? error.fault.detail : null;
  const { many } = DECLARATIONS[address.collection];
  return (
    <EmptyState
      title="Sift can’t read this address"
      actions={<LinkButton to={toAppUrl({ ...address, params: [] })}>Show all {many}</LinkButton>}
    >
      <p>One of the filters is unknown or has a wrong value. Remove it above, or show all.</p>
      {detail !== null && (
        <details>
          <summary className={styles.summary}>Details</summary>
          <p>{detail}</p>
        </details>
      )}
    </EmptyState>
  );
}
