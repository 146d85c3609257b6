import type { Page } from '@playwright/test';

const KEY = 'sift-settings';

/** Puts settings where the app keeps them; the next page that is opened has them. */
export async function storeSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify({ state: settings, version: 1 }),
  ] as const);
}

/** The settings as the app has stored them. */
export async function storedSettings(page: Page): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  return text === null ? null : JSON.parse(text).state;
}
