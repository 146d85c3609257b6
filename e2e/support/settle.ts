import type { Page, Request } from '@playwright/test';

/** Requests in progress. The card pool's, which load behind the page, count once they have begun. */
interface Requests<T> {
  begin(request: T): void;
  end(request: T): void;
  /** Resolves when none is in progress and the page has drawn the results without beginning more. */
  settled(waitUntilDrawn: () => Promise<unknown>): Promise<void>;
}

export function countRequests<T>(): Requests<T> {
  const open = new Set<T>();
  let begun = 0;
  let wake = () => {};
  const idle = async () => {
    while (open.size > 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    begin(request) {
      begun += 1;
      open.add(request);
    },
    end(request) {
      open.delete(request);
      wake();
    },
    async settled(waitUntilDrawn) {
      let seen = -1;
      while (seen !== begun) {
        seen = begun;
        await idle();
        await waitUntilDrawn();
      }
    },
  };
}

/** Counts a page's requests. */
export function followRequests(page: Page): { settled(): Promise<void> } {
  const requests = countRequests<Request>();
  page.on('request', requests.begin);
  page.on('requestfinished', requests.end);
  page.on('requestfailed', requests.end);
  return { settled: () => requests.settled(() => page.evaluate(drawn)) };
}

/** Opens an address, and waits until it is settled. */
export async function openSettled(page: Page, address: string): Promise<void> {
  const requests = followRequests(page);
  await page.goto(address);
  await requests.settled();
}

/** Runs in the page: waits for hydration (that of parts may come later), fonts, two frames, and an idle moment. */
export async function drawn(): Promise<void> {
  const root = document.getElementById('root');
  while (root !== null && root.dataset.live === undefined) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}
