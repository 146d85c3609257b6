import { expect } from '@playwright/test';
import { layoutFaults } from './support/layoutFaults.ts';
import { ROUTES } from './support/routes.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { test } from './support/site.ts';

/** A small phone (and a desk at 400 % zoom), a phone, a laptop, a 4K screen at its usual scale. */
const WIDTHS = [320, 390, 1280, 2560];

for (const route of ROUTES) {
  test(`${route.name} fits`, async ({ page, ids }) => {
    await watchShifts(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
      await page.goto(route.path(ids), { waitUntil: 'networkidle' });
      expect.soft(await shiftsOf(page), `moves at ${width} px`).toEqual([]);
      // What lies far below is laid out only when it comes near
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      expect.soft(await page.evaluate(layoutFaults), `at ${width} px`).toEqual([]);
    }
  });
}
