import { expect, type Locator, type Page } from '@playwright/test';

/**
 * What a page without a network logs to the console: a request that the network or the service worker refuses (504, for what
 * isn't saved), and the preload of `config.json`, which a page from storage does not use.
 */
export const NO_NETWORK = [
  /ERR_(FAILED|CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
  /status of 50[34] \([^)]*\) \(https?:[^)]*\/(api\/v3\/public\/|assets\/|config\.json|preview\/|statistics\/)/,
  /config\.json was preloaded/,
];

/** The settings' description of one saved item. */
export function kept(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name });
}

/** Opens the settings and waits until everything that is saved automatically is saved. */
export async function visitOnce(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings`);
  await expect(kept(page, 'Cards and printings')).toContainText('saved ', { timeout: 60_000 });
  await expect(kept(page, 'Rulings, bans, sets and formats')).toContainText('saved ', { timeout: 60_000 });
  await workerTakesOver(page);
}

/** A worker that is active may not have taken over the page yet. */
export async function workerTakesOver(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
