import { spawn } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd, DRIVER_PATIENCE, type Driver, type Engine, HEIGHT } from './engine.ts';
import { movePointer, pressKeys, type Session, startSession } from './webdriver.ts';

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const SMALL_BROWSER = join(dirname(fileURLToPath(import.meta.url)), 'webkit.py');
const WEBKIT_PORT = 4477;
const DISPLAY = ':77';

/** The driver, and a display with a window manager that allows any window size. */
async function startWebKitDriver(): Promise<void> {
  begin('Xvfb', [DISPLAY, '-screen', '0', '1400x900x24']);
  await until('there is a display', () => existsSync(`/tmp/.X11-unix/X${DISPLAY.slice(1)}`));
  begin('openbox', []);
  begin(WEBKIT_DRIVER, [`--port=${WEBKIT_PORT}`]);
  await until('the driver listens', () => listens(WEBKIT_PORT));
}

/** Starts a program, which ends with the run. */
function begin(command: string, args: string[]): void {
  const started = spawn(command, args, { env: { ...process.env, DISPLAY }, stdio: 'ignore' });
  atEnd(() => started.kill());
}

async function listens(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/status`)).ok;
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + DRIVER_PATIENCE; Date.now() < end; await wait(100))
    if (await Promise.resolve(isSo()).catch(() => false)) return;
  throw new Error(`not so: ${what}`);
}

export const webkit: Engine = {
  name: 'WebKitGTK',
  missing:
    existsSync(WEBKIT_DRIVER) && existsSync('/usr/bin/openbox')
      ? null
      : 'webkit2gtk-driver xvfb openbox python3-gi gir1.2-webkit2-4.1',
  cannot: {
    print: 'its driver does not print',
    writeAfterOffline: 'it may hold up the next write to its database for a minute',
    unloadedPage: 'its driver waits until a page’s scripts have loaded',
  },
  // It resolves container queries in another layout pass; observations that it could not deliver come with the next frame
  notices: /^error: ResizeObserver loop completed with undelivered notifications/,
  open: async (options) => {
    // Each window reads it when it opens
    writeFileSync(WINDOW_FILE, JSON.stringify({ ...options, height: HEIGHT }));
    openedWebKit ??= startSmallBrowser();
    const { session, firstWindow } = await openedWebKit;
    await session.post('window', { handle: firstWindow });
    await session.openWindow();
    return {
      ...webDriver(session),
      close: async () => {
        // All that its windows share, besides what belongs to an origin
        await session.remove('cookie');
        await session.remove('window');
      },
    };
  },
};

/** The options of the window that opens next. */
const WINDOW_FILE = join(tmpdir(), `sift-window-${process.pid}.json`);
let openedWebKit: ReturnType<typeof startSmallBrowser> | null = null;

/** One browser for all tabs: its driver allows one session, which takes seconds to start, and ends with its last window. */
async function startSmallBrowser() {
  await startWebKitDriver();
  const binary = WINDOW_FILE.replace('.json', '.sh');
  writeFileSync(
    binary,
    `#!/bin/sh\nexport DISPLAY=${DISPLAY} SIFT_WINDOW=${WINDOW_FILE}\nexec /usr/bin/python3 ${SMALL_BROWSER} "$@"\n`,
  );
  chmodSync(binary, 0o755);
  atEnd(() => {
    for (const file of [WINDOW_FILE, binary]) rmSync(file);
  });
  const session = await startSession(WEBKIT_PORT, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  atEnd(session.end);
  return { session, firstWindow: await session.read('window') };
}

const OLD_DRIVER = '/usr/bin/WPEWebDriver';
const OLD_BROWSER = '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser';
const OLD_PORT = 4478;

/** Debian 12's WPE WebKit 2.38, which equals Safari 16.0. */
export const oldWebkit: Engine = {
  name: 'WPE WebKit',
  missing: existsSync(OLD_DRIVER) && existsSync(OLD_BROWSER) ? null : 'wpewebkit-driver libwpewebkit-1.1-0',
  cannot: {},
  notices: /^$/,
  isTooOld: true,
  open: async ({ script }) => {
    oldDriver ??= startOldDriver();
    await oldDriver;
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

let oldDriver: Promise<void> | null = null;

function startOldDriver(): Promise<void> {
  begin(OLD_DRIVER, [`--port=${OLD_PORT}`]);
  return until('the driver listens', () => listens(OLD_PORT));
}

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
