/**
 * An API address as typed or configured → an absolute URL without a slash at the end, or null if it is none.
 * @param origin of the site, for a path on its own host
 * @param path below the host where the address names none
 */
export function apiRoot(address: string, origin: string, path: string): string | null {
  const url = URL.parse(address.trim(), origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.origin + (url.pathname.replace(/\/+$/, '') || path);
}
