import { expect } from '@playwright/test';
import { ROUTES } from './support/routes.ts';
import { test } from './support/test.ts';

for (const route of ROUTES) {
  test(`${route.name} reads without scripts`, async ({ page, ids, faults }) => {
    if (route.isMissing) faults.allow(/the server responded with a status of 404/);
    const response = await page.goto(route.path(ids));
    expect(response?.status()).toBe(route.isMissing ? 404 : 200);
    await expect(page).toHaveTitle(/\S.* — Sift$|^Sift — /);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(main).toContainText(/\S+\s+\S+\s+\S+/);
    // Settings and the check are forms, and lead nowhere
    if (!['/settings', '/check'].includes(route.name)) {
      expect(await main.getByRole('link').count(), 'links of the page itself').toBeGreaterThan(0);
    }
    await expect(main.locator('[data-pending], [aria-busy="true"]')).toHaveCount(0);
    const bans = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bans' });
    // Links keep the day that a page looks at
    const day = new URL(page.url()).searchParams.get('as_of');
    await expect(bans).toHaveAttribute('href', day === null ? '/bans' : `/bans?as_of=${day}`);
  });
}
