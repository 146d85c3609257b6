import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './screenReader.tsx';

type LoadingProps = {
  label: string;
  /** Whether it is the whole page, and so its heading and title. */
  isPage?: boolean | undefined;
  children: ReactNode;
};

/**
 * Wraps a panel's skeletons: a label for screen readers, with the shapes hidden. Skeletons are as high as the content. Not a
 * live region: one that appears with its text is not spoken.
 */
export function Loading({ label, isPage = false, children }: LoadingProps) {
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
};

/** A grey block the size of the coming content. */
export function SkeletonBlock({ width, height, ratio }: BlockProps) {
  const size = { inlineSize: width, blockSize: ratio === undefined ? height : 'auto', aspectRatio: ratio };
  return <span aria-hidden="true" className={styles.block} style={size} />;
}

const WIDTHS = ['100%', '92%', '97%', '84%', '95%'];

/** Placeholder lines of text, each as high as a real line, the last one short. */
export function SkeletonText({ lines }: { lines: number }) {
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

/** A generic placeholder while a page's code loads. */
export function PageSkeleton() {
  return (
    <Loading label="Loading the page…">
      <div className={styles.page}>
        <SkeletonBlock width="min(24rem, 70%)" height="2.5rem" />
        <SkeletonText lines={6} />
      </div>
    </Loading>
  );
}
