import * as v from 'valibot';
import { useStore } from 'zustand';
import { appHref } from '../../data/api/base.ts';
import { readStored, storedState, writeStored } from '../../data/stored.ts';
import { parseAppUrl } from '../../domain/json-api/target.ts';
import { oneLine } from '../../domain/text/format.ts';

/** As many cards as can be compared. */
export const MOST_IN_TRAY = 6;

const KEY = 'sift-tray';
/** The longest id and title, in UTF-16 units. */
const LONGEST = 300;
const itemSchema = v.object({
  kind: v.picklist(['card', 'deck']),
  id: v.string(),
  title: v.string(),
});

export type TrayItem = Readonly<v.InferOutput<typeof itemSchema>>;

const kept = storedState<readonly TrayItem[]>(KEY, [], stored);

/** The tray's items in order, stored in this browser only and synchronized across tabs. */
export function useTray(): readonly TrayItem[] {
  return useStore(kept);
}

/** The stored tray; empty if there is none or it is invalid. */
export function readTray(): readonly TrayItem[] {
  return kept.getState();
}

/** Adds an item; false if the tray is full. An existing item keeps its place. */
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

/** Replaces the tray's content: to clear it, or to undo that. */
export function setTray(next: readonly TrayItem[]): void {
  // Without storage it is kept in memory
  writeStored('localStorage', KEY, next);
  kept.setState(next, true);
}

/** Whether the tray holds a card or a decklist. */
export function isIn(tray: readonly TrayItem[], item: Pick<TrayItem, 'kind' | 'id'>): boolean {
  return tray.some((other) => isSame(other, item));
}

function isSame(one: Pick<TrayItem, 'kind' | 'id'>, other: Pick<TrayItem, 'kind' | 'id'>): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function stored(): readonly TrayItem[] {
  const items = readStored('localStorage', KEY, v.array(itemSchema)) ?? [];
  const fitting = items.filter(({ id }) => id !== '' && id.length <= LONGEST);
  return fitting
    .filter((item, at) => fitting.findIndex((other) => isSame(other, item)) === at)
    .slice(0, MOST_IN_TRAY);
}

/** The card or decklist that a key press acts on: the focused link's, else the hovered link's, else the page's; null if none. */
export function focusedItem(pathname: string): TrayItem | null {
  const focused = document.activeElement?.closest('a[href]') ?? null;
  const hovered = [...document.querySelectorAll('a[href]:hover')].at(-1) ?? null;
  return itemOfLink(focused) ?? itemOfLink(hovered) ?? itemOfPage(pathname);
}

/** A link's card or decklist, titled like the link. */
export function itemOfLink(link: Element | null): TrayItem | null {
  const href = appHref(link);
  if (link === null || href === null) return null;
  const [path = ''] = href.split(/[?#]/);
  return itemAt(path, link.textContent ?? '');
}

/** The card or decklist whose page it is. */
export function itemOfPage(pathname: string): TrayItem | null {
  const heading = document.querySelector('main h1');
  // While the page loads, or after a failure, the heading is a status
  const isTitle = heading?.closest('[data-pending], [role="alert"]') === null;
  return itemAt(pathname, isTitle ? (heading.textContent ?? '') : '');
}

function itemAt(path: string, words: string): TrayItem | null {
  const target = parseAppUrl(path, '');
  if (target === null || target.id === null || target.id === 'compare') return null;
  const kind = target.collection === 'cards' ? 'card' : target.collection === 'decklists' ? 'deck' : null;
  // The unique mark is not part of the title
  const title = oneLine(words.replace(/^\s*◆(\s*Unique:)?/, ''));
  return kind === null ? null : { kind, id: target.id, title: title === '' ? target.id : title };
}
