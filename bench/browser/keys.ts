import type { CDPSession, Page } from '@playwright/test';

/** What a result says. */
interface Shown {
  /** The page's heading, which counts what was found. */
  readonly heading: string;
  /** All text of the found cards on the first screen. */
  readonly cards: string;
}

/** A frame after a key, and the milliseconds to it from the key's event, whose own time stamp counts its waiting to be handled. */
type Frame = Shown & { readonly time: number };

declare global {
  interface Window {
    /** The frames since the last key, and the moment of the newest change. */
    siftFrames: Frame[];
    siftQuietSince: number;
    siftShown(): Shown;
  }
}

/** How long one key took, in milliseconds. */
export interface KeyTimes {
  /** To the first frame with anything of the new result: its count or its cards. */
  readonly first: number;
  /** To the frame from which on the text of the found cards on the first screen is whole. */
  readonly text: number;
}

/** Milliseconds without a change after which a result is whole: detail that follows a first frame comes within them. */
const QUIET = 300;

/**
 * Has the page note each frame that changes it. A mutation asks for an animation frame, which reads what is about to be
 * painted; a message, which is handled after that frame was painted, takes the time.
 */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.siftFrames = [];
    window.siftQuietSince = 0;
    let pressed = 0;
    let isAsked = false;
    const begin = (event: Event) => {
      if (pressed === 0) pressed = event.timeStamp;
    };
    addEventListener('keydown', begin, { capture: true });
    addEventListener('input', begin, { capture: true });
    addEventListener('sift-next', () => {
      pressed = 0;
      window.siftFrames = [];
    });
    window.siftShown = () => {
      const items = [...document.querySelectorAll('main [aria-label="Found cards"] > li')];
      const onScreen = items.filter((item) => item.getBoundingClientRect().top < innerHeight);
      return {
        heading: document.querySelector('main h1')?.textContent ?? '',
        cards: onScreen.map((item) => item.textContent).join('\n'),
      };
    };
    new MutationObserver(() => {
      window.siftQuietSince = performance.now();
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        const shown = window.siftShown();
        const painted = new MessageChannel();
        painted.port1.onmessage = () => {
          window.siftQuietSince = performance.now();
          window.siftFrames.push({ time: performance.now() - pressed, ...shown });
        };
        painted.port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** A page that searches, its card pool loaded and its worker warm. */
export async function openSearch(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/cards?q=`);
  await page.locator('[data-live]').waitFor();
  // Whoever only reads gets no card pool
  await page.mouse.move(1, 1);
  await page.getByText(/^Data of /).waitFor();
  await page.waitForTimeout(1_000);
}

/** Presses one key after another, each when the result of the one before is whole; the times of those that found other cards. */
export async function typeText(page: Page, text: string): Promise<KeyTimes[]> {
  await page.getByRole('combobox', { name: /^Search/ }).focus();
  const times: KeyTimes[] = [];
  for (const key of text) times.push(...(await change(page, () => page.keyboard.press(key))));
  return times;
}

/** Puts a whole query in at once; none where that finds the same cards. */
export function fillText(page: Page, text: string): Promise<readonly KeyTimes[]> {
  return change(page, () => page.getByRole('combobox', { name: /^Search/ }).fill(text));
}

async function change(page: Page, act: () => Promise<void>): Promise<readonly KeyTimes[]> {
  await quiet(page);
  const before = await page.evaluate(() => {
    dispatchEvent(new Event('sift-next'));
    return window.siftShown();
  });
  await act();
  await page.waitForTimeout(QUIET);
  await quiet(page);
  const frames = await page.evaluate(() => window.siftFrames);
  const last = frames.at(-1);
  if (last === undefined || last.cards === '' || last.cards === before.cards) return [];
  const first = frames.find(({ heading, cards }) => heading !== before.heading || cards !== before.cards);
  const whole = frames[frames.findLastIndex(({ cards }) => cards !== last.cards) + 1];
  return first === undefined || whole === undefined ? [] : [{ first: first.time, text: whole.time }];
}

/** Waits until nothing has changed for a while. */
async function quiet(page: Page): Promise<void> {
  for (;;) {
    const rest = await page.evaluate(() => performance.now() - window.siftQuietSince);
    if (rest >= QUIET) return;
    await page.waitForTimeout(QUIET - rest + 1);
  }
}

/** Slows the page's main thread down so many times. */
export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
