import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { defaultSettings, useSettings } from '../data/settings/settings.ts';

/** What jsdom leaves out and components ask for: media queries (never matching), size observation (never firing), and whether something is in sight. */
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

/** Everything is in sight. */
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

// What is awaited may take its time on a busy machine; what never comes still fails
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// Most files share their modules and their document (vite.config.ts): what one leaves must not reach the next
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  useSettings.setState(defaultSettings);
});
