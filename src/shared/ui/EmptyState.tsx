import type { ReactNode } from 'react';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';

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
