import { Button } from '../ui/Button.tsx';
import { useAnnouncement } from '../ui/screenReader.tsx';
import styles from './StaleNote.module.css';

const STALE = 'Could not refresh: this is what was loaded last.';

interface Props {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Says that what is shown is the last good data, because a refresh failed. */
export function StaleNote({ onRetry, retrying }: Props) {
  useAnnouncement(STALE);
  return (
    <div className={styles.note}>
      <span>{STALE}</span>
      <Button size="s" variant="quiet" onClick={onRetry} busy={retrying}>
        Retry
      </Button>
    </div>
  );
}
