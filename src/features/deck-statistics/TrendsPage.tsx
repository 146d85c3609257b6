import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LEGALITY, type QueriesOf } from '../../data/api/pageQueries.ts';
import { allQuery } from '../../data/api/queries.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { formatDate, today } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { useAsOf } from '../../shared/records/asOf.tsx';
import { useGo } from '../../shared/records/useGo.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
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

/** `/trends?format=…&since=…`: which cards decks play more or less since a ban list or set of a format. */
export function Component() {
  const formats = useQuery(allQuery('formats'));
  return (
    <>
      <title>Trends — Sift</title>
      <PageHeader
        title="Trends"
        subtitle="Cards that decks play more, and less, since a ban list or a set came."
      />
      <Panel what="The formats" query={formats} skeleton={<SkeletonText lines={LINES} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="The card database has no formats" />
          ) : (
            <InFormat
              formats={records.map(({ id, name, active_card_pool_id }) => ({
                id,
                name,
                poolId: active_card_pool_id,
              }))}
            />
          )
        }
      </Panel>
    </>
  );
}

interface TrendFormat {
  readonly id: string;
  readonly name: string;
  readonly poolId: string | null;
}

function InFormat({ formats }: { formats: readonly TrendFormat[] }) {
  const [params] = useSearchParams();
  const go = useGo();
  const chosen = useSettings((settings) => settings.format);
  const until = useAsOf() ?? today();
  const named = params.get('format') ?? chosen;
  const format = formats.find(({ id }) => id === named) ?? formats[0];
  const lists = useBanListDays(format?.id ?? '');
  const pools = useQuery(allQuery('card_pools')).data?.records;
  const sets = useQuery(allQuery('card_sets')).data?.records;
  if (format === undefined) return null;
  const pool = pools?.find(({ id }) => id === format.poolId);
  const events = formatChanges(lists, pool, sets ?? [], until);
  const event = events.find(({ id }) => id === params.get('since')) ?? events[0];
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
      <Since
        format={format}
        event={event}
        until={until}
        isKnown={pools !== undefined && sets !== undefined}
      />
    </div>
  );
}

interface SinceProps {
  readonly format: TrendFormat;
  readonly event: FormatChange | undefined;
  readonly until: string;
  /** Whether the format's changes are known. */
  readonly isKnown: boolean;
}

function Since({ format, event, until, isKnown }: SinceProps) {
  if (event === undefined)
    return isKnown ? (
      <EmptyState title={`${format.name} has no ban list or set yet`} />
    ) : (
      <SkeletonText lines={LINES} />
    );
  return <Trends formatName={format.name} poolId={format.poolId} event={event} until={until} />;
}
