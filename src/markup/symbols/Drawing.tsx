import { cx } from '../../lib/cx.ts';
import type { IconShape } from '../../ui/Icon.tsx';
import styles from './Drawing.module.css';

/** A game drawing in the colour of the text around it, as high as its letters; decoration for assistive technology. */
export function Drawing({ shape, className }: { shape: IconShape; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" focusable="false" className={cx(styles.drawing, className)}>
      {shape.d && <path d={shape.d} className={styles.line} />}
      {shape.fill && <path d={shape.fill} />}
    </svg>
  );
}
