import { expect, type Page } from '@playwright/test';

/** Opens another app URL within the page, like a link, once the page is alive: before, it would be hydrated as that other page. */
export async function openWithin(page: Page, address: string): Promise<void> {
  await expect(page.locator('#root')).toHaveAttribute('data-live');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
