import type { ReactNode } from 'react';
import { type Target, toAppUrl } from '../../api/target.ts';
import { Panel } from '../../panels/Panel.tsx';
import { BarChart } from '../../ui/BarChart.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './CountBars.module.css';
import { useCounts } from './useCounts.ts';

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
}

/** How many records each of several lists holds, as bars that lead to them; empty lists are left out. */
export function CountBars({ title, lists }: Props) {
  const query = useCounts(
    lists.map(({ key, list }) => ({ key, collection: list.collection, params: list.params })),
  );
  return (
    <Section title={title}>
      <div className={styles.bars}>
        <Panel what={title} query={query} skeleton={<SkeletonText lines={lists.length} />}>
          {(counts) => (
            <BarChart
              label={title}
              direction="lying"
              bars={lists
                .map((item) => ({ item, value: counts.get(item.key) ?? 0 }))
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
      </div>
    </Section>
  );
}
