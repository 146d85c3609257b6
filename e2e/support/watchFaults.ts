import type { BrowserContext } from '@playwright/test';

/** Card pictures lie on other hosts, which no test reaches. */
const FOREIGN_PICTURE = /Failed to load resource: net::ERR_/;

/** What Playwright itself writes to the console of a page whose service worker it blocks. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

export interface Faults {
  /** Lets faults whose text matches pass: those that the test causes on purpose. */
  allow(...patterns: readonly RegExp[]): void;
  /** The faults up to now that no pattern allows. */
  unexpected(): readonly string[];
}

/**
 * Collects what the pages of a context write to the console as an error or a warning, and what they throw and nobody
 * catches, rejected promises included. The browser itself writes a breach of the Content Security Policy to the console,
 * and React throws where hydration finds other markup than it renders.
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
