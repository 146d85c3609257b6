import type { ReactNode } from 'react';
import { formatCount } from '../../domain/text/format.ts';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './CardPoolPage.module.css';

interface Props {
  readonly sign: '+' | '−';
  /** What happened to the sets: "entered". */
  readonly word: string;
  readonly ids: readonly string[];
  /** At the end of the heading line. */
  readonly action?: ReactNode;
}

/** The sets that entered or left a card pool, by name. */
export function MovedSets({ sign, word, ids, action }: Props) {
  return (
    <Section
      title={
        <span className={styles.title} data-sign={sign}>
          {sign} {formatCount(ids.length, 'set')} {word}
        </span>
      }
      action={action}
      plain
    >
      {ids.length === 0 ? (
        <p className={styles.first}>No set {word}.</p>
      ) : (
        <ul className={styles.sets}>
          {ids.map((id) => (
            <li key={id}>
              <NameLink collection="card_sets" id={id} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
