import type { Identified } from '../api/resources/registry.ts';
import { toAppUrl } from '../api/target.ts';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './RelatedLinks.module.css';
import { relationWord } from './words.ts';

/**
 * Every relationship of a record as a link to the page that shows it: one mechanism for all collections (DESIGN, "How
 * data flows"). What leads nowhere is said, and is no link; what leads to another host is not offered as data.
 */
export function RelatedLinks({ of: { related } }: { of: Identified }) {
  const entries = Object.entries(related).filter(([, relation]) => relation.kind !== 'foreign');
  return (
    <ul className={styles.links}>
      {entries.map(([name, relation]) => (
        <li key={name}>
          {relation.kind === 'target' ? (
            <TextLink href={toAppUrl(relation.target)}>{relationWord(name)}</TextLink>
          ) : (
            <span className={styles.none}>{relationWord(name)}: none</span>
          )}
        </li>
      ))}
    </ul>
  );
}
