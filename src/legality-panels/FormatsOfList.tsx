import { usesOf } from '../legality/listsByFormat.ts';
import { NameLink } from '../records/NameLink.tsx';
import { useListsByFormat } from './useListsByFormat.ts';

/** The formats whose snapshots use a ban list; a list's own `format_id` can be wrong (API-NOTES 3.6). */
export function FormatsOfList({ id }: { id: string }) {
  const listsByFormat = useListsByFormat();
  if (listsByFormat === null) return '…';
  const uses = usesOf(id, listsByFormat);
  if (uses.length === 0) return 'none uses it';
  return uses.map(({ formatLists }, index) => (
    <span key={formatLists.formatId}>
      {index > 0 && ', '}
      <NameLink collection="formats" id={formatLists.formatId} />
    </span>
  ));
}
