import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Chromium without a window, as Debian packages it. Tests take a tenth less time with it. */
const HEADLESS = 'chromium-headless-shell';
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser for measurements and pictures: `CHROMIUM`, the system's, or Playwright's own; null if there is none. */
export function findChromium(): string | null {
  return firstOf([
    ...named(),
    ...onPath(NAMES),
    ...ELSEWHERE,
    ...onPath([HEADLESS]),
    chromium.executablePath(),
  ]);
}

/** The browser for tests: like `findChromium`, but the headless build first. */
export function findTestChromium(): string | null {
  return firstOf([...named(), ...onPath([HEADLESS])]) ?? findChromium();
}

function named(): readonly string[] {
  const { CHROMIUM } = process.env;
  return CHROMIUM ? [CHROMIUM] : [];
}

function onPath(names: readonly string[]): readonly string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.flatMap((name) => [join(folder, name), join(folder, `${name}.exe`)]));
}

function firstOf(paths: readonly string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null;
}

/**
 * Features to disable. Chromium replaces Playwright's list with this one, so it repeats Playwright's. The addition: pages that
 * new Chromium opens below each window's address bar, invisible and half the cost of a new browser context.
 */
const FEATURES_OFF = [
  ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
].flat();

/** No sandbox only for root, whose processes Chromium refuses to sandbox. Nothing calls home */
export function chromiumArguments(): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${FEATURES_OFF.join(',')}`,
    // Only this machine is reachable, so that no test depends on another host
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ];
}
