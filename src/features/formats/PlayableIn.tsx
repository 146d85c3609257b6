import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import { listUrl, recordUrl } from '../../domain/json-api/target.ts';
import { currentSnapshots } from '../../domain/legality/snapshots.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './PlayableIn.module.css';

/** One line: the formats whose card pool has a set or cycle, now or on the page's day, and a link to every pool that ever did. */
export function PlayableIn({ filter, id }: { filter: 'card_set_id' | 'card_cycle_id'; id: string }) {
  const asOf = useAsOf();
  const formats = useQuery(allQuery('formats'));
  const snapshots = useQuery({ ...allQuery('snapshots'), enabled: asOf !== null }).data?.records ?? [];
  const pools = useQuery(allQuery('card_pools', [[`filter[${filter}]`, id]]));
  return (
    <Panel what="The card pools" query={pools} lines={1}>
      {({ records }) => {
        const held = new Set(records.map((pool) => pool.id));
        const then = asOf === null ? null : currentSnapshots(snapshots, asOf);
        const now = (formats.data?.records ?? []).filter(({ id, active_card_pool_id: active }) =>
          held.has((then === null ? active : then.get(id)?.card_pool_id) ?? ''),
        );
        return (
          <div className={styles.line}>
            {formats.data !== undefined && now.length === 0 ? (
              <span className={styles.none}>
                {asOf === null ? 'In no card pool today' : `In no card pool on ${formatDate(asOf)}`}
              </span>
            ) : (
              <>
                <span className={styles.none}>In the card pool of</span>
                <ul className={styles.formats}>
                  {now.map((format) => (
                    <li key={format.id}>
                      <TextLink href={recordUrl('formats', format.id)} tone="ink" className={styles.format}>
                        {format.name}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {records.length > 0 && (
              <TextLink href={listUrl('card_pools', { [filter]: id })} className={styles.all}>
                {formatCount(records.length, 'card pool')} over time
              </TextLink>
            )}
          </div>
        );
      }}
    </Panel>
  );
}
