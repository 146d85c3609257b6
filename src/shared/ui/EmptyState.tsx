import type { ReactNode } from 'react';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';
import { Icon, refreshIcon, warningIcon } from './Icon.tsx';

type EmptyStateProps = {
  /** What happened, e.g. "No cards match". */
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
  icon?: IconShape | undefined;
};

export function EmptyState({ title, children, actions, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <Icon icon={icon} size="l" className={styles.icon} />}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

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
      <Icon icon={warningIcon} size="l" className={styles.errorIcon} />
      <div className={styles.body}>
        {isPage && <title>{`${title} — Sift`}</title>}
        <Title className={styles.errorTitle} tabIndex={isPage ? -1 : undefined}>
          {title}
        </Title>
        {children && <div className={styles.errorText}>{children}</div>}
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
