import type { ReactNode } from 'react';
import type { ApiError } from '../../data/api/errors.ts';
import type { Page } from '../../data/api/paging.ts';
import { COLLECTION_WORDS } from '../../domain/json-api/collections.ts';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { fromStart, readFilters, withoutFilters } from './filters.ts';
import styles from './ListPanel.module.css';
import { addressOf, type ListPlace } from './listAddress.ts';

interface EmptyProps {
  readonly collection: CollectionName;
  readonly place: ListPlace;
  readonly page: Page;
  /** Instead of "No … match". */
  readonly noMatch: ReactNode;
}

/** An empty list: past the end, nothing that matches, or nothing at all; each with the way on. */
export function EmptyList({ collection, place, page, noMatch }: EmptyProps) {
  const { many } = COLLECTION_WORDS[collection];
  const { address } = place;
  if (page.isPastEnd && page.total !== 0) {
    const end = page.count === null ? '' : ` The last page is ${formatNumber(page.count)}.`;
    const first = page.first === null ? fromStart(address) : addressOf(place, page.first);
    return (
      <EmptyState
        title={`There is no page ${formatNumber(page.number)}`}
        actions={<LinkButton to={toAppUrl(first)}>First page</LinkButton>}
      >
        It lies past the end of the list.{end}
      </EmptyState>
    );
  }
  if (readFilters(address).length === 0) return <EmptyState title={`The card database has no ${many}`} />;
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

/** The API does not accept the address: an unknown filter, a value it cannot read. Says so, and leads to the whole list. */
export function RefusedAddress({ address, error }: { address: Target; error: ApiError }) {
  const detail = error.fault.kind === 'status' ? error.fault.detail : null;
  const { many } = COLLECTION_WORDS[address.collection];
  return (
    <EmptyState
      title="The card database cannot answer this address"
      actions={<LinkButton to={toAppUrl({ ...address, params: [] })}>Show all {many}</LinkButton>}
    >
      <p>It does not know one of the filters, or cannot read its value. Take one away above, or show all.</p>
      {detail !== null && (
        <details>
          <summary className={styles.summary}>What it said</summary>
          <p>{detail}</p>
        </details>
      )}
    </EmptyState>
  );
}
