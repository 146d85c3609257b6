import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/setup/findChromium.ts';

/** The browser that the tests use too. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: chromiumArguments(),
    ...(executablePath === null ? {} : { executablePath }),
  });
}
