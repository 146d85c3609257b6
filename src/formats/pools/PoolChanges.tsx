import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../api/queries.ts';
import type { CardPool, CardSet } from '../../api/resources/registry.ts';
import { formatNumber } from '../../lib/format.ts';
import { Panel } from '../../panels/Panel.tsx';
import { NameLink } from '../../records/NameLink.tsx';
import { Pair } from '../../records/page/Pair.tsx';
import { inOrderOfRelease } from '../../records/setOrder.ts';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './PoolChanges.module.css';
import { placeOfPool } from './poolChanges.ts';

/** Which sets entered and which left since the pool before, in the same format. */
export function PoolChanges({ pool }: { pool: CardPool }) {
  const snapshots = useQuery(allQuery('snapshots'));
  const sets = useQuery(allQuery('card_sets')).data?.records ?? [];
  return (
    <Panel what="The pool before" query={snapshots} skeleton={<SkeletonText lines={4} />}>
      {({ records }) => {
        const place = placeOfPool(pool.id, pool.format_id, records);
        if (place.previous === null) {
          return <p className={styles.first}>The first card pool of this format: nothing came before it.</p>;
        }
        return (
          <Pair>
            <Sets word="entered" sign="+" ids={inOrder(place.entered, sets)} previous={place.previous} />
            <Sets word="left" sign="−" ids={inOrder(place.left, sets)} previous={place.previous} />
          </Pair>
        );
      }}
    </Panel>
  );
}

interface SetsProps {
  readonly word: string;
  readonly sign: string;
  readonly ids: readonly string[];
  readonly previous: string;
}

function Sets({ word, sign, ids, previous }: SetsProps) {
  return (
    <Section
      title={
        <span className={styles.title} data-sign={sign}>
          {sign} {formatNumber(ids.length)} {word}
        </span>
      }
      action={
        <>
          since <NameLink collection="card_pools" id={previous} tone="accent" />
        </>
      }
      plain
    >
      {ids.length === 0 ? (
        <p className={styles.first}>No set {word}.</p>
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

/** Ids of sets in the order of release; sets that are not known keep their place at the end. */
function inOrder(ids: readonly string[], sets: readonly CardSet[]): readonly string[] {
  const known = inOrderOfRelease(sets.filter((set) => ids.includes(set.id))).map(({ id }) => id);
  return [...known, ...ids.filter((id) => !known.includes(id))];
}
