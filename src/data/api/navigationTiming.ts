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
