import type { Page } from '@playwright/test';

/**
 * Shows a page in Archivo, as readers who come again see it, even if the font arrives late: a picture or a measurement must depend neither
 * on how busy the machine is nor on a service worker.
 */
export async function showTypeface(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!/^(?:document|stylesheet)$/.test(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replaceAll('font-display:optional', 'font-display:block')
      .replaceAll(':root[data-first-visit]', ':root[data-never]');
    await route.fulfill({ response, body });
  });
}
