import type { CDPSession, Page } from '@playwright/test';

/** A drawn frame: milliseconds from the key's event, and the first four cards shown. */
interface Frame {
  readonly time: number;
  readonly titles: string;
  /** All text of these cards. */
  readonly words: string;
}

/** What a page did since the last key. */
interface Watched {
  pressed: number;
  frames: Frame[];
  commits: number;
  elements: number;
  changed: number;
}

declare global {
  interface Window {
    siftKey: Watched;
    siftFirstCards(): Pick<Frame, 'titles' | 'words'>;
  }
}

/** The effects of one key. */
export interface KeyFigures {
  /** Milliseconds to the first frame from which on the first four cards show their titles. */
  readonly titles: number;
  /** The same for all of their text. */
  readonly words: number;
  /** Batches of document changes until nothing changed any more. */
  readonly commits: number;
  /** Elements added to the document. */
  readonly elements: number;
}

/** Milliseconds without a change after which a result is complete. */
const QUIET = 400;
/** Milliseconds to wait for a key's result. */
const LONGEST = 5_000;
/** The search box, in any build. */
const BOX = 'input[name="q"]';

/**
 * Makes the page record each frame that changes it. It only looks at links to cards in lists and tables, so that it fits any
 * build. A mutation requests an animation frame, which sees what is about to be painted; a task of the highest priority, run
 * right after the paint, takes the time. Time starts at the key event's own time stamp, so queueing counts.
 */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { pressed: 0, frames: [], commits: 0, elements: 0, changed: 0 };
    window.siftKey = watched;
    let isAsked = false;
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        if (watched.pressed === 0) watched.pressed = timeStamp;
      },
      { capture: true },
    );
    window.siftFirstCards = () => {
      const cards = new Map<string, { title: string; words: string }>();
      const links = [
        ...document.querySelectorAll('main :is(li, tr) a:is([href^="/cards/"], [href^="/printings/"])'),
      ];
      // Other interpretations of the query may be shown below
      const list = links[0]?.closest('ul, ol, table');
      for (const link of links.filter((one) => list?.contains(one))) {
        const title = link.textContent.trim();
        const href = link.getAttribute('href') ?? '';
        if (title === '' || cards.has(href)) continue;
        cards.set(href, { title, words: link.closest('li, tr')?.textContent ?? '' });
        if (cards.size === 4) break;
      }
      const first = [...cards.values()];
      return {
        titles: first.map(({ title }) => title).join('\n'),
        words: first.map(({ words }) => words).join('\n'),
      };
    };
    new MutationObserver((mutations) => {
      watched.changed = performance.now();
      watched.commits += 1;
      for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element) watched.elements += 1 + node.querySelectorAll('*').length;
      }
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        const shown = window.siftFirstCards();
        const note = () => watched.frames.push({ time: performance.now() - watched.pressed, ...shown });
        // Right after the frame, before other tasks that wait: those of a page's scheduler would count as its paint
        void scheduler.postTask(note, { priority: 'user-blocking' });
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** A page that searches. Cold: as soon as it has loaded; otherwise once a first search has loaded everything. */
export async function openSearch(page: Page, origin: string, isCold: boolean): Promise<void> {
  await page.goto(`${origin}/cards?q=`);
  await page.locator(BOX).first().focus();
  if (isCold) return;
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3_000);
  await quiet(page);
}

/** Presses a key and waits until its effects are complete; null if the first cards stay the same. */
export async function pressKey(page: Page, key: string): Promise<KeyFigures | null> {
  const before = await page.evaluate(() => {
    Object.assign(window.siftKey, { pressed: 0, frames: [], commits: 0, elements: 0 });
    return window.siftFirstCards();
  });
  await page.keyboard.press(key);
  const started = Date.now();
  await page.waitForTimeout(QUIET);
  await quiet(page);
  // While cards are loading, or none are left
  while ((await page.evaluate(() => window.siftFirstCards().titles)) === '') {
    if (Date.now() - started > LONGEST) return null;
    await page.waitForTimeout(QUIET);
  }
  await quiet(page);
  const { frames, commits, elements } = await page.evaluate(() => window.siftKey);
  const last = frames.at(-1);
  if (last === undefined || last.titles === '' || last.titles === before.titles) return null;
  const since = (part: 'titles' | 'words') =>
    frames[frames.findLastIndex((frame) => frame[part] !== last[part]) + 1]?.time ?? Number.NaN;
  return { titles: since('titles'), words: since('words'), commits, elements };
}

/** Empties the box, and waits for the result. */
export async function clearBox(page: Page): Promise<void> {
  await page.locator(BOX).first().fill('');
  await page.waitForTimeout(QUIET);
  await quiet(page);
}

/** Waits until nothing has changed for a while. */
async function quiet(page: Page): Promise<void> {
  for (;;) {
    const rest = await page.evaluate(() => performance.now() - window.siftKey.changed);
    if (rest >= QUIET) return;
    await page.waitForTimeout(QUIET - rest + 1);
  }
}

/** Slows down the page's main thread by a factor. */
export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
