import { NameLink } from '../../shared/records/RecordNames.tsx';
import styles from './CardPoolPage.module.css';

interface Props {
  readonly ids: readonly string[];
  /** What the sets did: "came". */
  readonly word: string;
}

/** The sets that came into a card pool or left it, by name; a sentence where there are none. */
export function SetNames({ ids, word }: Props) {
  if (ids.length === 0) return <p className={styles.first}>No set {word}.</p>;
  return (
    <ul className={styles.sets}>
      {ids.map((id) => (
        <li key={id}>
          <NameLink collection="card_sets" id={id} />
        </li>
      ))}
    </ul>
  );
}
