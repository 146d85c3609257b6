import * as v from 'valibot';
import { entryOf } from '../../domain/text/lookup.ts';
import { readStoredText } from '../stored.ts';
import type { StoredPrinting } from './records/storedRecords.ts';

/** The reader's collection. */
export interface Owned {
  /** How many boxes of each set, by set id; from 1. */
  readonly sets: Readonly<Record<string, number>>;
  /** Total copies by printing id, where they differ from what the sets contain; from 0. */
  readonly printings: Readonly<Record<string, number>>;
}

/** The most boxes of one set, and copies of one printing. */
export const MOST_BOXES = 99;
export const MOST_COPIES = 999;

const id = v.pipe(
  v.string(),
  v.check((text) => text !== ''),
);

/** A collection in storage or a file. */
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

const storedSchema = v.pipe(v.string(), v.parseJson(), ownedSchema);

/** Parses a stored collection; null if invalid. */
export function parseOwned(text: string): Owned | null {
  const parsed = v.safeParse(storedSchema, text);
  return parsed.success ? parsed.output : null;
}

export type CountedPrinting = Pick<StoredPrinting, 'id' | 'card_id' | 'card_set_id' | 'quantity'>;

/** Copies in one box of its set; one if the API does not say. */
export function copiesInSet({ quantity }: Pick<CountedPrinting, 'quantity'>): number {
  return quantity ?? 1;
}

/** Owned copies of a printing: the reader's own number, else from the sets. */
export function copiesOfPrinting(owned: Owned, printing: CountedPrinting): number {
  return entryOf(owned.printings, printing.id) ?? copiesFromSets(owned, printing);
}

export function copiesFromSets({ sets }: Owned, printing: CountedPrinting): number {
  return (entryOf(sets, printing.card_set_id) ?? 0) * copiesInSet(printing);
}

/** Owned copies by card id, over all printings. Cards without any are left out. */
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

/** The localStorage key of the reader's collection. */
export const COLLECTION_KEY = 'sift-collection';

/**
 * The stored collection as part of a request, for queries about it. As raw text, so that the search page does not need to know
 * its format.
 */
export function collectionFor(query: string): { readonly owned?: string } {
  return asksOwned(query) ? { owned: storedCollection() } : {};
}

/** Whether a query may be about the collection, without parsing it. */
export function asksOwned(query: string): boolean {
  return /owned/i.test(query);
}

/** Whether the reader's collection has any entry. */
export function keepsCollection(): boolean {
  return /":\d/.test(storedCollection());
}

function storedCollection(): string {
  return readStoredText('localStorage', COLLECTION_KEY) ?? '';
}
