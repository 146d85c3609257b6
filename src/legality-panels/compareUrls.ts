import type { AsOf } from '../legality/asOf.ts';

/* The addresses of pages that compare: ban lists, days of a format, card pools. */

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
