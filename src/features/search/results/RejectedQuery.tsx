import { Button, LinkButton } from '../../../shared/ui/Button.tsx';
import styles from './RejectedQuery.module.css';
import type { SearchState } from './searchUrl.ts';
import type { RejectedSearch } from './useSearch.ts';

interface Props {
  readonly answer: RejectedSearch;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** An invalid query: the error message, its position, and a suggested fix. */
export function RejectedQuery({ answer, onChange }: Props) {
  const { error, suggestion, request } = answer;
  const { query } = request;
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
          <Button variant="solid" onClick={() => onChange({ query: suggestion })}>
            Search for {suggestion}
          </Button>
        )}
        <LinkButton to="/help/search">How to search</LinkButton>
      </div>
    </div>
  );
}
