import { FactionGlyph } from '../markup/glyphs.tsx';
import { cx } from '../ui/cx.ts';
import { factionWord } from './cardWords.ts';
import styles from './FactionTag.module.css';
import { type NameOf, useNames } from './useNames.ts';

interface Props {
  readonly id: string;
  readonly className?: string | undefined;
}

/** A faction in glyph, word and colour: never by colour alone. */
export function FactionTag(props: Props) {
  const nameOf = useNames('factions');
  return <NamedFactionTag {...props} nameOf={nameOf} />;
}

/** The same where a list knows all names, so that not each of its items has to look for them. */
export function NamedFactionTag({ id, className, nameOf }: Props & { nameOf: NameOf }) {
  return (
    <span className={cx(styles.tag, className)} data-faction={id}>
      <FactionGlyph id={id} />
      {factionWord(id, nameOf)}
    </span>
  );
}
