import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What jsdom leaves out and components ask for: media queries (never matching) and size observation (never firing). */
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

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
Object.assign(window, { matchMedia: matchNothing, scrollTo() {} });
Object.assign(Element.prototype, { scrollIntoView() {}, getAnimations: () => [] });

// What is awaited may take its time on a busy machine; what never comes still fails
configure({ asyncUtilTimeout: 4_000 });

afterEach(cleanup);
