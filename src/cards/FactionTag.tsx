import { cx } from '../lib/cx.ts';
import { FactionGlyph } from '../markup/symbols/FactionGlyph.tsx';
import { useNames } from '../reference/useNames.ts';
import styles from './FactionTag.module.css';

interface Props {
  readonly id: string;
  readonly className?: string | undefined;
}

/** A faction in glyph, word and colour: never by colour alone (WANTS 7). */
export function FactionTag({ id, className }: Props) {
  const nameOf = useNames('factions');
  return (
    <span className={cx(styles.tag, className)} data-faction={id}>
      <FactionGlyph id={id} />
      {shortName(nameOf(id))}
    </span>
  );
}

/** "Neutral" on either side; the side is said elsewhere. */
function shortName(name: string): string {
  return name.replace(/^Neutral .*/, 'Neutral').replace(/ Consortium$/, '');
}
