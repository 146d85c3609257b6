export const DAY = 24 * 3_600_000;

/**
 * Whether something was stored longer ago than an age; times in milliseconds. The difference is absolute, so that a clock that
 * was wrong does not keep stale data forever.
 */
export function isOlder(storedAt: number, age: number, now: number): boolean {
  return Math.abs(now - storedAt) > age;
}
