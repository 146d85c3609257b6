import { expect } from '@playwright/test';
import { startWith } from '../support/settings.ts';
import { followRequests } from '../support/settle.ts';
import { test } from '../support/test.ts';
import { showTypeface } from '../support/typeface.ts';
import { PAGES } from './pages.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

for (const { name, path, settings } of PAGES) {
  for (const size of SIZES) {
    for (const colorScheme of SCHEMES) {
      const picture = `${name}-${size.width}-${colorScheme}`;
      test(picture, async ({ page, ids, faults }) => {
        // The server answers 404 for a missing page, and the browser logs it to its console
        if (name === 'not-found') faults.allow(/the server responded with a status of 404/);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(size);
        await startWith(page, { ...settings });
        await showTypeface(page);
        const requests = followRequests(page);
        await page.goto(path(ids));
        // The whole card pool is loaded and searched
        await expect(page.getByRole('contentinfo')).toContainText(/, from \d+ \w+ \d{4}/);
        await expect(page.getByRole('heading', { level: 1, name: /^(?!Search$)/ })).toBeVisible();
        await expect(page.locator('main[aria-busy], main [data-pending]')).toHaveCount(0);
        await requests.settled();
        await expect(page).toHaveScreenshot(`${picture}.png`);
      });
    }
  }
}
