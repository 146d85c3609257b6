import { create } from 'zustand';
import { useSettings } from '../../../data/settings/settings.ts';

/** In a session, a missing picture is not requested twice, and a host is given up after this many failures in a row. */
const GIVE_UP_AFTER = 8;

const missing = new Set<string>();
/** Host → failures since its last loaded picture. */
const misses = new Map<string, number>();

/** Counts the changes that affect many pictures, so that components look again. */
export const useFailures = create(() => 0);

function tellAll(): void {
  useFailures.setState((changes) => changes + 1);
}

/** Whether requesting the picture is worthwhile. */
export function isWorthTrying(address: string): boolean {
  const { host } = new URL(address);
  return !missing.has(keyOf(address)) && (misses.get(host) ?? 0) < GIVE_UP_AFTER;
}

/** Records a failed picture. Failures while offline say nothing about the picture and do not count. */
export function noteFailure(address: string): void {
  if (!navigator.onLine) return;
  const { host } = new URL(address);
  missing.add(keyOf(address));
  const row = (misses.get(host) ?? 0) + 1;
  misses.set(host, row);
  if (row === GIVE_UP_AFTER) tellAll();
}

/** Records a loaded picture, which shows that its host works. */
export function noteSuccess(address: string): void {
  misses.delete(new URL(address).host);
}

/** Clears all failures, after the user turns images on again. */
export function forgetFailures(): void {
  missing.clear();
  misses.clear();
  tellAll();
}

useSettings.subscribe((now, before) => {
  if (before.images === 'off' && now.images !== 'off') forgetFailures();
});

/** Host and path; a query or fragment does not make it a different picture. */
function keyOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}
