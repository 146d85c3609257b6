import { COLLECTION_WORDS } from '../../domain/json-api/collections.ts';
import { COLLECTIONS, type CollectionName } from '../../domain/json-api/jsonapi.ts';
import { param, type Target } from '../../domain/json-api/target.ts';
import { wordFor } from './useNames.ts';

/** The name of a collection as a title: "Card pools". */
export function collectionTitle(collection: CollectionName): string {
  return capital(COLLECTION_WORDS[collection].many);
}

/** Longer filters are cut in the tab. */
const LONGEST = 60;

/** The title of a list's page in the tab: "Card pools: Standard, page 2 — Sift". */
export function listPageTitle(collection: CollectionName, target: Target): string {
  const filters = target.params.flatMap(([name, value]) => {
    const [, of] = /^filter\[(\w+)\]|^q$/.exec(name) ?? [null, null];
    if (of === null || value === '') return [];
    if (of === undefined) return [`“${value}”`];
    const words = value.split(',').map(wordFor).join(', ');
    return [/(^|_)id$/.test(of) ? words : `${wordFor(of)} ${words}`];
  });
  const filtered = filters.join(', ');
  const shown = filtered.length > LONGEST ? `${filtered.slice(0, LONGEST)}…` : filtered;
  const page = param(target, 'page[number]') ?? '1';
  const place = page === '1' ? '' : `, page ${page}`;
  return `${collectionTitle(collection)}${shown && ': '}${shown}${place} — Sift`;
}

/** The collection that a relationship of the API leads to, by its name: `card_set` and `card_sets` → `card_sets`. */
export function collectionOf(relationship: string): CollectionName | null {
  return COLLECTIONS.find((name) => name === relationship || name === `${relationship}s`) ?? null;
}

/** The name of a relationship in words, with a capital: `card_set` → "Set", `card_sets` → "Sets". */
export function relationWord(relationship: string): string {
  const collection = collectionOf(relationship);
  if (collection === null) return capital(relationship.replaceAll('_', ' '));
  const { one, many } = COLLECTION_WORDS[collection];
  return capital(collection === relationship ? many : one);
}

/** The word with a capital, for titles. */
function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
