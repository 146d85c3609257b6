import { startTransition, useEffect, useState } from 'react';
import { nextTask } from './idle.ts';

/**
 * When work that is not urgent is done:
 *
 * - `after-paint`: what was changed is on screen. For the rest of a change whose main part shows first.
 * - `after-page`: the page has its heading, no panel is loading, and that is on screen. For code that the first content
 *   does not need.
 * - `idle`: nobody is typing or pressing, and the browser has nothing else to do. For work that nobody waits for.
 * - `used`: the same, once the reader has moved a pointer, turned the wheel or pressed a key. For what nobody needs who only reads.
 */
export type Priority = 'after-paint' | 'after-page' | 'idle' | 'used';

/** Milliseconds without a key or a press after which the reader is taken to have paused. */
const INPUT_PAUSE = 300;
/** Milliseconds for which a page that never becomes idle may hold up idle work. */
const LONGEST_BUSY = 2000;
/** Milliseconds to wait for an idle moment in Safari, which has no `requestIdleCallback`. */
const ASSUMED_BUSY = 300;
/** Milliseconds for style, layout and paint above which a device counts as slow. */
const SLOW_FRAME = 20;
/** Milliseconds between checks whether the page has loaded, and the number of checks after which it is no longer awaited. */
const PAGE_CHECK = 50;
const MOST_PAGE_CHECKS = 100;

const MOMENTS: Readonly<Record<Priority, () => Promise<void>>> = {
  'after-paint': painted,
  'after-page': pageShown,
  idle,
  used: usedAndIdle,
};

/**
 * What is awaited now: all that await the same moment go on together, so that React renders their changes together.
 * Each moment takes itself out when it is too late to join it.
 */
const awaited = new Map<Priority, Promise<void>>();

/**
 * Resolves when the moment comes.
 * @throws the signal's reason, where it was aborted by then
 */
export async function when(priority: Priority, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  // A server renders all at once
  if (typeof document === 'undefined') return;
  let moment = awaited.get(priority);
  if (moment === undefined) {
    moment = MOMENTS[priority]();
    awaited.set(priority, moment);
  }
  await moment;
  // Each loads code of its own; together they would hold up the page that has just begun to answer
  if (priority === 'after-page') await nextTurn();
  signal?.throwIfAborted();
}

let lastTurn = Promise.resolve();

/** One after another, each in a task of its own. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(nextTask);
  return lastTurn;
}

/**
 * A value that follows `value` at a priority, as a transition; `first` is what it is in the first rendering. Like React's
 * `useDeferredValue`, which does not wait until the change before it has been painted, nor for a pause in typing.
 */
export function useDelayedValue<Value, First = Value>(
  value: Value,
  priority: Priority,
  first: First,
): Value | First {
  const [delayed, setDelayed] = useState<{ readonly value: Value | First }>({ value: first });
  const isBehind = !Object.is(delayed.value, value);
  useEffect(() => {
    if (!isBehind) return;
    const stop = new AbortController();
    when(priority, stop.signal).then(
      () => startTransition(() => setDelayed({ value })),
      () => {},
    );
    return () => stop.abort();
  }, [isBehind, value, priority]);
  return delayed.value;
}

/** The time of the last key or press, by `performance.now()`. */
let lastInput = Number.NEGATIVE_INFINITY;
/** Resolves when the reader first does something. */
const firstUse = Promise.withResolvers<void>();

if (typeof window !== 'undefined') {
  const listen = (type: string, act: () => void, once = false) =>
    window.addEventListener(type, act, { capture: true, passive: true, once });
  for (const type of ['keydown', 'pointerdown']) {
    listen(type, () => {
      lastInput = performance.now();
    });
  }
  // Not `scroll`: pages scroll parts of themselves too. A screen reader's own cursor clicks and moves the focus alone
  for (const type of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'click', 'focusin']) {
    listen(type, firstUse.resolve, true);
  }
}

/** On a slow device what follows waits until it is idle: it would hold up the next key. */
async function painted(): Promise<void> {
  const started = await nextFrame();
  // What changes from here on is in the frame after this one
  awaited.delete('after-paint');
  await timeout(0);
  if (performance.now() - started > SLOW_FRAME) await when('idle');
}

async function pageShown(): Promise<void> {
  for (let check = 0; check < MOST_PAGE_CHECKS && !hasContent(); check += 1) await timeout(PAGE_CHECK);
  await nextFrame();
  await timeout(0);
  awaited.delete('after-page');
}

function hasContent(): boolean {
  return document.querySelector('h1') !== null && document.querySelector('[data-pending]') === null;
}

async function idle(): Promise<void> {
  do {
    await timeout(untilPause());
    await browserIdle();
  } while (untilPause() > 0);
  awaited.delete('idle');
}

async function usedAndIdle(): Promise<void> {
  await firstUse.promise;
  awaited.delete('used');
  await idle();
}

/** Milliseconds until the reader has paused; 0 where that is so now. */
function untilPause(): number {
  return Math.max(0, lastInput + INPUT_PAUSE - performance.now());
}

function browserIdle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return timeout(ASSUMED_BUSY);
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_BUSY });
  });
}

/** Resolves as the next frame begins, with that time; at once in a hidden page, which draws none. */
function nextFrame(): Promise<number> {
  if (document.visibilityState === 'hidden') return Promise.resolve(performance.now());
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()));
  });
}

function timeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
