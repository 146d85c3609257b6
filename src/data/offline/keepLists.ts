import { attributeOf, COLLECTIONS, DECLARATIONS, type RawRecord } from '../../domain/json-api/collections.ts';
import { collectionTarget } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import type { Progress } from '../api/client.ts';
import { ApiError, describeFault } from '../api/errors.ts';
import { openList, RECORDS } from '../keeper/heldList.ts';
import type { ListName } from '../keeper/store.ts';
import { type Source, sync } from '../keeper/sync.ts';

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

export interface KeepRequest {
  /** Root of the API. */
  readonly api: string;
  readonly wanted: readonly Wanted[];
  /** The legal cards of each format, by format id. */
  readonly cardsOf: Readonly<Record<string, readonly string[]>>;
}

/** A limit for phones: the live API has far more decklists. */
const MOST_DECKS = 2000;

/**
 * Brings every wanted list up to date, one after another. Partial downloads are stored and resumed next time.
 * @param onProgress receives records so far, and the total as far as known
 * @throws Error with a message for the reader, without a full stop
 */
export async function keepLists(
  { api, wanted, cardsOf }: KeepRequest,
  onProgress: (progress: Progress) => void,
  now: () => number = Date.now,
): Promise<void> {
  let done = 0;
  let total = 0;
  let missing = 0;
  try {
    for (const want of wanted) {
      const list = await openList(RECORDS, { ...want, api, form: 'records' }, true, now);
      const fits = fitsOf(want, cardsOf);
      let received = 0;
      const source: Source<RawRecord> = {
        api,
        target: collectionTarget(want.collection),
        read: (record) => record,
        some: fits === null ? undefined : { fits, most: MOST_DECKS },
        onProgress: (progress) => {
          received = progress.received;
          total = Math.max(total, done + (progress.total ?? received));
          onProgress({ received: done + received, total });
        },
      };
      missing += await sync(source, list);
      done += received;
    }
  } catch (error) {
    throw new Error(inWords(error));
  }
  if (missing > 0) throw new Error(`The server didn’t send ${formatCount(missing, 'entry', 'entries')}`);
}

/** The filter for chosen decks; null for a whole collection. */
function fitsOf(want: Wanted, cardsOf: KeepRequest['cardsOf']): ((record: RawRecord) => boolean) | null {
  if (want.part === '') return null;
  const tag = chosenBy('tag', want);
  if (tag !== null) return (deck) => hasTag(deck, tag);
  const format = chosenBy('format', want);
  if (format === null) return () => true;
  const allowed = new Set(cardsOf[format]);
  return (deck) => isDeckOf(deck, allowed);
}

function hasTag(deck: RawRecord, tag: string): boolean {
  const tags = attributeOf(deck, 'tags');
  return Array.isArray(tags) && tags.includes(tag);
}

function isDeckOf(deck: RawRecord, allowed: ReadonlySet<string>): boolean {
  const slots = attributeOf(deck, 'card_slots');
  const identity = attributeOf(deck, 'identity_card_id');
  const cards = typeof slots === 'object' && slots !== null ? Object.keys(slots) : [];
  return typeof identity === 'string' && [identity, ...cards].every((card) => allowed.has(card));
}

function inWords(error: unknown): string {
  if (error instanceof ApiError) return describeFault(error.fault);
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'There’s no space left in this browser';
  return 'This browser won’t save it';
}
