import { cx } from '../lib/cx.ts';
import { formatDate } from '../lib/format.ts';
import { VisuallyHidden } from './screenReader.tsx';
import type { TagTone } from './Tag.tsx';
import styles from './Timeline.module.css';

/** What held from one day (`2026-05-09`) to another; without `to` it still holds. */
export type Band = {
  readonly from: string;
  readonly to?: string | undefined;
  readonly tone: TagTone;
  /** What held, in a word or two: in the band where there is room, and always spoken. */
  readonly label: string;
};

type TimelineRow = {
  readonly label: string;
  readonly bands: readonly Band[];
};

type TimelineProps = {
  /** What is shown, e.g. "Legality over time". */
  label: string;
  rows: readonly TimelineRow[];
  /** The first and last day of the axis. */
  from: string;
  to: string;
};

/** Flat bands on a time axis with the years under it. To assistive technology it is a list of sentences. */
export function Timeline({ label, rows, from, to }: TimelineProps) {
  const span = { from: Date.parse(from), to: Date.parse(to) };
  const ticks = yearTicks(span);
  return (
    <figure aria-label={label} className={styles.figure}>
      <VisuallyHidden>
        <ul>
          {rows.flatMap((row) =>
            row.bands.map((band) => (
              <li key={`${row.label} ${band.from}`}>{`${row.label}: ${sentence(band)}`}</li>
            )),
          )}
        </ul>
      </VisuallyHidden>
      <div aria-hidden="true" className={styles.chart}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <span className={styles.name}>{row.label}</span>
            <div className={styles.track}>
              {ticks.map((tick) => (
                <span key={tick.year} className={styles.rule} style={{ insetInlineStart: `${tick.at}%` }} />
              ))}
              {row.bands.map((band) => (
                <BandBar key={band.from} band={band} span={span} />
              ))}
            </div>
          </div>
        ))}
        <div className={styles.row}>
          <span />
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
    </figure>
  );
}

function BandBar({ band, span }: { band: Band; span: TimeSpan }) {
  const start = percentOf(Date.parse(band.from), span);
  const end = band.to === undefined ? 100 : percentOf(Date.parse(band.to), span);
  const place = {
    insetInlineStart: `${start}%`,
    inlineSize: `${Math.max(0, end - start)}%`,
  };
  return (
    <span className={styles.band} style={place} title={sentence(band)}>
      <span className={cx(styles.fill, styles[band.tone])}>
        <span className={styles.word}>{band.label}</span>
      </span>
    </span>
  );
}

function edgeOf(at: number): 'start' | 'end' | undefined {
  if (at < 3) return 'start';
  return at > 95 ? 'end' : undefined;
}

function sentence({ label, from, to }: Band): string {
  return to === undefined
    ? `${label} since ${formatDate(from)}`
    : `${label} from ${formatDate(from)} to ${formatDate(to)}`;
}

/** A stretch of time, in milliseconds since 1970. */
type TimeSpan = { readonly from: number; readonly to: number };

const STEPS = [1, 2, 5, 10, 20, 50];

/**
 * Where a moment lies in a span, in percent from 0 to 100; what lies outside is put on the edge.
 * @internal for its test
 */
export function percentOf(moment: number, span: TimeSpan): number {
  if (span.to <= span.from) return 0;
  return Math.min(100, Math.max(0, ((moment - span.from) / (span.to - span.from)) * 100));
}

/**
 * The first days (UTC) of years within a span, every 1, 2, 5 … years so that there are at most `most`.
 * @internal for its test
 */
export function yearTicks(span: TimeSpan, most = 8): { year: number; at: number }[] {
  const first = new Date(span.from).getUTCFullYear();
  const last = new Date(span.to).getUTCFullYear();
  const step = STEPS.find((candidate) => (last - first) / candidate < most) ?? 100;
  const ticks = [];
  for (let year = first; year <= last; year += 1) {
    const moment = Date.UTC(year, 0, 1);
    if (year % step === 0 && moment >= span.from && moment <= span.to)
      ticks.push({ year, at: percentOf(moment, span) });
  }
  return ticks;
}
