import type { BrowserContext } from '@playwright/test';

/** Lets a context's pages read what they copied. Only Chromium has a permission for it; others allow it in tests. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() === 'chromium')
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}
