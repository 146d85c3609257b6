import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../api/queries.ts';
import type { CardPool } from '../../api/resources/registry.ts';
import { formatNumber } from '../../lib/format.ts';
import { Panel } from '../../panels/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NameLink } from '../NameLink.tsx';
import { Pair } from '../record/Pair.tsx';
import styles from './PoolChanges.module.css';
import { placeOfPool } from './poolChanges.ts';

/** Which sets entered and which left since the pool before, in the same format. */
export function PoolChanges({ pool }: { pool: CardPool }) {
  const snapshots = useQuery(allQuery('snapshots'));
  return (
    <Panel what="The pool before" query={snapshots} skeleton={<SkeletonText lines={4} />}>
      {({ records }) => {
        const place = placeOfPool(pool.id, pool.format_id, records);
        if (place.previous === null) {
          return <p className={styles.first}>The first card pool of this format: nothing came before it.</p>;
        }
        return (
          <Pair>
            <Sets title="Entered" sign="+" ids={place.entered} pool={pool} previous={place.previous} />
            <Sets title="Left" sign="−" ids={place.left} pool={pool} previous={place.previous} />
          </Pair>
        );
      }}
    </Panel>
  );
}

interface SetsProps {
  readonly title: string;
  readonly sign: string;
  readonly ids: readonly string[];
  readonly pool: CardPool;
  readonly previous: string;
}

function Sets({ title, sign, ids, previous }: SetsProps) {
  return (
    <Section
      title={
        <span className={styles.title} data-sign={sign}>
          {sign} {formatNumber(ids.length)} {title.toLowerCase()}
        </span>
      }
      action={
        <>
          since <NameLink collection="card_pools" id={previous} tone="accent" />
        </>
      }
    >
      {ids.length === 0 ? (
        <p className={styles.first}>No set {title.toLowerCase()}.</p>
      ) : (
        <ul className={styles.sets}>
          {ids.map((id) => (
            <li key={id}>
              <NameLink collection="card_sets" id={id} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
