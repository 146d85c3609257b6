import type { Page } from '@playwright/test';

const KEY = 'sift-settings';
/** Distinguishes the texts that one test starts with. */
let started = 0;

/** Stores settings before the app runs, once: the next page opened has them. */
export async function startWith(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  started += 1;
  await page.addInitScript(
    ([key, text, mark]) => {
      // What the app stores later is kept across pages and reloads
      if (location.protocol !== 'http:' || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '');
      localStorage.setItem(key, text);
    },
    [KEY, textOf(settings), `started-with-${started}`] as const,
  );
}

/** Changes the open page's settings, as another tab of the same browser would. */
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
