import { existsSync } from 'node:fs';
import { type Browser, type KeyInput, launch, type Page } from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../setup/findChromium.ts';
import { atEnd, DRIVER_PATIENCE, type Driver, type Engine, HEIGHT } from './engine.ts';
import { oldWebkit, webkit } from './webkitEngines.ts';

function puppeteerEngine(name: string, kind: 'chrome' | 'firefox', executablePath: string | null): Engine {
  let opened: Promise<Browser> | null = null;
  return {
    name,
    missing: executablePath === null ? name : null,
    notices: /^$/,
    cannot: kind === 'firefox' ? { keyboardPress: 'its driver presses no button by Enter or Space' } : {},
    open: async ({ width, script, keepsStorage }) => {
      // Once: a browser takes seconds to start
      opened ??= launch({
        browser: kind,
        executablePath: executablePath ?? '',
        headless: true,
        // Flows ask the page itself; reporting each request takes a quarter of Firefox’s processor time
        networkEnabled: false,
        args: kind === 'chrome' ? chromiumArguments() : [],
        extraPrefsFirefox: { 'permissions.default.persistent-storage': 1 },
        defaultViewport: { width, height: HEIGHT },
      }).then((it) => {
        atEnd(() => it.close());
        return it;
      });
      const browser = await opened;
      // A new context has its own storage, cookies, service worker and cache
      const context = keepsStorage ? browser.defaultBrowserContext() : await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(DRIVER_PATIENCE);
      await page.setViewport({ width, height: HEIGHT });
      await page.evaluateOnNewDocument(script);
      const whole = keepsStorage ? page : context;
      return puppeteerDriver(page, await browser.version(), () => whole.close());
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
