import type { IconShape } from '../../ui/Icon.tsx';
import { Drawing } from './Drawing.tsx';
import styles from './GameSymbol.module.css';

interface TokenGlyphProps {
  readonly shape: IconShape;
  readonly token: string;
  readonly spoken: string;
}

/** A drawing that is read aloud as `spoken` and selected and copied as `[token]`. */
export function TokenGlyph({ shape, token, spoken }: TokenGlyphProps) {
  return (
    <span role="img" aria-label={spoken} className={styles.symbol}>
      <span className={styles.token} aria-hidden="true">
        [{token}]
      </span>
      <Drawing shape={shape} className={styles.drawing} />
    </span>
  );
}
