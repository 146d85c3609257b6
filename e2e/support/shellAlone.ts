import type { Page } from '@playwright/test';

/**
 * Opens pages as from a host of plain files: only the shell, without rendered content. The browser then requests all data from
 * the API, which a test can intercept.
 */
export async function shellAlone(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const url = new URL('/shell.html', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
