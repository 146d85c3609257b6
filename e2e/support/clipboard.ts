import type { BrowserContext } from '@playwright/test';

/** Lets the pages of a context read what they copied. Only Chromium has words for that; the others allow it to tests. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() === 'chromium')
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}
