import { existsSync } from 'node:fs';
import { type Browser, type KeyInput, launch, type Page } from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../setup/findChromium.ts';
import { atEnd, DRIVER_PATIENCE, type Driver, type Engine, HEIGHT } from './engine.ts';
import { oldWebkit, webkit } from './webkitEngines.ts';

function puppeteerEngine(name: string, browser: 'chrome' | 'firefox', executablePath: string | null): Engine {
  let opened: Promise<Browser> | null = null;
  return {
    name,
    missing: executablePath === null ? name : null,
    notices: /^$/,
    cannot: browser === 'firefox' ? { keyboardPress: 'its driver presses no button by Enter or Space' } : {},
    open: async ({ width, script }) => {
      // Once: a browser takes seconds to start
      opened ??= launch({
        browser,
        executablePath: executablePath ?? '',
        headless: true,
        // Flows ask the page itself; reporting each request takes a quarter of Firefox’s processor time
        networkEnabled: false,
        args: browser === 'chrome' ? chromiumArguments() : [],
        extraPrefsFirefox: { 'permissions.default.persistent-storage': 1 },
        defaultViewport: { width, height: HEIGHT },
      }).then((it) => {
        atEnd(() => it.close());
        return it;
      });
      // With its own storage, cookies, service worker and cache
      const context = await (await opened).createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(DRIVER_PATIENCE);
      await page.setViewport({ width, height: HEIGHT });
      await page.evaluateOnNewDocument(script);
      return puppeteerDriver(page, await (await opened).version(), () => context.close());
    },
  };
}

function puppeteerDriver(page: Page, version: string, close: () => Promise<void>): Driver {
  return {
    version: version.replace(/^\w+\//, ''),
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: (body, arg) => page.evaluate(`(async (arg) => {${body}})(${JSON.stringify(arg)})`),
    press: async (keys) => {
      const named = keys as readonly KeyInput[];
      for (const key of named) await page.keyboard.down(key);
      for (const key of named.toReversed()) await page.keyboard.up(key);
    },
    pointer: (x, y, isPressed) => (isPressed ? page.mouse.click(x, y) : page.mouse.move(x, y)),
    print: () => page.pdf({ format: 'A4', preferCSSPageSize: true }),
    screenshot: () => page.screenshot(),
    close,
  };
}

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export const ENGINES: readonly Engine[] = [
  puppeteerEngine('Chromium', 'chrome', findChromium()),
  puppeteerEngine('Firefox', 'firefox', FIREFOX.find((path) => existsSync(path)) ?? null),
  webkit,
  oldWebkit,
];
