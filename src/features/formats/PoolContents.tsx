import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import type { CardPool, CardSet } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { currentSnapshots, type DatedSnapshot, snapshotHistory } from '../../domain/legality/snapshots.ts';
import { formatCount } from '../../domain/text/format.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { CardStripPlace } from '../../shared/card-lists/CardStrip.tsx';
import { ReleaseStrip, releaseOf } from '../../shared/card-lists/ReleaseStrip.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { inOrderOfRelease } from '../../shared/records/Neighbours.tsx';
import { NameLink, useRecords } from '../../shared/records/RecordNames.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import page from './CardPoolPage.module.css';
import styles from './PoolContents.module.css';

/** With more sets than this, cycles are drawn instead. */
const MANY = 16;

/** The sets of a format's card pool, newest first, each with one of its cards drawn; with many sets, their cycles. */
export function LegalSets({ formatId }: { formatId: string }) {
  const snapshots = useRecords('snapshots') ?? [];
  const all = useQuery(allQuery('card_sets'));
  const current = currentSnapshots(snapshots, useAsOf()).get(formatId);
  if (current === undefined) return null;
  const { card_set_ids, card_pool_id } = current;
  return (
    <Section
      title="Legal sets"
      count={card_set_ids.length}
      action={<TextLink href={recordUrl('card_pools', card_pool_id)}>The card pool</TextLink>}
      plain
    >
      <Panel what="The sets" query={all} skeleton={<CardStripPlace />}>
        {({ records }) => <SetFaces sets={records.filter(({ id }) => card_set_ids.includes(id))} />}
      </Panel>
    </Section>
  );
}

function SetFaces({ sets }: { sets: readonly CardSet[] }) {
  const isMany = sets.length > MANY;
  const cycles = useQuery({ ...allQuery('card_cycles'), enabled: isMany });
  const shown = isMany
    ? byCycle(sets).flatMap(([cycleId, [first]]) => {
        const cycle = cycles.data?.records.find(({ id }) => id === cycleId);
        return cycle === undefined ? [] : [releaseOf('card_cycles', cycle, first?.size ?? null)];
      })
    : inOrderOfRelease(sets).map((set) => releaseOf('card_sets', set, set.size));
  return (
    <ReleaseStrip
      label={isMany ? 'Cycles, newest first' : 'Sets, newest first'}
      releases={shown.toReversed()}
    />
  );
}

/** A pool's sets by cycle, in release order. */
export function PoolContents({ pool }: { pool: CardPool }) {
  const query = useQuery(allQuery('card_sets', [['filter[card_pool_id]', pool.id]]));
  return (
    <Section title="Sets" count={query.data?.records.length} plain>
      <Panel what="The sets" query={query} empty="No sets in this pool" lines={8}>
        {({ records }) => (
          <>
            <SetFaces sets={records} />
            <ul className={styles.cycles}>
              {byCycle(records).map(([cycleId, sets]) => (
                <li key={cycleId} className={styles.cycle}>
                  <span className={styles.name}>
                    <NameLink collection="card_cycles" id={cycleId} />
                    {!pool.card_cycle_ids.includes(cycleId) && (
                      <span className={styles.part}> (in part)</span>
                    )}
                  </span>
                  <ul className={styles.sets}>
                    {sets.map((set) => (
                      <li key={set.id}>
                        <NameLink collection="card_sets" id={set.id} tone="inherit" />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </Section>
  );
}

/** Sets by cycle, both in release order. */
function byCycle(sets: readonly CardSet[]) {
  return [...groupBy(inOrderOfRelease(sets), ({ card_cycle_id }) => card_cycle_id)];
}

interface Props {
  readonly sign: '+' | '−';
  /** What happened to the sets: "entered". */
  readonly word: string;
  readonly ids: readonly string[];
  /** At the end of the heading line. */
  readonly action?: ReactNode;
}

/** The sets that entered or left a card pool, by name. */
export function MovedSets({ sign, word, ids, action }: Props) {
  return (
    <Section
      title={
        <span className={page.title} data-sign={sign}>
          {sign} {formatCount(ids.length, 'set')} {word}
        </span>
      }
      action={action}
      plain
    >
      {ids.length === 0 ? (
        <p className={page.first}>No set {word}.</p>
      ) : (
        <ul className={page.sets}>
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

interface PoolSnapshot extends DatedSnapshot {
  readonly card_pool_id: string;
  readonly card_set_ids: readonly string[];
}

/**
 * A pool's sets and place in its format's history, as its snapshots name them (docs/api.md, Snapshots): the previous and next
 * pool, and the sets that entered or left since the previous one. A pool without a snapshot of the format has no neighbours.
 */
export function placeOfPool(poolId: string, formatId: string, snapshots: readonly PoolSnapshot[]) {
  const history = snapshotHistory(formatId, snapshots);
  const order = [...new Set(history.map(({ snapshot }) => snapshot.card_pool_id))];
  const at = order.indexOf(poolId);
  const previous = at < 1 ? null : (order[at - 1] ?? null);
  const next = at < 0 ? null : (order[at + 1] ?? null);
  const sets = setsOf(poolId, snapshots);
  const before = previous === null ? sets : setsOf(previous, snapshots);
  return {
    previous,
    next,
    sets,
    entered: sets.filter((id) => !before.includes(id)),
    left: before.filter((id) => !sets.includes(id)),
  };
}

function setsOf(poolId: string, snapshots: readonly PoolSnapshot[]): readonly string[] {
  return snapshots.find(({ card_pool_id }) => card_pool_id === poolId)?.card_set_ids ?? [];
}
