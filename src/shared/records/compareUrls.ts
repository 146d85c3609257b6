import { recordUrl } from '../../domain/json-api/target.ts';
import type { AsOf } from '../../domain/legality/snapshots.ts';

/* URLs of a card's line on a ban list, and of comparisons: ban lists, days of a format, card pools. */

/** The id of a card's line on a ban list's page. */
export function entryAnchor(cardId: string): string {
  return `card-${cardId}`;
}

/** The URL of a card's line on a ban list's page. */
export function entryUrl(listId: string, cardId: string): string {
  return `${recordUrl('restrictions', listId)}#${entryAnchor(cardId)}`;
}

/** The URL that compares two lists. */
export function compareUrl(fromId: string, toId: string): string {
  return `/bans/compare?from=${encodeURIComponent(fromId)}&to=${encodeURIComponent(toId)}`;
}

/** The URL that compares two days of a format; `null` is now. */
export function compareDaysUrl(formatId: string, from: AsOf, to: AsOf): string {
  return `/bans/compare?format=${encodeURIComponent(formatId)}&from=${from ?? ''}&to=${to ?? ''}`;
}

/** The URL that compares two card pools. */
export function comparePoolsUrl(fromId: string, toId: string): string {
  return `/card_pools/compare?from=${encodeURIComponent(fromId)}&to=${encodeURIComponent(toId)}`;
}

/** The ids in the URL of compared records, `?ids=a,b`: each once, and no more than fit. `leftOut` says what is not shown. */
export function comparedIds(params: URLSearchParams, most: number, what: 'Cards' | 'Decks') {
  const named = (params.get('ids') ?? '').split(',').filter((id) => id !== '');
  const distinct = [...new Set(named)];
  const ids = distinct.slice(0, most);
  if (ids.length === named.length) return { ids, leftOut: null };
  const leftOut =
    distinct.length < named.length
      ? `${what} listed twice appear once.`
      : `Showing the first ${most} ${what.toLowerCase()}.`;
  return { ids, leftOut };
}
