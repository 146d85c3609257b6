import type { QueryError } from '../../../domain/query-language/rejection.ts';
import { Button, LinkButton } from '../../../shared/ui/Button.tsx';
import styles from './RejectedQuery.module.css';

interface RejectedQueryProps {
  readonly query: string;
  readonly error: QueryError;
  /** The query with the likely mistake corrected. */
  readonly suggestion: string | null;
  readonly onQuery: (query: string) => void;
}

/** An invalid query: the error message, its position, and a suggested fix. */
export function RejectedQuery({ query, error, suggestion, onQuery }: RejectedQueryProps) {
  const start = Math.min(error.position, query.length);
  const end = Math.min(start + Math.max(1, error.length), query.length);
  return (
    <div className={styles.rejected}>
      <p className={styles.message}>{error.message}</p>
      <p className={styles.query}>
        {query.slice(0, start)}
        <mark className={styles.place}>{query.slice(start, end) || ' '}</mark>
        {query.slice(end)}
      </p>
      <div className={styles.actions}>
        {suggestion !== null && (
          <Button variant="solid" onClick={() => onQuery(suggestion)}>
            Search for {suggestion}
          </Button>
        )}
        <LinkButton to="/help/search">How to search</LinkButton>
      </div>
    </div>
  );
}
