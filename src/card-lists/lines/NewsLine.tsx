import type { ReactNode } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './NewsLine.module.css';

interface Props {
  readonly href: string;
  readonly title: string;
  readonly detail: ReactNode;
  readonly factionId?: string | undefined;
}

/** One line of news: a title, and under it what it is about, by whom and when. The whole line is the link. */
export function NewsLine({ href, title, detail, factionId }: Props) {
  return (
    <li className={styles.line} data-faction={factionId}>
      <TextLink href={href} tone="ink" className={styles.title}>
        {title}
      </TextLink>
      <div className={styles.detail}>{detail}</div>
    </li>
  );
}
