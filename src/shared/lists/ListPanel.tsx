import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../data/api/errors.ts';
import { COLLECTION_WORDS } from '../../domain/json-api/collections.ts';
import type { Target } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { Panel } from '../panels/Panel.tsx';
import styles from './ListPanel.module.css';
import { RefusedAddress } from './NoRecords.tsx';

interface Props<T extends { readonly invalid: number }> {
  /** The list's address, whose filters the API may refuse. */
  readonly address: Target;
  /** What the panel shows, for its messages: "The rulings". */
  readonly what: string;
  readonly query: UseQueryResult<T, Error>;
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The panel of a list whose filters come from its address: it says what the API refused, and which records are missing. */
export function ListPanel<T extends { readonly invalid: number }>(props: Props<T>) {
  const { address, what, query, skeleton, children } = props;
  const { error } = query;
  if (error instanceof ApiError && error.isBadRequest && query.data === undefined) {
    return <RefusedAddress address={address} error={error} />;
  }
  const { one, many } = COLLECTION_WORDS[address.collection];
  return (
    <Panel what={what} query={query} skeleton={skeleton}>
      {(data) => (
        <>
          <InvalidRecordsNote count={data.invalid} one={one} many={many} />
          {children(data)}
        </>
      )}
    </Panel>
  );
}

interface NoteProps {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Says that records are missing from a list because they could not be read. */
export function InvalidRecordsNote({ count, one, many }: NoteProps) {
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      {formatCount(count, one, many)} {count === 1 ? 'is' : 'are'} not shown: the data could not be read.
    </p>
  );
}
