import { memo } from 'react';
import { cx } from '../../lib/cx.ts';
import { art } from './art.ts';
import { artKind } from './artKind.ts';
import styles from './CardArt.module.css';
import { IdentityGlyph } from './IdentityGlyph.tsx';
import type { Layer } from './pen.ts';

export interface CardArtProps {
  /** The seed: a card's id. */
  id: string;
  typeId: string;
  subtypeIds: readonly string[];
  factionId: string;
  className?: string | undefined;
}

/** A picture drawn from the card's id in its faction's colour. Decoration: hidden from assistive technology. */
export const CardArt = memo(function CardArt({ id, typeId, subtypeIds, factionId, className }: CardArtProps) {
  const kind = artKind(typeId, subtypeIds);
  return (
    <div className={cx(styles.art, className)} aria-hidden="true" data-kind={kind}>
      <svg
        aria-hidden="true"
        viewBox="0 0 240 240"
        preserveAspectRatio="xMidYMid slice"
        className={styles.drawing}
      >
        {art(kind, id).map((layer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes, and its layers have no other name
          <Paint key={index} layer={layer} />
        ))}
      </svg>
      {kind === 'identity' && <IdentityGlyph seed={id} factionId={factionId} />}
    </div>
  );
});

function Paint({ layer: { d, width, opacity, tone = 'faction', round } }: { layer: Layer }) {
  return width === undefined ? (
    <path d={d} className={styles[tone]} opacity={opacity} />
  ) : (
    <path
      d={d}
      className={styles[`${tone}Line`]}
      strokeWidth={width}
      opacity={opacity}
      strokeLinecap={round ? 'round' : undefined}
    />
  );
}
