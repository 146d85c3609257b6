import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptValue } from './keptValue.ts';

let storage: Map<string, string>;
let tab: EventTarget;
let asked: number;

beforeEach(() => {
  storage = new Map([['sift-a', '1']]);
  tab = new EventTarget();
  asked = 0;
  vi.stubGlobal('window', tab);
});

afterEach(() => vi.unstubAllGlobals());

function open() {
  return keptValue('sift-a', () => {
    asked += 1;
    return { number: Number(storage.get('sift-a') ?? 0) };
  });
}

/** What a browser tells a tab when another one changes a key; null where all storage is cleared. */
function changeElsewhere(key: string | null, value = ''): void {
  if (key === null) storage.clear();
  else storage.set(key, value);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

it('is read once, when it is asked for', () => {
  const kept = open();
  expect(asked).toBe(0);
  expect(kept.read()).toEqual({ number: 1 });
  expect(kept.read()).toBe(kept.read());
  expect(asked).toBe(1);
});

it('is replaced in this page, and says so', () => {
  const kept = open();
  const listeners = [vi.fn(), vi.fn()];
  for (const listener of listeners) kept.subscribe(listener);
  const next = { number: 5 };
  kept.replace(next);
  expect(kept.read()).toBe(next);
  for (const listener of listeners) expect(listener).toHaveBeenCalledOnce();
  expect(asked).toBe(0);
});

it('follows other tabs, and a storage that is cleared', () => {
  const kept = open();
  const seen: number[] = [];
  kept.subscribe(() => seen.push(kept.read().number));
  changeElsewhere('sift-a', '2');
  changeElsewhere('sift-b', '3');
  changeElsewhere(null);
  expect(seen).toEqual([2, 0]);
});

it('watches the storage once, as long as somebody listens', () => {
  const adding = vi.spyOn(tab, 'addEventListener');
  const kept = open();
  const [first, second] = [vi.fn(), vi.fn()];
  const leaveFirst = kept.subscribe(first);
  const leaveSecond = kept.subscribe(second);
  expect(adding).toHaveBeenCalledOnce();
  leaveFirst();
  changeElsewhere('sift-a', '2');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  leaveSecond();
  changeElsewhere('sift-a', '3');
  expect(second).toHaveBeenCalledOnce();
  expect(kept.read()).toEqual({ number: 2 });
  kept.subscribe(first);
  changeElsewhere('sift-a', '4');
  expect(first).toHaveBeenCalledOnce();
});
