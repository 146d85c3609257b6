import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { REFERENCES } from '../catalogue/records/storedRecords.ts';
import type { Wanted } from './keptData.ts';

/** What can be made available offline, beside the cards and printings of the catalogue. */

function whole(collection: CollectionName): Wanted {
  return { collection, part: '' };
}

/** Small collections that most pages need: with the cards, they are kept without being asked for. */
export const REFERENCE: readonly Wanted[] = [...REFERENCES, 'rulings' as const, 'illustrators' as const].map(
  whole,
);

export const REVIEWS: Wanted = whole('reviews');

/** Which decklists, the newest of them: with a tag, or of cards that a format's card pool has and does not ban. */
export type DeckChoice =
  | { readonly by: 'newest' }
  | { readonly by: 'tag' | 'format'; readonly value: string };

export function decks(choice: DeckChoice): Wanted {
  return {
    collection: 'decklists',
    part: choice.by === 'newest' ? 'newest' : `${choice.by}:${choice.value}`,
  };
}

/** How a slice of decklists was chosen; null for a whole collection. */
export function choiceOf({ part }: Wanted): DeckChoice | null {
  if (part === 'newest') return { by: 'newest' };
  const [, by, value] = /^(tag|format):(.+)$/.exec(part) ?? [];
  return value === undefined ? null : { by: by === 'tag' ? 'tag' : 'format', value };
}

export function isSame(a: Wanted, b: Wanted): boolean {
  return a.collection === b.collection && a.part === b.part;
}
