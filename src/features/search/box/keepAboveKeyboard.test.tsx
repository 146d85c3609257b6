import { expect, it, vi } from 'vitest';
import { keepAboveKeyboard } from './SearchSuggestions.tsx';

/** What a phone says of the part of its window that shows; its keyboard makes it lower. */
class View extends EventTarget {
  height = 844;
  offsetTop = 0;

  change(height: number, offsetTop: number, event: 'resize' | 'scroll'): void {
    Object.assign(this, { height, offsetTop });
    this.dispatchEvent(new Event(event));
  }
}

function listAt(top: number): HTMLElement {
  const list = document.createElement('div');
  list.getBoundingClientRect = () => new DOMRect(0, top, 390, 400);
  return list;
}

it('ends what hangs under a field above the keyboard, wherever the page is scrolled to', () => {
  const view = new View();
  vi.stubGlobal('visualViewport', view);
  const list = listAt(100);
  const stop = keepAboveKeyboard(list);
  const visible = () => list.style.getPropertyValue('--visible');
  expect(visible()).toBe('744px');
  view.change(500, 0, 'resize');
  expect(visible()).toBe('400px');
  // Safari scrolls what shows within the window, whose foot the keyboard still covers
  view.change(500, 80, 'scroll');
  expect(visible()).toBe('480px');
  stop?.();
  view.change(844, 0, 'resize');
  expect(visible()).toBe('480px');
});

it('leaves a list alone where the browser does not say', () => {
  vi.stubGlobal('visualViewport', null);
  const list = listAt(100);
  expect(keepAboveKeyboard(list)).toBeUndefined();
  expect(list.style.getPropertyValue('--visible')).toBe('');
});
