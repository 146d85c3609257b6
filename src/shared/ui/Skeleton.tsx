import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './screenReader.tsx';

type LoadingProps = {
  label?: string;
  /** Nothing else is on the page, whose heading and title the label is. */
  isPage?: boolean | undefined;
  children: ReactNode;
};

/**
 * Around the skeletons of one panel: what is loading in words for who reads past them, the shapes themselves hidden. Their
 * heights are those of what comes. It is no live region: one that comes with its words is not spoken.
 */
export function Loading({ label = 'Loading…', isPage = false, children }: LoadingProps) {
  return (
    <div data-pending="">
      {isPage && <title>{`${label} — Sift`}</title>}
      <VisuallyHidden isHeading={isPage}>{label}</VisuallyHidden>
      <div aria-hidden="true" className={styles.breathing}>
        {children}
      </div>
    </div>
  );
}

type BlockProps = {
  /** Any CSS length; the full width by default. */
  width?: string | undefined;
  /** Any CSS length; one line of text by default. */
  height?: string | undefined;
  /** Width over height, for pictures; wins over `height`. */
  ratio?: number | undefined;
  className?: string | undefined;
};

/** A grey block the size of what will come. */
export function SkeletonBlock({ width, height, ratio, className }: BlockProps) {
  const size = {
    ...(width !== undefined && { inlineSize: width }),
    ...(height !== undefined && { blockSize: height }),
    ...(ratio !== undefined && { blockSize: 'auto', aspectRatio: ratio }),
  };
  return <span aria-hidden="true" className={cx(styles.block, className)} style={size} />;
}

const WIDTHS = ['100%', '92%', '97%', '84%', '95%'];

/** Lines of text to come, each as high as a real line, the last one short. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, line) =>
    line > 0 && line === lines - 1 ? '58%' : WIDTHS[line % WIDTHS.length],
  );
  return (
    <span aria-hidden="true" className={styles.text}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal lines without identity
        <span key={line} className={styles.line}>
          <span className={styles.bar} style={{ inlineSize: width }} />
        </span>
      ))}
    </span>
  );
}

type RefreshingProps = {
  /** Whether what it shows is that of before, until the new is here. */
  readonly isPlaceholder: boolean;
  /** By which it can be skipped to. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
};

/** A list that stays, paler, while the one that takes its place is on the way. */
export function Refreshing({ isPlaceholder, id, children }: RefreshingProps) {
  return (
    <div
      id={id}
      tabIndex={-1}
      data-results=""
      aria-busy={isPlaceholder || undefined}
      className={styles.refreshing}
    >
      {children}
    </div>
  );
}
