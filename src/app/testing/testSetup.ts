import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { defaultSettings, useSettings } from '../../data/settings/settings.ts';

/** Stubs for browser APIs missing in jsdom: media queries never match, size observers never fire, everything is visible. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function matchNothing(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
}

class SightObserver extends SilentObserver {
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    super();
    this.#tell = tell;
  }

  override observe() {
    queueMicrotask(() => Reflect.apply(this.#tell, null, [[{ isIntersecting: true }], this]));
  }
}

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SightObserver });
Object.assign(window, { matchMedia: matchNothing, scrollTo() {} });
Object.assign(Element.prototype, { scrollIntoView() {}, getAnimations: () => [] });

// Generous for busy machines
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// Most files share modules and document (vite.config.ts), so reset them between files. An import cut off by the end of
// a file would fail in all files after it.
afterAll(async () => {
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  useSettings.setState(defaultSettings);
});
