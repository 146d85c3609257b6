import type { QueryKey } from '@tanstack/react-query';
import { CARD_NAMES, LEGALITY, SHELL_QUERIES } from '../data/api/pageQueries.ts';

/**
 * Data for nearly every page: ban lists, snapshots, formats and the names on cards. The server sends it once, at a
 * versioned URL that browsers cache, instead of in each page.
 */
export const SHARED_QUERIES = [...SHELL_QUERIES, ...LEGALITY, ...CARD_NAMES];

const SHARED_KEYS = new Set(SHARED_QUERIES.map(({ queryKey }) => JSON.stringify(queryKey)));

export function isShared(key: QueryKey): boolean {
  return SHARED_KEYS.has(JSON.stringify(key));
}

export type SentQueries = readonly (readonly [key: QueryKey, data: unknown])[];

/** The shared data of a rendered page; empty if it has none, null if it cannot be loaded. */
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
