/** Milliseconds between looks, and how many of them at most. */
const PAUSE = 50;
const MOST_LOOKS = 100;

/**
 * Resolves when the page has its heading and no skeleton is left on it, and that has been painted, or after a while all
 * the same: the moment to load code that the first content does not need.
 */
export async function afterPage(): Promise<void> {
  // A server renders all at once
  if (typeof document === 'undefined') return;
  for (let look = 0; look < MOST_LOOKS && !isShown(); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  await painted();
}

/** Resolves after the next frame is on screen; at once where nothing is painted, as in a tab in the background. */
function painted(): Promise<void> {
  if (document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

function isShown(): boolean {
  return document.querySelector('h1') !== null && document.querySelector('[data-pending]') === null;
}
