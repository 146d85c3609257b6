import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import {
  allQuery,
  namesQuery,
  type PageAddress,
  type PageQueries,
  type QueriesOf,
} from '../../data/api/queries.ts';
import type { CardSet, RecordOf } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import {
  type AsOf,
  type DatedSnapshot,
  type SharedPeriod,
  sharedPeriods,
  snapshotHistory,
} from '../../domain/legality/snapshots.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { ReleaseStrip, releaseOf } from '../../shared/card-lists/ReleaseStrip.tsx';
import { Jump } from '../../shared/lists/Jump.tsx';
import { pageOrList } from '../../shared/lists/ListPage.tsx';
import { allOrList } from '../../shared/lists/listAddress.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { ALL_DATA } from '../../shared/records/collectionWords.ts';
import { inOrderOfRelease } from '../../shared/records/Neighbours.tsx';
import { useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { useToday } from '../../shared/ui/hydration.ts';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import stack from '../../shared/ui/Stack.module.css';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { percentOf, yearTicks } from '../../shared/ui/Timeline.tsx';
import styles from './ReleasesPage.module.css';
import { cardCycles, cardSets } from './setEntries.tsx';

type Cycle = RecordOf<'card_cycles'>;

const ALL: PageQueries = {
  required: [allQuery('card_cycles'), allQuery('card_sets')],
  optional: [allQuery('snapshots'), namesQuery('formats')],
};

const isOfSets = ({ pathname }: Pick<PageAddress, 'pathname'>) => pathname.startsWith('/card_sets');

export const queries: QueriesOf = (at) => allOrList(isOfSets(at) ? cardSets : cardCycles, ALL)(at);

/**
 * `/card_sets` and `/card_cycles`: every cycle with its sets and its time in the card pool of the reader's format. With a
 * filter, sort or page in the URL, the plain list.
 */
export function Component() {
  return isOfSets(useLocation()) ? <Sets /> : <Cycles />;
}

const BY_CYCLE = 'By cycle';

const Sets = pageOrList(() => <Releases title="Sets" />, cardSets, BY_CYCLE);
const Cycles = pageOrList(() => <Releases title="Cycles" />, cardCycles, BY_CYCLE);

const NEWEST = 10;

function Releases({ title }: { title: string }) {
  const cycles = useQuery(allQuery('card_cycles'));
  const sets = useQuery(allQuery('card_sets'));
  return (
    <div className={cx(stack.stack, styles.page)}>
      <PageHeader
        breadcrumbs={[ALL_DATA]}
        title={title}
        subtitle="Every set by cycle, newest first."
        actions={
          <div className={styles.jump}>
            <Jump collection="card_sets" />
          </div>
        }
      />
      <Panel what="The sets" query={sets} lines={12}>
        {({ records: setRecords }) => (
          <>
            <ReleaseStrip
              label="Newest sets"
              releases={inOrderOfRelease(setRecords)
                .filter(({ date_release }) => date_release !== null)
                .slice(-NEWEST)
                .reverse()
                .map((set) => releaseOf('card_sets', set, set.size))}
            />
            <Panel what="The cycles" query={cycles} lines={24}>
              {({ records }) => <CycleList cycles={inOrderOfRelease(records)} sets={setRecords} />}
            </Panel>
          </>
        )}
      </Panel>
    </div>
  );
}

/** Cycles (in release order), newest first, along a time axis with their releases and times in the card pool. */
function CycleList({ cycles, sets }: { cycles: readonly Cycle[]; sets: readonly CardSet[] }) {
  const formatId = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(formatId);
  const snapshots = useRecords('snapshots') ?? [];
  const asOf = useAsOf();
  const today = useToday();
  const bySet = groupBy(inOrderOfRelease(sets), ({ card_cycle_id }) => card_cycle_id);
  const starts = cycles.flatMap(({ date_release }) => date_release ?? []);
  const span = { from: Date.parse(starts[0] ?? today), to: Date.parse(asOf ?? today) };
  const ticks = yearTicks(span);
  return (
    <Section
      title={BY_CYCLE}
      count={cycles.length}
      action={<TextLink href="/card_sets?sort=-date_release,id">As a table</TextLink>}
      plain
    >
      <p className={styles.legend}>
        <span className={styles.entry}>
          <span className={styles.key} data-state="now" /> In the card pool of {formatName}
        </span>
        <span className={styles.entry}>
          <span className={styles.key} data-state="past" /> Rotated out
        </span>
        <span className={styles.entry}>
          <span className={styles.key} data-mark /> Set release
        </span>
      </p>
      <div className={styles.axis} aria-hidden="true">
        {ticks.map(({ year, at }) => (
          <span key={year} className={styles.year} style={{ insetInlineStart: `${at}%` }}>
            {year}
          </span>
        ))}
      </div>
      <ul className={styles.cycles} aria-label="Cycles, newest first">
        {cycles.toReversed().map((cycle) => {
          const ofCycle = bySet.get(cycle.id) ?? [];
          const ids = ofCycle.map(({ id }) => id);
          const release = cycle.date_release ?? '';
          // A card pool may include sets before their release; their time starts on release
          const times = timesInPool(ids, formatId, snapshots, asOf).map(({ from, until }) => ({
            from: release > from ? release : from,
            until,
          }));
          return (
            <CycleRow
              key={cycle.id}
              cycle={cycle}
              sets={ofCycle}
              times={times}
              words={poolWords(times, formatName, asOf)}
              span={span}
              ticks={ticks}
            />
          );
        })}
      </ul>
    </Section>
  );
}

/** Days in a format's card pool; `until` is the day after the last, `null` if it is still in. */
type PoolTime = Pick<SharedPeriod, 'from' | 'until'>;

/**
 * When a format's card pool had at least one of some sets, oldest first. Announced snapshots do not count yet, so sets that
 * they will rotate are still in.
 */
export function timesInPool(
  setIds: readonly string[],
  formatId: string,
  snapshots: readonly (DatedSnapshot & { readonly card_set_ids: readonly string[] })[],
  asOf: AsOf = null,
): readonly PoolTime[] {
  const history = snapshotHistory(formatId, snapshots, asOf);
  return sharedPeriods(history, ({ card_set_ids: ids }) =>
    ids.some((id) => setIds.includes(id)) ? 'in' : null,
  )
    .filter(({ state }) => state !== 'announced')
    .map(({ from, until, state }) => ({ from, until: state === 'active' ? null : until }));
}

/** "In Standard since 2 March 2026", "In Standard 2 Mar 2020 – 9 Apr 2021" */
function poolWords(times: readonly PoolTime[], formatName: string, asOf: AsOf): string {
  const last = times.at(-1);
  if (last === undefined) return asOf === null ? `Never in ${formatName}` : `Not yet in ${formatName}`;
  const from = formatDate(last.from, 'short');
  return last.until === null
    ? `In ${formatName} since ${from}`
    : `In ${formatName} ${from} – ${formatDate(last.until, 'short')}`;
}

interface RowProps {
  readonly cycle: Cycle;
  /** In release order. */
  readonly sets: readonly CardSet[];
  readonly times: readonly PoolTime[];
  readonly words: string;
  readonly span: { readonly from: number; readonly to: number };
  readonly ticks: ReturnType<typeof yearTicks>;
}

function CycleRow({ cycle: { id, name, date_release }, sets, times, words, span, ticks }: RowProps) {
  const at = (day: string) => percentOf(Date.parse(day), span);
  const size = sets.reduce((sum, set) => sum + (set.size ?? 0), 0);
  const isAlone = sets.length === 1 && sets[0]?.name === name;
  return (
    <li className={styles.cycle}>
      <div className={styles.words}>
        <TextLink href={recordUrl('card_cycles', id)} tone="ink" className={styles.name}>
          {name}
        </TextLink>
        <span className={styles.facts}>
          {[date_release?.slice(0, 4), formatCount(size, 'card'), words].filter(Boolean).join(' · ')}
        </span>
        {!isAlone && (
          <ul className={styles.sets} aria-label={`Sets of ${name}`}>
            {sets.map((set) => (
              <li key={set.id}>
                <TextLink href={recordUrl('card_sets', set.id)} className={styles.set}>
                  {set.name}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.track} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick.year} className={styles.rule} style={{ insetInlineStart: `${tick.at}%` }} />
        ))}
        {times.map(({ from, until }) => {
          const start = at(from);
          const end = until === null ? 100 : at(until);
          return (
            <span
              key={from}
              className={styles.band}
              data-state={until === null ? 'now' : 'past'}
              style={{ insetInlineStart: `${start}%`, inlineSize: `${Math.max(0.6, end - start)}%` }}
            />
          );
        })}
        {sets.map(
          (set) =>
            set.date_release !== null && (
              <span
                key={set.id}
                className={styles.mark}
                style={{ insetInlineStart: `${at(set.date_release)}%` }}
              />
            ),
        )}
      </div>
    </li>
  );
}
