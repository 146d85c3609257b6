import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Priority, useDelayedValue, when } from './scheduling.ts';

// Isolated: nobody must have typed yet

/** Milliseconds in which a frame and the task after it have run. */
const FRAME = 20;
/** Milliseconds in which an idle moment comes for certain while nobody types. */
const IDLE = 400;

/** Each test begins later than the one before: the clock starts anew, but not the module, which knows of the last key. */
let begin = 0;

beforeEach(() => {
  vi.useFakeTimers();
  begin += 100_000;
  vi.advanceTimersByTime(begin);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // The next test must not join what this one still awaits
  document.body.innerHTML = '<h1>Page</h1>';
  await vi.runAllTimersAsync();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function press(type: 'keydown' | 'pointerdown' = 'keydown') {
  window.dispatchEvent(new Event(type));
}

/** Calls `come` when the moment has come and `stop` with the reason when it was called off. */
function follow(priority: Priority, signal?: AbortSignal) {
  const come = vi.fn<() => void>();
  const stop = vi.fn<(reason: unknown) => void>();
  when(priority, signal).then(come, stop);
  return { come, stop };
}

/** A device that needs so many milliseconds for the style, layout and paint of a frame. */
function drawFramesIn(milliseconds: number) {
  const { requestAnimationFrame, performance } = globalThis;
  const now = performance.now.bind(performance);
  let drawn = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + drawn);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    requestAnimationFrame((time) => {
      callback(time);
      drawn += milliseconds;
    }),
  );
}

describe('used', () => {
  it('comes at an idle moment after the reader has first done something, and from then on at any', async () => {
    const first = follow('used');
    await pass(10_000);
    expect(first.come).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('wheel'));
    await pass(IDLE);
    expect(first.come).toHaveBeenCalledOnce();
    const second = follow('used');
    await pass(IDLE);
    expect(second.come).toHaveBeenCalledOnce();
  });

  it('waits until nobody types or presses', async () => {
    press();
    const { come } = follow('used');
    await pass(IDLE / 2);
    press();
    await pass(IDLE / 2);
    expect(come).not.toHaveBeenCalled();
    await pass(IDLE);
    expect(come).toHaveBeenCalledOnce();
  });
});

describe('after-paint', () => {
  it('comes in a task after the next frame', async () => {
    const order: string[] = [];
    when('after-paint').then(() => order.push('after it'));
    requestAnimationFrame(() => order.push('frame'));
    await pass(FRAME);
    expect(order).toEqual(['frame', 'after it']);
  });

  it('comes for all that await the same frame at once', async () => {
    const request = vi.spyOn(globalThis, 'requestAnimationFrame');
    const all = Array.from({ length: 20 }, () => follow('after-paint'));
    await pass(FRAME);
    for (const { come } of all) expect(come).toHaveBeenCalledOnce();
    expect(request).toHaveBeenCalledOnce();
  });

  it('comes a frame later for what was changed after that frame had begun', async () => {
    const late = vi.fn();
    requestAnimationFrame(() => queueMicrotask(() => setTimeout(() => when('after-paint').then(late))));
    const { come } = follow('after-paint');
    while (come.mock.calls.length === 0) await pass(1);
    expect(late).not.toHaveBeenCalled();
    await pass(FRAME);
    expect(late).toHaveBeenCalledOnce();
  });

  it('waits on a slow device until typing has paused', async () => {
    drawFramesIn(50);
    press();
    const { come } = follow('after-paint');
    await pass(100);
    expect(come).not.toHaveBeenCalled();
    await pass(IDLE + 300);
    expect(come).toHaveBeenCalledOnce();
  });

  it('comes in a hidden page, which draws no frames', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { come } = follow('after-paint');
    await pass(FRAME);
    expect(come).toHaveBeenCalledOnce();
  });
});

