import { ApiError } from './errors.ts';

const MOST_RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** Whether to ask again after `failures` failures: only what may pass by itself, three times at the most. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.isTransient && failures < MOST_RETRIES;
}

/** Milliseconds to wait before the next try: what the server asks for, else 0.5, 1, 2 s, spread by up to a half. */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  if (error instanceof ApiError && error.retryAfter !== null) return Math.min(error.retryAfter, LONGEST_WAIT);
  return 500 * 2 ** failures * (1 + random() / 2);
}
