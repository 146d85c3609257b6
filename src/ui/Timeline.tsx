import { cx } from '../lib/cx.ts';
import { formatDate } from '../lib/format.ts';
import { VisuallyHidden } from './screenReader.tsx';
import type { TagTone } from './Tag.tsx';
import styles from './Timeline.module.css';
import { percentOf, type TimeSpan, yearTicks } from './timeScale.ts';

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
