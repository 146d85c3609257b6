import type { Page } from '@playwright/test';

/** Makes every page in a tab record layout shifts: those that its reader did not cause, or also those right after a press or a key. */
export async function watchShifts(page: Page, alsoAfterInput = false): Promise<void> {
  await page.addInitScript((isAll) => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput && !isAll) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element ? `${element.tagName.toLowerCase()}.${element.className}` : 'gone';
          return `${name} ${rect(previousRect)} → ${rect(currentRect)}`;
        });
        shifts.push(`${value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { siftShifts: shifts });

    function rect({ left, top, width, height }: DOMRect): string {
      return `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`;
    }
  }, alsoAfterInput);
}

/** How far a page may shift in total: a tenth of Core Web Vitals' good score. */
const MOST_SHIFT = 0.01;

/** The shifts since the page was opened, each with its score and elements; nothing if they are too small to see. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts: string[] = await page.evaluate(() => Reflect.get(window, 'siftShifts'));
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  return sum <= MOST_SHIFT ? [] : shifts;
}
