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
const ZOOM_BUTTONS = [
  { way: 'out', sign: '−', by: -1 },
  { way: 'in', sign: '+', by: 1 },
];

/** A chart over time that may be wider than its container: scrollable, also by keyboard, and initially at its newest end. */
export function WideChart({ label, least, zoomable = false, children }: Props) {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  return (
    <div className={styles.chart}>
      {zoomable && (
        <div className={styles.tools}>
          {ZOOM_BUTTONS.map(({ way, sign, by }) => (
            <Button
              key={way}
              size="s"
              variant="quiet"
              label={`${label}: zoom ${way}`}
              disabled={ZOOMS[step + by] === undefined}
              onClick={() => setStep(step + by)}
            >
              {sign}
            </Button>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={label} tabIndex={0} className={styles.frame}>
        <div style={{ inlineSize: `${zoom * 100}%`, minInlineSize: least }}>{children(zoom)}</div>
      </section>
    </div>
  );
}
