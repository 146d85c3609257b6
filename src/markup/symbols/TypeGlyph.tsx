import { Icon } from '../../ui/Icon.tsx';
import styles from './Glyphs.module.css';
import { TYPE_GLYPHS, UNKNOWN_GLYPH } from './glyphShapes.ts';

/** A card type's glyph, always beside its word. */
export function TypeGlyph({ id }: { id: string }) {
  return <Icon icon={TYPE_GLYPHS[id] ?? UNKNOWN_GLYPH} className={styles.glyph} />;
}