describe('after-page', () => {
  it('comes for each in a task of its own, between which the page answers', async () => {
    document.body.innerHTML = '<h1>Card</h1>';
    const first = follow('after-page');
    const second = follow('after-page');
    while (first.come.mock.calls.length === 0) await vi.advanceTimersToNextTimerAsync();
    expect(second.come).not.toHaveBeenCalled();
    await pass(FRAME);
    expect(second.come).toHaveBeenCalledOnce();
  });

  it('comes when the page has its heading, no panel is loading, and a frame has shown it', async () => {
    const { come } = follow('after-page');
    await pass(200);
    document.body.innerHTML = '<h1>Card</h1><div data-pending></div>';
    await pass(200);
    expect(come).not.toHaveBeenCalled();
    document.querySelector('[data-pending]')?.remove();
    await pass(50 + FRAME);
    expect(come).toHaveBeenCalledOnce();
  });

  it('looks at the page again for what awaits the next page', async () => {
    document.body.innerHTML = '<h1>Card</h1>';
    await Promise.all([when('after-page'), pass(FRAME)]);
    document.body.innerHTML = '<div data-pending></div>';
    const { come } = follow('after-page');
    await pass(500);
    expect(come).not.toHaveBeenCalled();
  });

  it('comes in the end where a panel never loads', async () => {
    document.body.innerHTML = '<h1>Card</h1><div data-pending></div>';
    const { come } = follow('after-page');
    await pass(4_000);
    expect(come).not.toHaveBeenCalled();
    await pass(2_000);
    expect(come).toHaveBeenCalledOnce();
  });
});

describe('idle', () => {
  it('comes when the browser is idle, where nobody typed of late', async () => {
    const callbacks: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callbacks.push(callback));
    const { come } = follow('idle');
    await pass(10);
    expect(callbacks).toHaveLength(1);
    expect(come).not.toHaveBeenCalled();
    callbacks[0]?.();
    await pass(0);
    expect(come).toHaveBeenCalledOnce();
  });

  it.each(['keydown', 'pointerdown'] as const)('waits for a pause after each %s', async (type) => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
    press(type);
    const { come } = follow('idle');
    for (let key = 0; key < 10; key += 1) {
      await pass(200);
      press(type);
    }
    expect(come).not.toHaveBeenCalled();
    await pass(IDLE);
    expect(come).toHaveBeenCalledOnce();
  });

  it('begins again where a key is pressed before the browser is idle', async () => {
    const callbacks: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callbacks.push(callback));
    const { come } = follow('idle');
    await pass(10);
    press();
    callbacks[0]?.();
    await pass(100);
    expect(come).not.toHaveBeenCalled();
    await pass(IDLE);
    callbacks[1]?.();
    await pass(0);
    expect(come).toHaveBeenCalledOnce();
  });

  it('comes in a browser without idle callbacks', async () => {
    const { come } = follow('idle');
    await pass(IDLE);
    expect(come).toHaveBeenCalledOnce();
  });
});

describe('an abort', () => {
  it.each(['after-paint', 'after-page', 'idle'] as const)(
    'calls off %s, and for nobody else',
    async (name) => {
      document.body.innerHTML = '<h1>Card</h1>';
      const abort = new AbortController();
      const aborted = follow(name, abort.signal);
      const other = follow(name);
      abort.abort('gone');
      await pass(IDLE);
      expect(aborted.come).not.toHaveBeenCalled();
      expect(aborted.stop).toHaveBeenCalledWith('gone');
      expect(other.come).toHaveBeenCalledOnce();
    },
  );

  it('of long ago is seen at once', async () => {
    await expect(when('idle', AbortSignal.abort('gone'))).rejects.toBe('gone');
  });
});

describe('useDelayedValue', () => {
  const show = (first: string) =>
    renderHook((value: string) => useDelayedValue(value, 'after-paint', first), { initialProps: 'a' });

  it('is the first value, and the given one once that has been painted', async () => {
    const { result } = show('none');
    expect(result.current).toBe('none');
    await act(() => pass(FRAME));
    expect(result.current).toBe('a');
  });

  it('skips values that were replaced before their moment', async () => {
    const seen: string[] = [];
    const { rerender } = renderHook(
      (value: string) => {
        seen.push(useDelayedValue(value, 'after-paint', 'a'));
      },
      { initialProps: 'a' },
    );
    rerender('b');
    rerender('c');
    await act(() => pass(FRAME));
    expect([...new Set(seen)]).toEqual(['a', 'c']);
  });

  it('stays where the value came back meanwhile, and after it is unmounted', async () => {
    const { result, rerender, unmount } = show('a');
    rerender('b');
    rerender('a');
    await act(() => pass(FRAME));
    expect(result.current).toBe('a');
    rerender('b');
    unmount();
    await pass(FRAME);
    expect(result.current).toBe('a');
  });
});
