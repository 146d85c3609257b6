import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LEGALITY, type QueriesOf } from '../../data/api/pageQueries.ts';
import { allQuery, countQuery } from '../../data/api/queries.ts';
import type { Format } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { formatDate, today } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useAsOf, useGo } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { type FormatChange, formatChanges, useBanListDays } from './formatChanges.ts';
import { Trends } from './Trends.tsx';
import styles from './TrendsPage.module.css';

const LINES = 16;

export const queries: QueriesOf = () => ({
  required: [],
  optional: [...LEGALITY, allQuery('card_pools'), allQuery('card_sets')],
});

/** `/trends?format=…&since=…`: cards that decks play more or less since a ban list or set of a format. */
export function Component() {
  const formats = useQuery(allQuery('formats'));
  return (
    <>
      <title>Trends — Sift</title>
      <PageHeader title="Trends" subtitle="Cards that rise and fall after a ban list or a set." />
      <Panel what="The formats" query={formats} skeleton={<SkeletonText lines={LINES} />}>
        {({ records }) =>
          records.length === 0 ? <EmptyState title="No formats" /> : <InFormat formats={records} />
        }
      </Panel>
    </>
  );
}

function InFormat({ formats }: { formats: readonly Format[] }) {
  const [params] = useSearchParams();
  const go = useGo();
  const chosen = useSettings((settings) => settings.format);
  const until = useAsOf() ?? today();
  const named = params.get('format') ?? chosen;
  const format = formats.find(({ id }) => id === named) ?? formats[0];
  const lists = useBanListDays(format?.id ?? '');
  const pools = useQuery(allQuery('card_pools')).data?.records;
  const sets = useQuery(allQuery('card_sets')).data?.records;
  const pool = pools?.find(({ id }) => id === format?.active_card_pool_id);
  const events = formatChanges(lists, pool, sets ?? [], until);
  const chosenEvent = events.find(({ id }) => id === params.get('since'));
  const settled = useSettledList(chosenEvent === undefined ? events : []);
  if (format === undefined) return null;
  const event = chosenEvent ?? settled ?? undefined;
  const choose = (change: Readonly<Record<string, string>>) =>
    go(`?${new URLSearchParams({ format: format.id, ...change })}`, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className={styles.trends}>
      <div className={styles.choices}>
        <SelectField
          label="Format"
          options={formats.map(({ id, name }) => ({ value: id, label: name }))}
          value={format.id}
          onChange={(id) => choose({ format: id })}
        />
        {event !== undefined && (
          <SelectField
            label="Since"
            options={events.map(({ id, name, on, kind }) => ({
              value: id,
              label: `${formatDate(on, 'short')} · ${kind === 'list' ? 'ban list' : 'set'} · ${name}`,
            }))}
            value={event.id}
            onChange={(since) => choose({ since })}
          />
        )}
      </div>
      {chosenEvent === undefined && event !== undefined && (
        <p className={styles.note}>
          {event.name} is the newest ban list with at least {ENOUGH} decks published since.
        </p>
      )}
      {event !== undefined ? (
        <Trends formatName={format.name} poolId={format.active_card_pool_id} event={event} until={until} />
      ) : pools !== undefined && sets !== undefined && settled !== null ? (
        <EmptyState title={`${format.name} has no ban list or set yet`} />
      ) : (
        <SkeletonText lines={LINES} />
      )}
    </div>
  );
}

/** With fewer decks since a list, its trends are mostly chance. */
const ENOUGH = 100;
const MOST_ASKED = 6;

/**
 * The newest ban list since which enough decks were published, else the newest change; null while loading, undefined if
 * there is none.
 */
function useSettledList(events: readonly FormatChange[]): FormatChange | null | undefined {
  const lists = events.filter(({ kind }) => kind === 'list').slice(0, MOST_ASKED);
  const counts = useQueries({
    queries: lists.map(({ on }) => countQuery('decklists', [['filter[created_at][gte]', on]])),
  });
  if (counts.some(({ isPending }) => isPending)) return null;
  return lists.find((_, at) => (counts[at]?.data ?? 0) >= ENOUGH) ?? events[0];
}
