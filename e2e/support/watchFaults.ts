import type { BrowserContext } from '@playwright/test';

/** Card pictures are on other hosts, which no test reaches. */
const FOREIGN_PICTURE = /Failed to load resource: net::ERR_/;

/** What Playwright itself logs when it blocks a page's service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

export interface Faults {
  /** Allows faults with matching text, which the test causes on purpose. */
  allow(...patterns: readonly RegExp[]): void;
  /** The faults so far that no pattern allows. */
  unexpected(): readonly string[];
}

/**
 * Collects errors and warnings on the consoles of a context's pages, and uncaught exceptions and rejections. Browsers log
 * breaches of the Content Security Policy, and React throws if hydration finds other markup than it renders.
 */
export function watchFaults(context: BrowserContext): Faults {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  context.on('weberror', (error) => found.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (message.text() === BLOCKED_WORKER) return;
    const { url } = message.location();
    const page = message.page()?.url() ?? '';
    const isForeign = URL.canParse(page) && !url.startsWith(new URL(page).origin);
    if (isForeign && FOREIGN_PICTURE.test(message.text())) return;
    found.push(`${message.type()}: ${message.text()} (${url})`);
  });
  return {
    allow: (...patterns) => allowed.push(...patterns),
    unexpected: () => found.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  };
}
