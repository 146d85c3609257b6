import { useSettings } from '../../data/settings/settings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { useListsByFormat } from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { banListDays } from './formatChanges.ts';
import styles from './QuarterChart.module.css';
import { countWords, percentOf, type QuarterShare, shareOf } from './shares.ts';

interface Props {
  /** What is counted: "decks with Zed". */
  readonly what: string;
  /** Without gaps, oldest first. */
  readonly quarters: readonly QuarterShare[];
}

/** Shares per quarter as bars, marked with new ban lists of the user's format, and as a table. */
export function QuarterChart({ what, quarters }: Props) {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const lists = banListDays(format, useListsByFormat());
  const [first] = quarters;
  const last = quarters.at(-1);
  if (first === undefined || last === undefined) return null;
  const width = quarters.length;
  const marks = lists
    .map((list) => ({ ...list, x: placeOf(list.on, first) }))
    .filter(({ x }) => x >= 0 && x < width);
  const [highest = first] = quarters.toSorted((a, b) => shareOf(b) - shareOf(a));
  const top = shareOf(highest);
  const summary = `${what} by quarter, ${quarterWords(first)} to ${quarterWords(last)}: peak ${percentOf(highest)} in ${quarterWords(highest)}, latest ${percentOf(last)}.`;
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          className={styles.picture}
        >
          {quarters.map((quarter, place) => {
            const height = top === 0 ? 0 : (shareOf(quarter) / top) * 100;
            return (
              <g key={quarter.from}>
                <title>{`${quarterWords(quarter)}: ${percentOf(quarter)}, ${countWords(quarter)}`}</title>
                {/* The hover target is the full column */}
                <rect x={place} y={0} width={1} height={100} className={styles.column} />
                <rect x={place + 0.1} y={100 - height} width={0.8} height={height} className={styles.bar} />
              </g>
            );
          })}
          {marks.map(({ id, name, on, x }) => (
            <line key={`${id} ${on}`} x1={x} x2={x} y1={0} y2={100} className={styles.mark}>
              <title>{`${name}, ${formatDate(on, 'short')}`}</title>
            </line>
          ))}
        </svg>
        <span className={styles.top} aria-hidden="true">
          {percentOf(highest)}
        </span>
      </div>
      <div className={styles.years} aria-hidden="true">
        {quarters.map(
          ({ from }, place) =>
            isYearShown(from, place, width) && (
              <span key={from} style={{ insetInlineStart: `${(place / width) * 100}%` }}>
                {from.slice(0, 4)}
              </span>
            ),
        )}
      </div>
      <figcaption className={styles.caption}>
        Share per quarter{marks.length > 0 && `. Lines mark ${formatName} ban lists`}.
      </figcaption>
      <details className={styles.details}>
        <summary>As a table</summary>
        <table className={styles.table}>
          <caption className={styles.caption}>{what} by quarter</caption>
          <thead>
            <tr>
              <th scope="col">Quarter</th>
              <th scope="col">Share</th>
              <th scope="col">Decks</th>
              <th scope="col">Ban lists</th>
            </tr>
          </thead>
          <tbody>
            {quarters
              .map((quarter, place) => {
                const listed = marks.filter(({ x }) => Math.floor(x) === place);
                return (
                  <tr key={quarter.from}>
                    <th scope="row">{quarterWords(quarter)}</th>
                    <td>{percentOf(quarter)}</td>
                    <td>{countWords(quarter)}</td>
                    <td>{listed.map(({ name }) => name).join(', ')}</td>
                  </tr>
                );
              })
              .reverse()}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** A day's position in quarters since the first day of `first`. */
function placeOf(day: string, first: QuarterShare): number {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  return (months(day) - months(first.from) + Number(day.slice(8, 10)) / 32) / 3;
}

/** Labels every year if there is room on a phone, else every other; never one that the end would clip. */
function isYearShown(from: string, place: number, quarters: number): boolean {
  if (!from.endsWith('-01-01') || place / quarters > 0.92) return false;
  const every = Math.ceil(quarters / 28);
  return Number(from.slice(0, 4)) % every === 0;
}

/** `Q2 2026`. */
function quarterWords({ from }: QuarterShare): string {
  return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)} ${from.slice(0, 4)}`;
}
