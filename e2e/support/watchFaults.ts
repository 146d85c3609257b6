import type { Page } from '@playwright/test';

/** Card pictures lie on other hosts, which no test reaches. */
const FOREIGN_PICTURE = /Failed to load resource: net::ERR_/;

/** Collects what the page writes to the console as an error or a warning, and what it throws and nobody catches. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    const isForeign = !url.startsWith(new URL(page.url()).origin);
    if (isForeign && FOREIGN_PICTURE.test(message.text())) return;
    faults.push(`${message.type()}: ${message.text()} (${url})`);
  });
  return faults;
}
