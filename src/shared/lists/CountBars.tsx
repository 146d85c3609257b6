import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allQuery, type NamedCollection } from '../../data/api/queries.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { Panel } from '../panels/Panel.tsx';
import { BarChart } from '../ui/BarChart.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import styles from './CountBars.module.css';
import { useCounts } from './counts.ts';

/** One bar: a list of cards and where it leads. */
export interface CountedList {
  readonly key: string;
  readonly label: string;
  readonly glyph?: ReactNode;
  /** The list that is counted. */
  readonly list: Target;
  /** Where the bar leads, if not to the list itself. */
  readonly href?: string;
}

interface Props {
  readonly title: string;
  readonly lists: readonly CountedList[];
  /** What the lists are made of. Without its records, or where they cannot be read, there is nothing to count. */
  readonly source: NamedCollection;
}

/** How many records each of several lists holds, as bars that lead to them; empty lists are left out. */
export function CountBars({ title, lists, source }: Props) {
  const query = useCounts(
    lists.map(({ key, list }) => ({ key, collection: list.collection, params: list.params })),
  );
  const records = useQuery(allQuery(source));
  return (
    <Section title={title}>
      <div className={styles.bars}>
        {lists.length === 0 ? (
          <Panel what={title} query={records} skeleton={<Rows count={USUAL_ROWS} />}>
            {() => 'None.'}
          </Panel>
        ) : (
          <Panel what={title} query={query} skeleton={<Rows count={lists.length} />}>
            {(counts) => (
              <BarChart
                label={title}
                direction="lying"
                bars={lists
                  .map((item) => ({ item, value: counts[item.key] ?? 0 }))
                  .filter(({ value }) => value > 0)
                  .map(({ item: { key, label, glyph, list, href }, value }) => ({
                    key,
                    label,
                    value,
                    glyph,
                    href: href ?? toAppUrl(list),
                  }))}
              />
            )}
          </Panel>
        )}
      </div>
    </Section>
  );
}

/** Bars to expect while it is not known what is counted. */
const USUAL_ROWS = 5;

/** The shape of the bars, each as high as a bar. */
function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal rows without identity
    <div key={row} className={styles.row}>
      <SkeletonBlock height="0.75rem" />
    </div>
  ));
}
