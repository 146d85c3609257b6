import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { type FormatLists, type ListPeriod, listsInOrder } from '../legality/listsByFormat.ts';
import { formatDate } from '../lib/format.ts';
import { BarChart } from '../ui/BarChart.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import styles from './ListSizes.module.css';

interface Props {
  readonly formatLists: FormatLists<Restriction, Snapshot>;
  /** The id of the list to highlight: the page's list, or the one in force. */
  readonly current: string | null;
  readonly formatName: string;
}

/** No wider than this for each bar, so that few of them stay bars. */
const REMS_PER_BAR = 4.5;

/** How many cards each of a format's lists names, over time; each bar leads to its list. */
export function ListSizes({ formatLists, current, formatName }: Props) {
  const lists = listsInOrder(formatLists);
  // Many bars in a narrow picture are too thin for a finger; the lists are named on the page as well
  const isPressable = !useMediaQuery('(width < 40rem)') || lists.length <= 8;
  if (lists.length < 2) return null;
  return (
    <div className={styles.chart} style={{ maxInlineSize: `${lists.length * REMS_PER_BAR}rem` }}>
      <BarChart
        label={`Cards on each ban list of ${formatName}, oldest first`}
        bars={lists.map(({ list, period }, index) => ({
          key: list.id,
          label: `${list.name}, ${formatDate(period.from)}`,
          value: list.size ?? 0,
          tick: tickOf(lists, index),
          current: list.id === current,
          ...(isPressable && { href: toAppUrl(recordTarget('restrictions', list.id)) }),
        }))}
      />
    </div>
  );
}

/** The year under the first list of it; in a crowded picture only every other year. */
function tickOf(lists: readonly ListPeriod<Restriction>[], index: number): string | undefined {
  const yearAt = (at: number) => lists[at]?.period.from.slice(0, 4);
  const year = yearAt(index);
  if (year === undefined || year === yearAt(index - 1)) return undefined;
  return lists.length > 16 && Number(year) % 2 === 1 ? undefined : year;
}
