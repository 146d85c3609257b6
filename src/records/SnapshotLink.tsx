import type { Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { formatDate } from '../lib/format.ts';
import { TextLink } from '../ui/TextLink.tsx';

/** A snapshot by its first day, as a link to its page: it has no name of its own. */
export function SnapshotLink({ snapshot }: { snapshot: Pick<Snapshot, 'id' | 'date_start'> }) {
  return (
    <TextLink href={toAppUrl(recordTarget('snapshots', snapshot.id))} tone="ink">
      {formatDate(snapshot.date_start)}
    </TextLink>
  );
}
