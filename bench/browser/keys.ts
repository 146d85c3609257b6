import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from each key, or filled text, to its result on screen. */
    siftTimes: number[];
  }
}

/** Milliseconds after which a key is taken to have changed nothing: what was found stayed as many. */
const NO_CHANGE = 400;
/** Milliseconds between a result and the next key, as in quick typing. */
const PAUSE = 60;

/**
 * Watches the page from the event of a key (its own time stamp, so that waiting to be handled counts) to the first
 * moment after the frame that shows another count: a mutation of the heading, which comes with the list, then
 * requestAnimationFrame, then a message, which is handled after that frame was painted.
 */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.siftTimes = [];
    let pressed = 0;
    let shown = '';
    const begin = (event: Event) => {
      if (pressed === 0) pressed = event.timeStamp;
    };
    addEventListener('keydown', begin, { capture: true });
    addEventListener('input', begin, { capture: true });
    new MutationObserver(() => {
      const text = document.querySelector('main h1')?.textContent ?? '';
      if (text === shown) return;
      shown = text;
      if (pressed === 0) return;
      const from = pressed;
      pressed = 0;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => window.siftTimes.push(performance.now() - from);
        painted.port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });
    addEventListener('sift-forget', () => {
      pressed = 0;
    });
  });
}

/** A page that searches, its card pool loaded and its worker warm. */
export async function openSearch(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/cards?q=`);
  await page.getByText(/^Data of /).waitFor();
  await page.waitForTimeout(1_000);
}

/** Presses one key after another, each when the result of the one before is shown; the times of those that changed it. */
export async function typeText(page: Page, text: string): Promise<number[]> {
  await page.getByRole('combobox', { name: /^Search/ }).focus();
  const before = await page.evaluate(() => window.siftTimes.length);
  for (const key of text) await change(page, () => page.keyboard.press(key));
  return page.evaluate((from) => window.siftTimes.slice(from), before);
}

/** Puts a whole query in at once; the time to its result, `undefined` where that looks the same. */
export async function fillText(page: Page, text: string): Promise<number | undefined> {
  const before = await page.evaluate(() => window.siftTimes.length);
  await change(page, () => page.getByRole('combobox', { name: /^Search/ }).fill(text));
  return page.evaluate((from) => window.siftTimes[from], before);
}

async function change(page: Page, act: () => Promise<void>): Promise<void> {
  const known = await page.evaluate(() => window.siftTimes.length);
  await act();
  await page
    .waitForFunction((count) => window.siftTimes.length > count, known, { timeout: NO_CHANGE, polling: 20 })
    .catch(() => page.evaluate(() => dispatchEvent(new Event('sift-forget'))));
  await page.waitForTimeout(PAUSE);
}

/** Slows the page's main thread down so many times. */
export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
