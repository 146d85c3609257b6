import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { CardPool, CardSet } from '../api/resources/registry.ts';
import { Panel } from '../panels/Panel.tsx';
import { inOrderOfRelease } from '../records/Neighbours.tsx';
import { NameLink } from '../records/RecordNames.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import styles from './PoolContents.module.css';

/** The sets that a pool is made of, by cycle, in the order of release. */
export function PoolContents({ pool }: { pool: CardPool }) {
  const query = useQuery(allQuery('card_sets', [['filter[card_pool_id]', pool.id]]));
  return (
    <Section title="Sets in it" count={query.data?.records.length} plain>
      <Panel what="The sets" query={query} skeleton={<SkeletonText lines={8} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="The card database names no set of this pool" />
          ) : (
            <ul className={styles.cycles}>
              {byCycle(records).map(([cycleId, sets]) => (
                <CycleItem
                  key={cycleId}
                  cycleId={cycleId}
                  sets={sets}
                  isWhole={pool.card_cycle_ids.includes(cycleId)}
                />
              ))}
            </ul>
          )
        }
      </Panel>
    </Section>
  );
}

interface CycleProps {
  readonly cycleId: string;
  readonly sets: readonly CardSet[];
  readonly isWhole: boolean;
}

function CycleItem({ cycleId, sets, isWhole }: CycleProps) {
  return (
    <li className={styles.cycle}>
      <span className={styles.name}>
        <NameLink collection="card_cycles" id={cycleId} />
        {!isWhole && <span className={styles.part}> in part</span>}
      </span>
      <ul className={styles.sets}>
        {sets.map((set) => (
          <li key={set.id}>
            <NameLink collection="card_sets" id={set.id} tone="inherit" />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Sets by cycle, both in the order of release. */
function byCycle(sets: readonly CardSet[]) {
  return [...Map.groupBy(inOrderOfRelease(sets), ({ card_cycle_id }) => card_cycle_id)];
}
