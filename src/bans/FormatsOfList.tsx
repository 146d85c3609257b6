import { NameLink } from '../collections/NameLink.tsx';
import { usesOf } from './shelves.ts';
import { useShelves } from './useShelves.ts';

/** The formats whose snapshots use a ban list; a list's own `format_id` can be wrong (API-NOTES 3.6). */
export function FormatsOfList({ id }: { id: string }) {
  const shelves = useShelves();
  if (shelves === null) return '…';
  const uses = usesOf(id, shelves);
  if (uses.length === 0) return 'none uses it';
  return uses.map(({ shelf }, index) => (
    <span key={shelf.formatId}>
      {index > 0 && ', '}
      <NameLink collection="formats" id={shelf.formatId} />
    </span>
  ));
}
