import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ResetNotice.module.css';

/** Said once when stored settings could not be read and were set back. */
export function ResetNotice() {
  const wasReset = useSettings((settings) => settings.wasReset);
  const dismiss = useSettings((settings) => settings.dismissReset);
  if (!wasReset) return null;
  return (
    <div role="status" className={styles.notice}>
      <span>Your settings could not be read and were set back to their defaults.</span>
      <Button size="s" variant="quiet" onClick={dismiss}>
        Dismiss
      </Button>
    </div>
  );
}
