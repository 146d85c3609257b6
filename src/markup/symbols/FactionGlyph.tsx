import { Icon } from '../../ui/Icon.tsx';
import styles from './Glyphs.module.css';
import { FACTION_GLYPHS, UNKNOWN_GLYPH } from './glyphShapes.ts';

/** A faction's glyph, always beside its word: decoration for assistive technology. */
export function FactionGlyph({ id }: { id: string }) {
  return <Icon icon={FACTION_GLYPHS[id] ?? UNKNOWN_GLYPH} className={styles.glyph} />;
}
