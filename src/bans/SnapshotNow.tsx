import type { Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { Highlights } from '../card-lists/lines/Highlights.tsx';
import { formatCount } from '../lib/format.ts';
import { useNames } from '../records/useNames.ts';

/** What a snapshot is made of: format, card pool and ban list, by name. */
export function SnapshotNow({ snapshot }: { snapshot: Snapshot }) {
  const formatName = useNames('formats');
  const poolName = useNames('card_pools');
  const listName = useNames('restrictions');
  const { format_id, card_pool_id, restriction_id, num_cards, card_set_ids } = snapshot;
  return (
    <Highlights
      label="What it is made of"
      items={[
        {
          key: 'format',
          what: 'Format',
          name: formatName(format_id),
          href: toAppUrl(recordTarget('formats', format_id)),
          details: [],
        },
        {
          key: 'pool',
          what: 'Card pool',
          name: poolName(card_pool_id),
          href: toAppUrl(recordTarget('card_pools', card_pool_id)),
          details: [
            ...(num_cards === null ? [] : [formatCount(num_cards, 'card')]),
            formatCount(card_set_ids.length, 'set'),
          ],
        },
        {
          key: 'list',
          what: 'Ban list',
          name: restriction_id === null ? 'None' : listName(restriction_id),
          href: restriction_id === null ? undefined : toAppUrl(recordTarget('restrictions', restriction_id)),
          details: [],
        },
      ]}
    />
  );
}
