/** Timing of the navigation to this page; null if unavailable, as in a worker. */
function navigationTiming(): PerformanceNavigationTiming | null {
  if (!('PerformanceNavigationTiming' in globalThis)) return null;
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming ? page : null;
}

/**
 * The version of the data that the page was rendered from (docs/hosting.md, Fresh data), from `Server-Timing`: a script cannot
 * read its page's own headers.
 */
export function versionOfPage(): string | null {
  return navigationTiming()?.serverTiming.find(({ name }) => name === 'version')?.description ?? null;
}

/** Whether the page came straight from the server, not from a cache. */
export function isPageNew(): boolean {
  const page = navigationTiming();
  return page !== null && page.transferSize > 0 && page.workerStart === 0;
}

/** Bytes per millisecond of a line on which requests at once would only wait for each other: 4 Mbit/s. */
const SLOW = 500;
/** Fewer bytes say little: their time is the server's, and the way there and back. */
const TELLING = 50_000;

/** Whether the scripts that the page began with came slowly. */
export function isLineSlow(): boolean {
  const files = performance
    .getEntriesByType('resource')
    .filter((file) => file instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.endsWith('.js'));
  return cameSlowly(files);
}

type Sent = Pick<PerformanceResourceTiming, 'transferSize' | 'requestStart' | 'responseEnd'>;

/** Whether the first of some files, which came at once, came slowly; false for those from a cache. */
export function cameSlowly(files: readonly Sent[]): boolean {
  const sent = files.filter(({ transferSize }) => transferSize > 0);
  const firstEnd = Math.min(...sent.map(({ responseEnd }) => responseEnd));
  const first = sent.filter(({ requestStart }) => requestStart <= firstEnd);
  const bytes = first.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const began = Math.min(...first.map(({ requestStart }) => requestStart));
  const ended = Math.max(...first.map(({ responseEnd }) => responseEnd));
  return bytes >= TELLING && bytes / (ended - began) < SLOW;
}
