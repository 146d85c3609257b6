import { useMemo, useState } from 'react';
import type { Help } from '../../../data/catalogue/query/answers.ts';
import { useInSlices } from '../../../data/catalogue/useInSlices.ts';
import type { AnsweredSearch } from './useSearch.ts';

/** Milliseconds to look for help, or for other readings of the words, while rendering; most are found within it. */
export const AT_ONCE = 12;

/** Suggestions for a search without results; null until found, and for any other answer. */
export function useHelp(answer: AnsweredSearch | null): Help | null {
  const empty = answer?.outcome === 'empty' ? answer : null;
  const pool = empty?.pool ?? null;
  const request = empty?.request;
  const make = useMemo(
    () => (pool === null || request === undefined ? null : () => pool.help(request)),
    [pool, request],
  );
  const found = useInSlices(make, AT_ONCE);
  return useKept(pool === null ? (empty?.sent?.help ?? null) : found, request);
}

/**
 * The value, or the last one for the same key while it is null: keeps the former result on screen while the next is
 * computed in slices.
 */
export function useKept<T>(value: T | null, key: unknown): T | null {
  const [last, setLast] = useState({ value, key });
  if (value !== null && (last.value !== value || last.key !== key)) setLast({ value, key });
  return value ?? (last.key === key ? last.value : null);
}
