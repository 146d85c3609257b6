import type { ApiError } from '../api/errors.ts';
import { type Target, toAppUrl } from '../api/target.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './ListPage.module.css';

interface Props {
  readonly target: Target;
  readonly error: ApiError;
  readonly many: string;
}

/** The API does not accept the address: an unknown filter, a value it cannot read. Says so, and offers the whole list. */
export function BadRequestList({ target, error, many }: Props) {
  const detail = error.fault.kind === 'status' ? error.fault.detail : null;
  return (
    <EmptyState
      title="The card database cannot answer this address"
      actions={<LinkButton to={toAppUrl({ ...target, params: [] })}>Show all {many}</LinkButton>}
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
