import type { ReactNode } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import styles from './BarChart.module.css';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';
import { VisuallyHidden } from './screenReader.tsx';

type Bar = {
  readonly key: string;
  /** The full name: spoken, next to a horizontal bar, and on hover. */
  readonly label: string;
  readonly value: number;
  /** The word under a vertical bar; none by default. */
  readonly tick?: string | undefined;
  /** Before a horizontal bar's label. */
  readonly glyph?: ReactNode;
  /** In the accent colour, and `aria-current`. */
  readonly current?: boolean | undefined;
  readonly href?: string | undefined;
  /** A stacked bar's parts, from the axis up; they add up to its value. */
  readonly parts?: readonly { readonly look: BarLook; readonly value: number }[] | undefined;
};

/** The look of a bar's part. The legend explains it; the bar's label has the numbers. */
export type BarLook = 'bad' | 'warn' | 'info' | 'neutral';

type BarChartProps = {
  /** What is shown, e.g. "Cards on the list, by version". */
  label: string;
  bars: readonly Bar[];
  /** `standing` (default) for time and curves, `lying` for named things. */
  direction?: 'standing' | 'lying' | undefined;
  /** Makes every bar a button that selects it. */
  onChoose?: ((key: string) => void) | undefined;
  chosen?: readonly string[] | undefined;
};

/** Flat bars, each labelled with its value. To assistive technology, a list of "name: value". */
export function BarChart({ label, bars, direction = 'standing', onChoose, chosen = [] }: BarChartProps) {
  const highest = Math.max(1, ...bars.map((bar) => bar.value));
  const Item = direction === 'standing' ? StandingBar : LyingBar;
  const crowded = bars.length > 16;
  return (
    <figure className={styles.figure}>
      <ol
        aria-label={label}
        className={cx(styles[direction], crowded && styles.crowded)}
        style={{ '--bars': bars.length }}
      >
        {bars.map((bar) => (
          <li key={bar.key} className={styles.item} data-peak={bar.value === highest || undefined}>
            <Frame bar={bar} onChoose={onChoose} isChosen={chosen.includes(bar.key)}>
              <Item
                bar={bar}
                share={`${(Math.max(0, bar.value) / highest) * 100}%`}
                text={formatNumber(bar.value)}
              />
            </Frame>
          </li>
        ))}
      </ol>
    </figure>
  );
}

type FrameProps = {
  bar: Bar;
  onChoose: BarChartProps['onChoose'];
  isChosen: boolean;
  children: ReactNode;
};

function Frame({ bar, onChoose, isChosen, children }: FrameProps) {
  const isCurrent = bar.current ? 'true' : undefined;
  const frame = { className: styles.bar, title: bar.label, 'aria-current': isCurrent, children } as const;
  if (onChoose !== undefined) {
    return <button type="button" {...frame} aria-pressed={isChosen} onClick={() => onChoose(bar.key)} />;
  }
  return bar.href === undefined ? <div {...frame} /> : <Link to={bar.href} {...frame} />;
}

type BarProps = { bar: Bar; share: string; text: string };

function StandingBar({ bar, share, text }: BarProps) {
  return (
    <>
      <VisuallyHidden>{bar.label}:</VisuallyHidden>{' '}
      <span className={styles.room}>
        <span className={styles.fill} data-parts={bar.parts && true} style={{ blockSize: share }}>
          <span className={styles.value}>{text}</span>
          {bar.parts?.map(({ look, value }) => (
            <span key={look} className={styles.part} data-look={look} style={{ flexGrow: value }} />
          ))}
        </span>
      </span>
      <span aria-hidden="true" className={styles.tick}>
        {bar.tick}
      </span>
    </>
  );
}

function LyingBar({ bar, share, text }: BarProps) {
  return (
    <>
      <span className={styles.name}>
        {bar.glyph}
        {bar.label}
        <VisuallyHidden>:</VisuallyHidden>
      </span>{' '}
      <span aria-hidden="true" className={styles.room}>
        <span className={styles.fill} style={{ inlineSize: share }} />
      </span>
      <span className={styles.value}>{text}</span>
    </>
  );
}

/** The legend for a chart's parts. */
export function BarLegend({ items }: { items: readonly { look: BarLook; label: string }[] }) {
  return (
    <ul className={styles.legend}>
      {items.map(({ look, label }) => (
        <li key={look} className={styles.legendItem}>
          <span className={styles.part} data-look={look} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
