import type { QueryKey } from '@tanstack/react-query';
import { CARD_NAMES, LEGALITY, SHELL_QUERIES } from '../data/api/pageQueries.ts';

/**
 * What nearly every page shows: ban lists, snapshots, formats and the names on a card. A server sends them once, at an address with
 * their version that browsers keep, in place of a copy in each page.
 */
export const SHARED_QUERIES = [...SHELL_QUERIES, ...LEGALITY, ...CARD_NAMES];

const SHARED_KEYS = new Set(SHARED_QUERIES.map(({ queryKey }) => JSON.stringify(queryKey)));

/** Whether a query is sent with the shared data. */
export function isShared(key: QueryKey): boolean {
  return SHARED_KEYS.has(JSON.stringify(key));
}

/** Queries as they are sent: their keys with their data. */
export type SentQueries = readonly (readonly [key: QueryKey, data: unknown])[];

/** The shared data of a rendered page; empty where it names none, null where they cannot be had. */
export async function readSharedQueries(page: Document): Promise<SentQueries | null> {
  const link = page.getElementById('shared-data');
  if (!(link instanceof HTMLLinkElement)) return [];
  try {
    const answer = await fetch(link.href);
    const queries: SentQueries = await answer.json();
    return answer.ok ? queries : null;
  } catch {
    return null;
  }
}
