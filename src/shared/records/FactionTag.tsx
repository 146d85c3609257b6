import { FactionGlyph } from '../markup/glyphs.tsx';
import { factionWord } from './cardWords.ts';
import styles from './FactionTag.module.css';
import { type NameOf, useNames } from './RecordNames.tsx';

/** A faction's glyph, name and colour. */
export function FactionTag({ id }: { id: string }) {
  return <NamedFactionTag id={id} nameOf={useNames('factions')} />;
}

/** The same with names from the caller, so that list items need not look them up. */
export function NamedFactionTag({ id, nameOf }: { id: string; nameOf: NameOf }) {
  return (
    <span className={styles.tag} data-faction={id}>
      <FactionGlyph id={id} />
      {factionWord(id, nameOf)}
    </span>
  );
}
