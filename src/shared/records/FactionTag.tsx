import { FactionGlyph } from '../markup/glyphs.tsx';
import { cx } from '../ui/cx.ts';
import { factionWord } from './cardWords.ts';
import styles from './FactionTag.module.css';
import { type NameOf, useNames } from './RecordNames.tsx';

interface Props {
  readonly id: string;
  readonly className?: string | undefined;
}

/** A faction's glyph, name and colour. */
export function FactionTag(props: Props) {
  const nameOf = useNames('factions');
  return <NamedFactionTag {...props} nameOf={nameOf} />;
}

/** The same with names from the caller, so that list items need not look them up. */
export function NamedFactionTag({ id, className, nameOf }: Props & { nameOf: NameOf }) {
  return (
    <span className={cx(styles.tag, className)} data-faction={id}>
      <FactionGlyph id={id} />
      {factionWord(id, nameOf)}
    </span>
  );
}
