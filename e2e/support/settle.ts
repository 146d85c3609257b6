import type { Page, Request } from '@playwright/test';

/**
 * Counts a page's requests. `settled` resolves when none is in progress and the page has drawn the results without requesting
 * more. The card pool, which loads behind the page, counts once it has begun.
 */
export function followRequests(page: Page): { settled(): Promise<void> } {
  const open = new Set<Request>();
  let begun = 0;
  let wake = () => {};
  const end = (request: Request) => {
    open.delete(request);
    wake();
  };
  page.on('request', (request) => {
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  const idle = async () => {
    while (open.size > 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    async settled() {
      let seen = -1;
      while (seen !== begun) {
        seen = begun;
        await idle();
        await page.evaluate(drawn);
      }
    },
  };
}

/** Opens an address, and waits until it is settled. */
export async function openSettled(page: Page, address: string): Promise<void> {
  const requests = followRequests(page);
  await page.goto(address);
  await requests.settled();
}

/** Runs in the page: waits for hydration (that of prose may come later), fonts, two frames, and an idle moment. */
async function drawn(): Promise<void> {
  const root = document.getElementById('root');
  while (root !== null && root.dataset.live === undefined) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}
