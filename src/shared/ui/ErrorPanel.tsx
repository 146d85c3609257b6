import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ErrorPanel.module.css';
import { Icon, refreshIcon, warningIcon } from './Icon.tsx';

type ErrorPanelProps = {
  /** What failed, e.g. "Couldn’t load the rulings". */
  title: string;
  /** Why, and what the reader can do, in plain words. Never a raw error. */
  children?: ReactNode;
  /** Technical details (address, status), behind a disclosure. */
  detail?: ReactNode;
  /** Whether it is the whole page, and so its heading and title. */
  isPage?: boolean | undefined;
  onRetry: () => void;
  retrying?: boolean | undefined;
};

/** A panel's error, with Retry. Announced politely, so that it does not interrupt. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, children, detail, isPage = false, onRetry, retrying = false } = props;
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" aria-live="polite" className={styles.panel}>
      <Icon icon={warningIcon} size="l" className={styles.icon} />
      <div className={styles.body}>
        {isPage && <title>{`${title} — Sift`}</title>}
        <Title className={styles.title} tabIndex={isPage ? -1 : undefined}>
          {title}
        </Title>
        {children && <div className={styles.text}>{children}</div>}
        <Button icon={refreshIcon} onClick={onRetry} busy={retrying} className={styles.retry}>
          {retrying ? 'Retrying…' : 'Retry'}
        </Button>
        {detail && (
          <details className={styles.detail}>
            <summary>Details</summary>
            <div className={styles.detailBody}>{detail}</div>
          </details>
        )}
      </div>
    </div>
  );
}
