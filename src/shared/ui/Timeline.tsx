import { type ReactNode, useState } from 'react';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { useMediaQuery } from './hydration.ts';
import { Link } from './Link.tsx';
import { VisuallyHidden } from './screenReader.tsx';
import type { TagTone } from './Tag.tsx';
import styles from './Timeline.module.css';

/** A period from one day (`2026-05-09`) to another; without `to` it continues. */
export type Band = {
  readonly from: string;
  readonly to?: string | undefined;
  readonly tone: TagTone;
  /** A short label: in the band if it fits, and always for screen readers. */
  readonly label: string;
  /** A letter or number for a band too short for its label. */
  readonly short?: string | undefined;
  /** The cause, such as a ban list: spoken, shown on hover, and marked at the band's start. */
  readonly cause?: string | undefined;
  readonly href?: string | undefined;
};

type TimelineProps = {
  /** What is shown, e.g. "Legality over time". */
  label: string;
  rows: readonly { readonly label: string; readonly bands: readonly Band[] }[];
  /** The axis' first and last day. */
  from: string;
  to: string;
};

/** Flat bands on a time axis with years below; it can be widened. To assistive technology, each row is a list of sentences. */
export function Timeline({ label, rows, from, to }: TimelineProps) {
  const span = { from: Date.parse(from), to: Date.parse(to) };
  const ticks = yearTicks(span);
  const least = useMediaQuery('(width < 60rem)') ? NARROW_PRESSABLE : PRESSABLE;
  return (
    <figure aria-label={label} className={styles.figure}>
      <WideChart label={label} least="100%" zoomable>
        {(zoom) => (
          <div className={styles.chart}>
            <div className={styles.rows}>
              {/* Once, behind all rows: per row they would be most of the chart's elements */}
              <div className={cx(styles.row, styles.rules)} aria-hidden="true">
                <span />
                <div className={styles.ruled}>
                  {ticks.map((tick) => (
                    <span
                      key={tick.year}
                      className={styles.rule}
                      style={{ insetInlineStart: `${tick.at}%` }}
                    />
                  ))}
                </div>
              </div>
              {rows.map((row) => (
                <div key={row.label} className={styles.row}>
                  <span className={styles.name} aria-hidden="true">
                    {row.label}
                  </span>
                  <ul className={styles.track} aria-label={row.label}>
                    {row.bands.map((band) => (
                      <BandBar
                        key={band.from}
                        row={row.label}
                        band={band}
                        span={span}
                        pressable={least / zoom}
                      />
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <div className={styles.row} aria-hidden="true">
              <span className={styles.name} />
              <div className={styles.axis}>
                {ticks.map((tick) => (
                  <span
                    key={tick.year}
                    className={styles.year}
                    data-edge={edgeOf(tick.at)}
                    style={{ insetInlineStart: `${tick.at}%` }}
                  >
                    {tick.year}
                  </span>
                ))}
              </div>
            </div>
          </div>
        )}
      </WideChart>
    </figure>
  );
}

/** The percentage of the axis that is about 24 px, on wide screens and phones: narrower bands are not links. */
const PRESSABLE = 4.5;
const NARROW_PRESSABLE = 10;

type BandProps = {
  row: string;
  band: Band;
  span: TimeSpan;
  /** In percent of the axis */
  pressable: number;
};

function BandBar({ row, band, span, pressable }: BandProps) {
  const start = percentOf(Date.parse(band.from), span);
  const end = band.to === undefined ? 100 : percentOf(Date.parse(band.to), span);
  const place = {
    insetInlineStart: `${start}%`,
    inlineSize: `${Math.max(0, end - start)}%`,
  };
  const words = sentence(band);
  const look = {
    className: cx(styles.fill, styles[band.tone]),
    'data-cause': band.cause === undefined ? undefined : true,
  };
  const inside = (
    <>
      <VisuallyHidden>{`${row}: ${words}`}</VisuallyHidden>
      <span className={styles.word} aria-hidden="true">
        {band.label}
      </span>
      {band.short !== undefined && (
        <span className={styles.short} data-long={band.short.length > 2 || undefined} aria-hidden="true">
          {band.short}
        </span>
      )}
    </>
  );
  return (
    <li className={styles.band} style={place} title={words}>
      {band.href === undefined || end - start < pressable ? (
        <span {...look}>{inside}</span>
      ) : (
        <Link to={band.href} {...look}>
          {inside}
        </Link>
      )}
    </li>
  );
}

function edgeOf(at: number): 'start' | 'end' | undefined {
  if (at < 3) return 'start';
  return at > 95 ? 'end' : undefined;
}

function sentence({ label, from, to, cause }: Band): string {
  const time =
    to === undefined ? `since ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
  return cause === undefined ? `${label} ${time}` : `${label} ${time}, by ${cause}`;
}

/** A stretch of time, in milliseconds since 1970. */
type TimeSpan = { readonly from: number; readonly to: number };

const STEPS = [1, 2, 5, 10, 20, 50];

/** A moment's position in a span, in percent, clamped to 0–100. */
export function percentOf(moment: number, span: TimeSpan): number {
  if (span.to <= span.from) return 0;
  return Math.min(100, Math.max(0, ((moment - span.from) / (span.to - span.from)) * 100));
}

/** The first days (UTC) of years within a span, every 1, 2, 5 … years so that there are at most eight. */
export function yearTicks(span: TimeSpan): { year: number; at: number }[] {
  const first = new Date(span.from).getUTCFullYear();
  const last = new Date(span.to).getUTCFullYear();
  const step = STEPS.find((candidate) => (last - first) / candidate < 8) ?? 100;
  const ticks = [];
  for (let year = first; year <= last; year += 1) {
    const moment = Date.UTC(year, 0, 1);
    if (year % step === 0 && moment >= span.from && moment <= span.to)
      ticks.push({ year, at: percentOf(moment, span) });
  }
  return ticks;
}

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
