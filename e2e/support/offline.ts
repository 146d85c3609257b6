import { expect, type Locator, type Page } from '@playwright/test';

/** What a page without a network logs to the console, and the request with which it looks for the network. */
export const NO_NETWORK = [
  /ERR_(FAILED|CONNECTION|EMPTY_RESPONSE|SOCKET)/,
  /status of (404|50[0-9])/,
  /CORS policy/,
  /preload/,
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
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}
