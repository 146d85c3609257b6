import type { Page } from '@playwright/test';

/** Opens another app URL within the page, like a link. */
export async function openWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
