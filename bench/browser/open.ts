import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/setup/findChromium.ts';

/** The window size for pages without an emulated device, of which some 90 px are the browser's own. */
const DESK = '--window-size=1350,1027';

/** The same browser as the tests; `port` is for connections past Playwright's. */
export function openBrowser(port?: number): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...chromiumArguments(), DESK, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
    ...(executablePath === null ? {} : { executablePath }),
  });
}
