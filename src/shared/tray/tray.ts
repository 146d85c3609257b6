import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { keptValue } from '../../data/keeper/keptValue.ts';

/** A card or a decklist that the reader has put aside. */
export interface TrayItem {
  readonly kind: 'card' | 'deck';
  readonly id: string;
  readonly title: string;
}

/** As many cards as can be compared. */
export const MOST_IN_TRAY = 6;

const KEY = 'sift-tray';
/** In UTF-16 units, of an id and of a title. */
const LONGEST = 300;
const NONE: readonly TrayItem[] = [];

const schema = v.array(
  v.object({
    kind: v.picklist(['card', 'deck']),
    id: v.string(),
    title: v.string(),
  }),
);

const kept = keptValue(KEY, stored);

/** What is in the tray, in the order in which it was put there. Kept in this browser, and the same in every tab. */
export function useTray(): readonly TrayItem[] {
  return useSyncExternalStore(kept.subscribe, readTray, () => NONE);
}

/** What is in the tray now; nothing where the browser keeps nothing, or something else. */
export function readTray(): readonly TrayItem[] {
  return kept.read();
}

/** Puts an item in; false where the tray is full. What is there already stays in its place. */
export function addToTray(item: TrayItem): boolean {
  const before = readTray();
  if (isIn(before, item)) return true;
  if (before.length >= MOST_IN_TRAY) return false;
  setTray([...before, { kind: item.kind, id: item.id, title: item.title.slice(0, LONGEST) }]);
  return true;
}

export function removeFromTray(item: Pick<TrayItem, 'kind' | 'id'>): void {
  setTray(readTray().filter((other) => !isSame(other, item)));
}

/** Replaces all that is in the tray: with nothing, or with what was there before. */
export function setTray(next: readonly TrayItem[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // It lasts as long as the page
  }
  kept.replace(next);
}

/** Whether the tray holds a card or a decklist. */
export function isIn(tray: readonly TrayItem[], item: Pick<TrayItem, 'kind' | 'id'>): boolean {
  return tray.some((other) => isSame(other, item));
}

function isSame(one: Pick<TrayItem, 'kind' | 'id'>, other: Pick<TrayItem, 'kind' | 'id'>): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function stored(): readonly TrayItem[] {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    if (!parsed.success) return NONE;
    const fitting = parsed.output.filter(({ id }) => id !== '' && id.length <= LONGEST);
    return fitting
      .filter((item, at) => fitting.findIndex((other) => isSame(other, item)) === at)
      .slice(0, MOST_IN_TRAY);
  } catch {
    return NONE;
  }
}
