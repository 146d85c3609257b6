import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type KeyInput, launch, type Page } from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../setup/findChromium.ts';
import { movePointer, pressKeys, type Session, startSession } from './webdriver.ts';

/** Options for a new tab. */
interface TabOptions {
  readonly width: number;
  /** A script that runs before each page's own. */
  readonly script: string;
}

/** What every engine can do; everything else is built on it (`tab.ts`). */
export interface Driver {
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Runs a function's body in the page, with `arg`; returns its result from JSON. */
  run(body: string, arg: unknown): Promise<unknown>;
  press(keys: readonly string[]): Promise<void>;
  pointer(x: number, y: number, isPressed: boolean): Promise<void>;
  /** The printed page as PDF. */
  print(): Promise<Uint8Array>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** What to install if the engine is missing; null if it is here. */
  readonly missing: string | null;
  /** Flows that the engine or its driver cannot run, with the reason. */
  readonly cannot: Readonly<Record<string, string>>;
  /** Messages that it reports as errors, but are not. */
  readonly notices: RegExp;
  /** Older than what is supported: only gets rendered pages. */
  readonly isTooOld?: true;
  open(options: TabOptions): Promise<Driver>;
}

const HEIGHT = 800;
/** A driver's timeout for one command in milliseconds, generous for busy machines. */
const DRIVER_PATIENCE = 120_000;

function puppeteerEngine(name: string, browser: 'chrome' | 'firefox', executablePath: string | null): Engine {
  return {
    name,
    missing: executablePath === null ? name : null,
    notices: /^$/,
    cannot: browser === 'firefox' ? { keyboardPress: 'its driver presses no button by Enter or Space' } : {},
    open: async ({ width, script }) => {
      const opened = await launch({
        browser,
        executablePath: executablePath ?? '',
        headless: true,
        args: browser === 'chrome' ? chromiumArguments() : [],
        extraPrefsFirefox: { 'permissions.default.persistent-storage': 1 },
        defaultViewport: { width, height: HEIGHT },
      });
      const page = await opened.newPage();
      page.setDefaultTimeout(DRIVER_PATIENCE);
      await page.setViewport({ width, height: HEIGHT });
      await page.evaluateOnNewDocument(script);
      return puppeteerDriver(page, await opened.version(), () => opened.close());
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

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const SMALL_BROWSER = join(dirname(fileURLToPath(import.meta.url)), 'webkit.py');
const WEBKIT_PORT = 4477;
const DISPLAY = ':77';
const started: ChildProcess[] = [];

/** The driver, and a display with a window manager that allows any window size. */
async function startWebKit(): Promise<void> {
  if (isStarted(WEBKIT_DRIVER)) return;
  const env = { ...process.env, DISPLAY };
  const begin = (command: string, args: string[]) => spawn(command, args, { env, stdio: 'ignore' });
  started.push(begin('Xvfb', [DISPLAY, '-screen', '0', '1400x900x24']));
  await until('there is a display', () => existsSync(`/tmp/.X11-unix/X${DISPLAY.slice(1)}`));
  started.push(begin('openbox', []), begin(WEBKIT_DRIVER, [`--port=${WEBKIT_PORT}`]));
  await until('the driver listens', () => listens(WEBKIT_PORT));
}

/** Stops what the engines started besides their tabs. */
export function stopEngines(): void {
  for (const one of started) one.kill();
}

function isStarted(command: string): boolean {
  return started.some(({ spawnfile }) => spawnfile === command);
}

async function listens(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/status`)).ok;
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + DRIVER_PATIENCE; Date.now() < end; await wait(100))
    if (await Promise.resolve(isSo()).catch(() => false)) return;
  throw new Error(`not so: ${what}`);
}

const webkit: Engine = {
  name: 'WebKitGTK',
  missing:
    existsSync(WEBKIT_DRIVER) && existsSync('/usr/bin/openbox')
      ? null
      : 'webkit2gtk-driver xvfb openbox python3-gi gir1.2-webkit2-4.1',
  cannot: {
    print: 'its driver does not print',
    unloadedPage: 'its driver waits until a page’s scripts have loaded',
  },
  // It resolves container queries in another layout pass; observations that it could not deliver come with the next frame
  notices: /^error: ResizeObserver loop completed with undelivered notifications/,
  open: async ({ width, script }) => {
    await startWebKit();
    const folder = mkdtempSync(join(tmpdir(), 'sift-webkit-'));
    const [binary, first] = [join(folder, 'browser.sh'), join(folder, 'first.js')];
    writeFileSync(first, script);
    writeFileSync(
      binary,
      `#!/bin/sh\nexport DISPLAY=${DISPLAY} SIFT_WIDTH=${width} SIFT_HEIGHT=${HEIGHT} SIFT_SCRIPT=${first}\nexec /usr/bin/python3 ${SMALL_BROWSER} "$@"\n`,
    );
    chmodSync(binary, 0o755);
    const session = await startSession(WEBKIT_PORT, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    return webDriver(session);
  },
};

const OLD_DRIVER = '/usr/bin/WPEWebDriver';
const OLD_BROWSER = '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser';
const OLD_PORT = 4478;

/** Debian 12's WPE WebKit 2.38, which equals Safari 16.0. */
const oldWebkit: Engine = {
  name: 'WPE WebKit',
  missing: existsSync(OLD_DRIVER) && existsSync(OLD_BROWSER) ? null : 'wpewebkit-driver libwpewebkit-1.1-0',
  cannot: {},
  notices: /^$/,
  isTooOld: true,
  open: async ({ script }) => {
    if (!isStarted(OLD_DRIVER)) {
      started.push(spawn(OLD_DRIVER, [`--port=${OLD_PORT}`], { stdio: 'ignore' }));
      await until('the driver listens', () => listens(OLD_PORT));
    }
    const session = await startSession(OLD_PORT, {
      'wpe:browserOptions': { binary: OLD_BROWSER, args: ['--automation', '--headless'] },
    });
    const driver = webDriver(session);
    return {
      ...driver,
      // It cannot run scripts before the page's own: the flow's runs after them
      run: (body, arg) => driver.run(`if (!window.find?.length) { ${script} } ${body}`, arg),
    };
  },
};

/** What all WebDriver drivers have in common. */
function webDriver(session: Session): Driver {
  return {
    version: String(session.capabilities.browserVersion),
    goto: async (url) => {
      await session.post('url', { url });
    },
    run: (body, arg) =>
      session
        .post('execute/async', {
          script: `const done = arguments[1]; (async (arg) => {${body}})(arguments[0]).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
          args: [arg ?? null],
        })
        .then((answer) => {
          const { value, error } = answer as { value?: unknown; error?: string };
          if (error !== undefined) throw new Error(error);
          return value;
        }),
    press: async (keys) => {
      await pressKeys(session, keys);
    },
    pointer: async (x, y, isPressed) => {
      await movePointer(session, x, y, isPressed);
    },
    print: () => Promise.reject(new Error('its driver does not print')),
    screenshot: async () => Buffer.from(String(await session.read('screenshot')), 'base64'),
    close: () => session.end(),
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
