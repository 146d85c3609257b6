import * as v from 'valibot';
import { entryOf } from '../../domain/text/entryOf.ts';
import type { StoredPrinting } from './records/storedRecords.ts';

/** What a reader owns. Beside the card pool and not in the page's folder: the query worker counts with it too. */
export interface Owned {
  /** By the id of a set, how many of it; from 1 */
  readonly sets: Readonly<Record<string, number>>;
  /** By the id of a printing, how many copies in all, where that is not what the sets bring; from 0 */
  readonly printings: Readonly<Record<string, number>>;
}

/** Most boxes of one set, and most copies of one printing. */
export const MOST_BOXES = 99;
export const MOST_COPIES = 999;

const id = v.pipe(
  v.string(),
  v.check((text) => text !== ''),
);

/** What a collection may say, in storage and in a file. */
export const ownedSchema = v.object({
  sets: v.record(id, counts(1, MOST_BOXES)),
  printings: v.record(id, counts(0, MOST_COPIES)),
});

function counts(least: number, most: number) {
  const words = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(words),
    v.check((count) => Number.isInteger(count) && count >= least && count <= most, words),
  );
}

/** The text of a stored collection; null where it is none. */
export function parseOwned(text: string): Owned | null {
  try {
    const parsed = v.safeParse(ownedSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** What counting needs of a printing. */
export type CountedPrinting = Pick<StoredPrinting, 'id' | 'card_id' | 'card_set_id' | 'quantity'>;

/** Copies in one box of its set. Where the database does not say how many, at least one is there. */
export function copiesInSet({ quantity }: Pick<CountedPrinting, 'quantity'>): number {
  return quantity ?? 1;
}

/** How many copies of a printing are owned: what the reader says of it, else what the sets bring. */
export function copiesOfPrinting(owned: Owned, printing: CountedPrinting): number {
  return entryOf(owned.printings, printing.id) ?? copiesFromSets(owned, printing);
}

/** What the owned sets bring of a printing. */
export function copiesFromSets({ sets }: Owned, printing: CountedPrinting): number {
  return (entryOf(sets, printing.card_set_id) ?? 0) * copiesInSet(printing);
}

/** Owned copies by the id of a card, over all of its printings. Cards without one are left out. */
export function ownedCopies(
  owned: Owned,
  printings: readonly CountedPrinting[],
): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const printing of printings) {
    const count = copiesOfPrinting(owned, printing);
    if (count > 0) copies.set(printing.card_id, (copies.get(printing.card_id) ?? 0) + count);
  }
  return copies;
}
