import { beforeEach, expect, it, vi } from 'vitest';
import { storedState } from './stored.ts';

let storage: Map<string, string>;
let tab: EventTarget;

beforeEach(() => {
  storage = new Map([['sift-a', '1']]);
  tab = new EventTarget();
  vi.stubGlobal('window', tab);
});

function open() {
  return storedState('sift-a', { number: -1 }, () => ({ number: Number(storage.get('sift-a') ?? 0) }));
}

/** What a browser tells a tab when another one changes a key; null where all storage is cleared. */
function changeElsewhere(key: string | null, value = ''): void {
  if (key === null) storage.clear();
  else storage.set(key, value);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

it('starts with what is stored, but hydrates empty', () => {
  const kept = open();
  expect(kept.getState()).toEqual({ number: 1 });
  expect(kept.getInitialState()).toEqual({ number: -1 });
});

it('follows other tabs, and a storage that is cleared', () => {
  const kept = open();
  const seen: number[] = [];
  kept.subscribe(({ number }) => seen.push(number));
  changeElsewhere('sift-a', '2');
  changeElsewhere('sift-b', '3');
  changeElsewhere(null);
  expect(seen).toEqual([2, 0]);
});

it('hands on what it had, for a reader of the storage that keeps it', () => {
  const kept = storedState('sift-a', 1, (before) => before + 1);
  changeElsewhere('sift-a', '');
  expect(kept.getState()).toBe(3);
});

it('works without a window', () => {
  vi.unstubAllGlobals();
  expect(open().getState()).toEqual({ number: 1 });
});
