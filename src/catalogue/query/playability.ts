import { currentSnapshots } from '../../legality/snapshots.ts';
import { isPlayable, verdictOf } from '../../legality/verdict.ts';
import type { Kind } from '../../query-language/fields.ts';
import type { References } from '../records/storedRecords.ts';
import { cardIdOf, type Side, type Sides } from './recordIndex.ts';

/** Whether a deck of the format, as it is now, may hold the card or printing at a position. An unknown format hides nothing. */
export type Playability = (kind: Kind, position: number, format: string | null) => boolean;

/** Judges a format's cards when it is first asked for, and keeps the answers. */
export function createPlayability(
  sides: Sides,
  { snapshots, restrictions }: Pick<References, 'snapshots' | 'restrictions'>,
): Playability {
  const current = currentSnapshots(snapshots);
  const kept = new Map<string, Uint8Array | null>();

  function judge(rows: Side['rows'], format: string): Uint8Array | null {
    const snapshot = current.get(format);
    if (snapshot === undefined) return null;
    const restriction = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
    return Uint8Array.from(rows, (row) => {
      return Number(isPlayable(verdictOf({ ...row, id: cardIdOf(row) }, snapshot, restriction)));
    });
  }

  return (kind, position, format) => {
    if (format === null) return true;
    const key = `${kind} ${format}`;
    let judged = kept.get(key);
    if (judged === undefined) {
      judged = judge(sides.of(kind).rows, format);
      kept.set(key, judged);
    }
    return judged === null || judged[position] === 1;
  };
}
