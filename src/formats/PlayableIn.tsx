import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../api/target.ts';
import { formatCount } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './PlayableIn.module.css';

interface Props {
  readonly filter: 'card_set_id' | 'card_cycle_id';
  readonly id: string;
}

/** The formats whose card pool holds a set or cycle now, and the way to every pool that ever did. */
export function PlayableIn({ filter, id }: Props) {
  const formats = useQuery(allQuery('formats'));
  const pools = useQuery(allQuery('card_pools', [[`filter[${filter}]`, id]]));
  return (
    <Section title="In the card pool of" plain>
      <Panel what="The card pools" query={pools} skeleton={<SkeletonText lines={2} />}>
        {({ records }) => {
          const held = new Set(records.map((pool) => pool.id));
          const now = (formats.data?.records ?? []).filter(
            ({ active_card_pool_id: active }) => active !== null && held.has(active),
          );
          return (
            <>
              <ul className={styles.formats}>
                {now.map((format) => (
                  <li key={format.id}>
                    <TextLink
                      href={toAppUrl(recordTarget('formats', format.id))}
                      tone="ink"
                      className={styles.format}
                    >
                      {format.name}
                    </TextLink>
                  </li>
                ))}
                {formats.data !== undefined && now.length === 0 && (
                  <li className={styles.none}>no format now</li>
                )}
              </ul>
              {records.length > 0 && (
                <TextLink
                  href={toAppUrl(collectionTarget('card_pools', { [filter]: id }))}
                  className={styles.all}
                >
                  {formatCount(records.length, 'card pool')} over time
                </TextLink>
              )}
            </>
          );
        }}
      </Panel>
    </Section>
  );
}
