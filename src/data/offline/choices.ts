import { DECLARATIONS } from '../../domain/json-api/collections.ts';
import { COLLECTIONS, type CollectionName } from '../../domain/json-api/jsonapi.ts';
import type { ListName } from '../keeper/store.ts';

/** Collections that can be made available offline, besides cards and printings. */

/** A collection, or part of it, to store. */
export type Wanted = Pick<ListName, 'collection' | 'part'>;

function whole(collection: CollectionName): Wanted {
  return { collection, part: '' };
}

/** Stored automatically together with the cards. */
export const REFERENCE: readonly Wanted[] = COLLECTIONS.filter((name) =>
  ['names', 'beside'].includes(DECLARATIONS[name].kept),
).map(whole);

export const REVIEWS: Wanted = whole('reviews');

/** Which of the newest decklists: all, with a tag, or with cards that are legal in a format. */
export type DeckChoice =
  | { readonly by: 'newest' }
  | { readonly by: 'tag' | 'format'; readonly value: string };

export function decks(choice: DeckChoice): Wanted {
  return {
    collection: 'decklists',
    part: choice.by === 'newest' ? 'newest' : `${choice.by}:${choice.value}`,
  };
}

/** How a part of the decklists was chosen; null for a whole collection. */
export function choiceOf({ part }: Wanted): DeckChoice | null {
  if (part === 'newest') return { by: 'newest' };
  const [, by, value] = /^(tag|format):(.+)$/.exec(part) ?? [];
  return value === undefined ? null : { by: by === 'tag' ? 'tag' : 'format', value };
}

export function isSame(a: Wanted, b: Wanted): boolean {
  return a.collection === b.collection && a.part === b.part;
}
