import type { Format, Restriction, Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { type Highlight, Highlights } from '../card-lists/lines/Highlights.tsx';
import type { FormatLists, ListPeriod } from '../legality/listsByFormat.ts';
import { ListsByFormatPanel } from '../legality-panels/ListsByFormatPanel.tsx';
import { formatCount, formatDate } from '../lib/format.ts';
import { useNames } from '../records/useNames.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';

/** What a format is played with now: its card pool, its ban list, and what is announced. */
export function FormatNow({ format }: { format: Format }) {
  return (
    <section aria-label="In force now">
      <ListsByFormatPanel skeleton={<SkeletonText lines={3} />}>
        {({ formats }) => {
          const formatLists = formats.find(({ formatId }) => formatId === format.id);
          return formatLists === undefined || formatLists.current === null ? (
            <EmptyState title="No snapshot of this format is in force" />
          ) : (
            <Now formatLists={formatLists} snapshot={formatLists.current.snapshot} />
          );
        }}
      </ListsByFormatPanel>
    </section>
  );
}

interface NowProps {
  readonly formatLists: FormatLists<Restriction, Snapshot>;
  readonly snapshot: Snapshot;
}

function Now({ formatLists, snapshot }: NowProps) {
  const poolName = useNames('card_pools');
  const { inForce, announced } = formatLists;
  const items: readonly Highlight[] = [
    {
      key: 'snapshot',
      what: 'In force since',
      name: formatDate(snapshot.date_start),
      href: toAppUrl(recordTarget('snapshots', snapshot.id)),
      details: ['Snapshot'],
    },
    {
      key: 'pool',
      what: 'Card pool',
      name: poolName(snapshot.card_pool_id),
      href: toAppUrl(recordTarget('card_pools', snapshot.card_pool_id)),
      details: snapshot.num_cards === null ? [] : [formatCount(snapshot.num_cards, 'card')],
    },
    inForce === null
      ? { key: 'list', what: 'Ban list', name: 'None', details: ['Every card of the pool may be played.'] }
      : listHighlight('Ban list', 'since', inForce),
    ...announced.map((list) => listHighlight('Announced', 'from', list)),
  ];
  return <Highlights label="In force now" items={items} />;
}

function listHighlight(what: string, word: string, { list, period }: ListPeriod<Restriction>): Highlight {
  return {
    key: list.id,
    what,
    name: list.name,
    href: toAppUrl(recordTarget('restrictions', list.id)),
    details: [formatCount(list.size ?? 0, 'card'), `${word} ${formatDate(period.from)}`],
  };
}
