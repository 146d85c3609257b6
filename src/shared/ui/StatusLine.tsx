import { useState } from 'react';
import { Button } from './Button.tsx';
import { closeIcon } from './Icon.tsx';
import styles from './StatusLine.module.css';
import { useAnnouncement } from './screenReader.tsx';

interface Props {
  readonly children: string;
  readonly action?: string;
  readonly onAction?: () => void;
}

/** Says what is so until it changes, over the bottom of the window, where it moves nothing. A toast disappears by itself. */
export function StatusLine({ children, action, onAction }: Props) {
  const [hidden, setHidden] = useState<string | null>(null);
  useAnnouncement(children);
  if (hidden === children) return null;
  return (
    <section className={styles.line} aria-label="Status">
      <p className={styles.words}>{children}</p>
      {action !== undefined && (
        <Button size="s" onClick={onAction}>
          {action}
        </Button>
      )}
      <Button variant="quiet" size="s" icon={closeIcon} label="Hide" onClick={() => setHidden(children)} />
    </section>
  );
}
