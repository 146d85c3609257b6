import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './WideChart.module.css';

interface Props {
  /** The chart's name, for the scrollable part. */
  readonly label: string;
  /** The least usable width, as CSS; a narrower container scrolls. */
  readonly least: string;
  readonly zoomable?: boolean;
  /** @param zoom factor of the initial width */
  readonly children: (zoom: number) => ReactNode;
}

/** Factors of the container's width. */
const ZOOMS = [1, 2, 4, 8];

/** A chart over time that may be wider than its container: scrollable, also by keyboard, and initially at its newest end. */
export function WideChart({ label, least, zoomable = false, children }: Props) {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  return (
    <div className={styles.chart}>
      {zoomable && (
        <div className={styles.tools}>
          <Button
            size="s"
            variant="quiet"
            label={`${label}: zoom out`}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          >
            −
          </Button>
          <Button
            size="s"
            variant="quiet"
            label={`${label}: zoom in`}
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          >
            +
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={label} tabIndex={0} className={styles.frame}>
        <div style={{ inlineSize: `${zoom * 100}%`, minInlineSize: least }}>{children(zoom)}</div>
      </section>
    </div>
  );
}
