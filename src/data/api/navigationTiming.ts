/** What the browser measured of the navigation that brought the page; null where it does not say, as in a worker. */
function navigationTiming(): PerformanceNavigationTiming | null {
  if (!('PerformanceNavigationTiming' in globalThis)) return null;
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming ? page : null;
}

/**
 * The version of the data that the page was rendered from, where the server says so (docs/hosting.md, Fresh data): a script cannot
 * read the headers of its page, but what the server says of its times.
 */
export function versionOfPage(): string | null {
  return navigationTiming()?.serverTiming.find(({ name }) => name === 'version')?.description ?? null;
}

/** Whether the page came from the server just now, not from what the browser or the service worker keeps. */
export function isPageNew(): boolean {
  const page = navigationTiming();
  return page !== null && page.transferSize > 0 && page.workerStart === 0;
}
