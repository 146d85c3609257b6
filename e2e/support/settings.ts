import type { Page } from '@playwright/test';

const KEY = 'sift-settings';
/** Tells the texts apart that one test starts with. */
let started = 0;

/** Puts settings where the app keeps them, once and before it runs: the next page that is opened has them. */
export async function startWith(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await startWithText(page, textOf(settings));
}

/** As `startWith`, with a text that need not be settings. */
export async function startWithText(page: Page, stored: string): Promise<void> {
  started += 1;
  await page.addInitScript(
    ([key, text, mark]) => {
      // What the app stores later stays, whatever is opened or reloaded after that
      if (location.protocol !== 'http:' || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '');
      localStorage.setItem(key, text);
    },
    [KEY, stored, `started-with-${started}`] as const,
  );
}

/** Changes the settings of the page that is open, as another tab of the same browser would. */
export async function changeSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [KEY, textOf(settings)] as const,
  );
}

function textOf(settings: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ state: settings, version: 1 });
}
