import { Button } from '../ui/Button.tsx';
import styles from './StaleNote.module.css';

interface Props {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Says that what is shown is the last good data, because a refresh failed. */
export function StaleNote({ onRetry, retrying }: Props) {
  return (
    <div className={styles.note} role="status">
      <span>Could not refresh: this is what was loaded last.</span>
      <Button size="s" variant="quiet" onClick={onRetry} busy={retrying}>
        Retry
      </Button>
    </div>
  );
}
