import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/setup/findChromium.ts';

/** The window size for pages without an emulated device, of which some 90 px are the browser's own. */
const DESK = '--window-size=1350,1027';

/** The same browser as the tests. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...chromiumArguments(), DESK],
    ...(executablePath === null ? {} : { executablePath }),
  });
}
