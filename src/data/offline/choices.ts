import { DECLARATIONS } from '../../domain/json-api/collections.ts';
import { COLLECTIONS } from '../../domain/json-api/jsonapi.ts';
import type { ListName } from '../keeper/store.ts';

/**
 * What can be made available offline, besides cards and printings: a collection, or a part of it, which is some of the newest
 * decklists: all (`newest`), with a tag (`tag:aggro`), or with cards that are legal in a format (`format:standard`).
 */
export type Wanted = Pick<ListName, 'collection' | 'part'>;

/** Stored automatically together with the cards. */
export const REFERENCE: readonly Wanted[] = COLLECTIONS.filter((name) =>
  ['names', 'beside'].includes(DECLARATIONS[name].kept),
).map((collection) => ({ collection, part: '' }));

export const REVIEWS: Wanted = { collection: 'reviews', part: '' };

export const NEWEST = 'newest';

/** The tag or format by which decklists were chosen; null if they were not. */
export function chosenBy(way: 'tag' | 'format', { part }: Wanted): string | null {
  return part.startsWith(`${way}:`) ? part.slice(way.length + 1) : null;
}

export function isSame(a: Wanted, b: Wanted): boolean {
  return a.collection === b.collection && a.part === b.part;
}
