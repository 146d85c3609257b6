import type { ReactNode } from 'react';
import { readTokens } from '../../domain/card-text/tokens.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { InlinePieces } from './InlinePieces.tsx';
import styles from './Prose.module.css';
import { hostToSay, readLink } from './proseLinks.ts';

/** Text of prose, with its symbols. */
export function Words({ text }: { readonly text: string }) {
  return <InlinePieces pieces={readTokens(text)} />;
}

interface ProseLinkProps {
  /** As the writer has it: it may be anything. */
  readonly target: string;
  /** What its children say. */
  readonly words: string;
  readonly children: ReactNode;
}

/** A link of prose: within the app, or to the web with its host said; its words alone where it must not be followed. */
export function ProseLink({ target, words, children }: ProseLinkProps) {
  const link = readLink(target);
  if (link.kind === 'none' || words === '') return children;
  if (link.kind === 'app') return <TextLink href={link.to}>{children}</TextLink>;
  const host = hostToSay(link, words);
  return (
    <TextLink href={link.href}>
      {children}
      {host !== null && ' '}
      {host !== null && <span className={styles.host}>({host})</span>}
    </TextLink>
  );
}

const DEEPEST_HEADING = 6;
const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

/** @param level of `headingLevels` */
export function ProseHeading({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  const Heading =
    HEADINGS[level === 2 || level === 3 || level === 4 || level === 5 ? level : DEEPEST_HEADING];
  return <Heading className={styles.heading}>{children}</Heading>;
}

/**
 * Which heading each heading of a text becomes below one of the page: whatever the writer chose, the outline starts at
 * `top` and never skips a level. Levels are 1 to 6.
 */
export function headingLevels(written: readonly number[], top: number): number[] {
  const open: number[] = [];
  return written.map((level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(top + open.length - 1, DEEPEST_HEADING);
  });
}
