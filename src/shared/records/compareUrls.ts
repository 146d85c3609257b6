import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import type { AsOf } from '../../domain/legality/snapshots.ts';

/* The addresses of a card on a ban list, and of pages that compare: ban lists, days of a format, card pools. */

/** The id of a card's line on the page of a ban list. */
export function entryAnchor(cardId: string): string {
  return `card-${cardId}`;
}

/** The address of a card's line on the page of a ban list. */
export function entryUrl(listId: string, cardId: string): string {
  return `${toAppUrl(recordTarget('restrictions', listId))}#${entryAnchor(cardId)}`;
}

/** The address that compares two lists. */
export function compareUrl(fromId: string, toId: string): string {
  return `/bans/compare?from=${encodeURIComponent(fromId)}&to=${encodeURIComponent(toId)}`;
}

/** The address that compares two days of a format; `null` is now. */
export function compareDaysUrl(formatId: string, from: AsOf, to: AsOf): string {
  return `/bans/compare?format=${encodeURIComponent(formatId)}&from=${from ?? ''}&to=${to ?? ''}`;
}

/** The address that compares two card pools. */
export function comparePoolsUrl(fromId: string, toId: string): string {
  return `/card_pools/compare?from=${encodeURIComponent(fromId)}&to=${encodeURIComponent(toId)}`;
}
