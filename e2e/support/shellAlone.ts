import type { Page } from '@playwright/test';

/**
 * Opens pages as a host of plain files sends them: the shell, without what the server renders. The browser asks the API for
 * all that it shows, where a test can come between.
 */
export async function shellAlone(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const url = new URL('/shell.html', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
