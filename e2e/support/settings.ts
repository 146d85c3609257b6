import type { Page } from '@playwright/test';

const KEY = 'sift-settings';

/** Puts settings where the app keeps them; the next page that is opened has them. */
export async function storeSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify({ state: settings, version: 1 }),
  ] as const);
}
