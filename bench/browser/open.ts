import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/setup/findChromium.ts';

/** Pages that no device is emulated for have a window of this size, of which some 90 px are the browser's own. */
const DESK = '--window-size=1350,1027';

/** The browser that the tests use too. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...chromiumArguments(), DESK],
    ...(executablePath === null ? {} : { executablePath }),
  });
}
