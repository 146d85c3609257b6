import { useQuery } from '@tanstack/react-query';
import { allQuery, namesQuery } from '../../data/api/queries.ts';
import type { CardPool, Snapshot } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatsByHistory, sharedPeriods, snapshotHistory } from '../../domain/legality/snapshots.ts';
import { formatCount } from '../../domain/text/format.ts';
import { ChangeNames, ChangeRows } from '../../shared/legality-panels/ChangeRows.tsx';
import { FormatSection } from '../../shared/legality-panels/InForce.tsx';
import { pageOrList } from '../../shared/lists/ListPage.tsx';
import { allOrList } from '../../shared/lists/listAddress.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { ALL_DATA } from '../../shared/records/collectionWords.ts';
import { NameLink, useNames } from '../../shared/records/RecordNames.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import styles from './CardPoolsPage.module.css';
import { cardPools } from './formatEntries.tsx';
import { placeOfPool } from './PoolContents.tsx';

export const queries = allOrList(cardPools, {
  required: [allQuery('card_pools')],
  optional: [allQuery('snapshots'), namesQuery('formats'), namesQuery('card_sets')],
});

/** `/card_pools`: what entered and left, by format. With a filter, sort or page in the URL, the plain list. */
export const Component = pageOrList(AllPools, cardPools);

function AllPools() {
  const pools = useQuery(allQuery('card_pools'));
  const snapshots = useQuery(allQuery('snapshots'));
  return (
    <>
      <PageHeader
        breadcrumbs={[ALL_DATA]}
        title="Card pools"
        subtitle="The sets that a format allows."
        actions={<LinkButton to="/card_pools/compare">Compare two</LinkButton>}
      />
      <Panel what="The card pools" query={pools} lines={20}>
        {({ records }) => (
          <Panel what="The snapshots" query={snapshots} lines={20}>
            {(all) => (
              <div className={styles.formats}>
                {formatsByHistory(all.records).map((formatId) => (
                  <PoolsOfFormat key={formatId} formatId={formatId} pools={records} snapshots={all.records} />
                ))}
              </div>
            )}
          </Panel>
        )}
      </Panel>
    </>
  );
}

interface Props {
  readonly formatId: string;
  readonly pools: readonly CardPool[];
  readonly snapshots: readonly Snapshot[];
}

/** A format's card pools, newest first, with the sets that entered and left. */
function PoolsOfFormat({ formatId, pools, snapshots }: Props) {
  const name = useNames('formats')(formatId);
  const history = snapshotHistory(formatId, snapshots, useAsOf());
  const rows = sharedPeriods(history, ({ card_pool_id }) => card_pool_id)
    .toReversed()
    .flatMap((period) => {
      const pool = pools.find(({ id }) => id === period.key);
      return pool === undefined ? [] : [{ pool, period }];
    });
  if (rows.length === 0) return null;
  return (
    <FormatSection id={formatId} name={name} count={rows.length}>
      <ChangeRows
        label={`Card pools of ${name}, newest first`}
        rows={rows.map(({ pool, period }) => ({
          period,
          name: pool.name,
          href: recordUrl('card_pools', pool.id),
          size: pool.num_cards === null ? null : formatCount(pool.num_cards, 'card'),
          changes: <SetChanges poolId={pool.id} place={placeOfPool(pool.id, formatId, snapshots)} />,
        }))}
      />
    </FormatSection>
  );
}

/** The sets that entered and left, the first twelve of each by name. */
function SetChanges({ poolId, place }: { poolId: string; place: ReturnType<typeof placeOfPool> }) {
  const { previous, sets, entered, left } = place;
  if (previous === null) return <p>The first card pool: {formatCount(sets.length, 'set')}</p>;
  const moved = [
    { sign: '+', word: 'entered', ids: entered } as const,
    { sign: '−', word: 'left', ids: left } as const,
  ].filter(({ ids }) => ids.length > 0);
  return (
    <>
      {moved.map(({ sign, word, ids }) => (
        <ChangeNames
          key={sign}
          sign={sign}
          words={`${formatCount(ids.length, 'set')} ${word}`}
          ids={ids}
          most={12}
          href={recordUrl('card_pools', poolId)}
          nameOf={(id) => <NameLink collection="card_sets" id={id} />}
        />
      ))}
      {moved.length === 0 && <p>The same sets</p>}
    </>
  );
}
