/**
 * The path that the site lies below, without a slash at its end: `/sift`, or '' at the root of its host. One build serves any: the
 * server writes it into the document (server/basePath.ts). Addresses within the app do not have it; the router adds it to links.
 */
export function basePath(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '');
}

/** The site's address without a slash at its end, to put before an address of the app that leaves it. */
export function siteAddress(): string {
  return window.location.origin + basePath();
}

/** The address within the app that a link on the page leads to, such as `/cards/zed`; null for any other link. */
export function appHref(link: Element | null): string | null {
  const base = basePath();
  const href = link?.getAttribute('href') ?? '';
  return href.startsWith(`${base}/`) ? href.slice(base.length) : null;
}
