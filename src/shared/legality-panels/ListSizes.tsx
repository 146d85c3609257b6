import { useLayoutEffect, useRef, useState } from 'react';
import type { Restriction } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import type { ListPeriod } from '../../domain/legality/listsByFormat.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import { compareUrl } from '../records/compareUrls.ts';
import { BarChart, BarLegend, type BarLook } from '../ui/BarChart.tsx';
import { Button } from '../ui/Button.tsx';
import { useGo } from '../ui/Link.tsx';
import { useAnnouncement } from '../ui/screenReader.tsx';
import { CompactTable } from '../ui/Table.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { WideChart } from '../ui/Timeline.tsx';
import { listSummary } from './InForce.tsx';
import styles from './ListSizes.module.css';
import type { BanListsOfFormat } from './ListsByFormatPanel.tsx';

interface Props {
  readonly formatLists: BanListsOfFormat;
  /** The list to highlight, if not the one in force. */
  readonly current?: string | undefined;
  readonly formatName: string;
}

/** The widest bar, so that a few bars stay bars, and the narrowest, as wide as a finger. */
const REMS_PER_BAR = 4.5;
const LEAST_REMS_PER_BAR = 1.5;

/** The kinds of verdicts in the chart, from the axis up. */
const KINDS: readonly {
  readonly look: BarLook;
  readonly label: string;
  readonly count: (list: Restriction) => number;
}[] = [
  { look: 'bad', label: 'Banned', count: ({ verdicts }) => verdicts.banned.length },
  { look: 'warn', label: 'Restricted', count: ({ verdicts }) => verdicts.restricted.length },
  { look: 'info', label: 'Points', count: ({ verdicts }) => Object.keys(verdicts.points).length },
  {
    look: 'neutral',
    label: 'Influence',
    count: ({ verdicts }) =>
      Object.keys(verdicts.universal_faction_cost).length + verdicts.global_penalty.length,
  },
];

/**
 * The number of cards on each of a format's lists over time, by verdict, as a chart and a table. Bars link to their list; two
 * chosen bars link to a comparison.
 */
export function ListSizes({ formatLists, formatName, current = formatLists.inForce?.list.id }: Props) {
  const { lists } = formatLists;
  const go = useGo();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const hint =
    chosen === null
      ? null
      : chosen.length === 0
        ? 'Choose two lists in the chart.'
        : 'Choose the other list.';
  useAnnouncement(hint);
  if (lists.length < 2) return null;
  const label = `Cards on each ban list of ${formatName}, oldest first`;
  const kinds = KINDS.filter(({ count }) => lists.some(({ list }) => count(list) > 0));
  const choose = (id: string) => {
    const [first] = chosen ?? [];
    if (first === undefined) return setChosen([id]);
    if (first === id) return setChosen([]);
    // Whichever was chosen first, the older list comes first
    const [older = first, newer = id] = lists
      .map(({ list }) => list.id)
      .filter((other) => other === id || other === first);
    go(compareUrl(older, newer));
  };
  return (
    <div className={styles.sizes}>
      <div className={styles.head}>
        <BarLegend items={kinds} />
        <Button
          size="s"
          variant="quiet"
          aria-pressed={chosen !== null}
          onClick={() => setChosen(chosen === null ? [] : null)}
        >
          {chosen === null ? 'Compare two' : 'Stop comparing'}
        </Button>
      </div>
      {hint !== null && <p className={styles.hint}>{hint}</p>}
      <div style={{ maxInlineSize: `${lists.length * REMS_PER_BAR}rem` }}>
        <WideChart
          label={`${formatName}: chart of ban lists`}
          least={`${lists.length * LEAST_REMS_PER_BAR}rem`}
        >
          {() => (
            <div className={styles.bars}>
              <BarChart
                label={label}
                bars={lists.map(({ list, period }, index) => ({
                  key: list.id,
                  label: `${list.name}, ${formatDate(period.from)}: ${listSummary(list)}`,
                  value: list.size ?? 0,
                  tick: tickOf(lists, index),
                  current: list.id === current,
                  parts: kinds
                    .map(({ look, count }) => ({ look, value: count(list) }))
                    .filter(({ value }) => value > 0),
                  href: recordUrl('restrictions', list.id),
                }))}
                onChoose={chosen === null ? undefined : choose}
                chosen={chosen ?? []}
              />
            </div>
          )}
        </WideChart>
      </div>
      <SizesTable label={label} lists={lists} kinds={kinds} />
    </div>
  );
}

interface SizesTableProps {
  readonly label: string;
  readonly lists: readonly ListPeriod<Restriction>[];
  readonly kinds: typeof KINDS;
}

/** Rendered once it is opened: a fifth of the elements of `/bans` were its. Readers without scripts have it in the HTML. */
function SizesTable({ label, lists, kinds }: SizesTableProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before the page was alive
  useLayoutEffect(() => setOpen(details.current?.open === true), []);
  const table = (
    <CompactTable
      caption={label}
      records={lists.map(({ list, period }) => ({ ...list, from: period.from })).reverse()}
      columns={[
        {
          label: 'Ban list',
          cell: ({ id, name }) => (
            <TextLink href={recordUrl('restrictions', id)} tone="ink">
              {name}
            </TextLink>
          ),
        },
        { label: 'From', labelled: true, cell: ({ from }) => formatDate(from, 'short') },
        ...kinds.map(({ label: kind, count }) => ({
          label: kind,
          numeric: true,
          cell: (list: Restriction) => formatNumber(count(list)),
        })),
      ]}
    />
  );
  return (
    <details
      ref={details}
      className={styles.table}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>As a table</summary>
      {isOpen ? table : <noscript>{table}</noscript>}
    </details>
  );
}

/** Years under the first list of each; on a crowded chart, every other year. */
function tickOf(lists: readonly ListPeriod<Restriction>[], index: number): string | undefined {
  const yearAt = (at: number) => lists[at]?.period.from.slice(0, 4);
  const year = yearAt(index);
  if (year === undefined || year === yearAt(index - 1)) return undefined;
  return lists.length > 16 && Number(year) % 2 === 1 ? undefined : year;
}
