import { COLLECTIONS, type CollectionName, DECLARATIONS } from '../../domain/json-api/collections.ts';
import { param, type Target } from '../../domain/json-api/target.ts';
import { capital } from '../../domain/text/format.ts';
import { wordFor } from './RecordNames.tsx';

/** The site map's breadcrumb. */
export const ALL_DATA = { label: 'Browse all data', href: '/sitemap' };

/** A collection's name as a title: "Card pools". A format is called Snapshot, so snapshots get a longer name. */
export function collectionTitle(collection: CollectionName): string {
  return collection === 'snapshots' ? 'Format history (snapshots)' : capital(DECLARATIONS[collection].many);
}

/** Longer filters are truncated in the title. */
const LONGEST = 60;

/** A list page's title in the tab: "Card pools: Standard, page 2 — Sift". */
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

/** A relationship's target collection: for `card_set` and `card_sets`, `card_sets`. */
function collectionOf(relationship: string): CollectionName | null {
  return COLLECTIONS.find((name) => name === relationship || name === `${relationship}s`) ?? null;
}

/** A relationship's name, capitalized: `card_set` → "Set", `card_sets` → "Sets". */
export function relationWord(relationship: string): string {
  const collection = collectionOf(relationship);
  if (collection === null) return capital(relationship.replaceAll('_', ' '));
  return collection === relationship ? collectionTitle(collection) : capital(DECLARATIONS[collection].one);
}
