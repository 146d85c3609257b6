import type { Page } from '@playwright/test';

const STATE = /<script type="application\/json" id="page-state">.*?<\/script>/s;
const RENDERED = /(<div id="root">)[\s\S]*(<\/div>\s*<noscript>)/;

/**
 * Opens pages as a host of plain files sends them: the shell, without what the server renders. The browser asks the API for
 * all that it shows, where a test can come between.
 */
export async function shellAlone(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, status: 200, body: html.replace(STATE, '').replace(RENDERED, '$1$2') });
  });
}
