import type { CardSet } from '../api/resources/registry.ts';
import { formatDate } from '../lib/format.ts';
import { NameLink } from '../records/NameLink.tsx';

/** Where a set belongs and when it came out, in one line. */
export function SetSubtitle({ set }: { set: CardSet }) {
  return (
    <>
      <NameLink collection="card_cycles" id={set.card_cycle_id} tone="accent" />
      {' · '}
      <NameLink collection="card_set_types" id={set.card_set_type_id} tone="inherit" />
      {set.date_release !== null && ` · released ${formatDate(set.date_release)}`}
    </>
  );
}
