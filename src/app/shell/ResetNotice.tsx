import { useSettings } from '../../data/settings/settings.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useAnnouncement } from '../../shared/ui/screenReader.tsx';
import styles from './ResetNotice.module.css';

const WORDS = 'Your settings could not be read and were set back to their defaults.';

/** Said once when stored settings could not be read and were set back. */
export function ResetNotice() {
  const dismiss = useSettings((settings) => settings.dismissReset);
  useAnnouncement(WORDS);
  return (
    <div className={styles.notice}>
      <span>{WORDS}</span>
      <Button size="s" variant="quiet" onClick={dismiss}>
        Dismiss
      </Button>
    </div>
  );
}
