import * as v from 'valibot';
import { API_PREFIX } from '../../domain/json-api/collections.ts';
import { parseUrl } from '../../domain/json-api/target.ts';

/**
 * The site's path without a trailing slash: `/sift`, or '' at the root of its host. The server writes it into the document
 * (server/basePath.ts). Addresses within the app do not include it; the router adds it to links.
 */
export function basePath(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '');
}

/** The site's URL without a trailing slash, as a prefix for addresses within the app. */
export function siteAddress(): string {
  return window.location.origin + basePath();
}

/** The address within the app of a link on the page, such as `/cards/zed`; null for any other link. */
export function appHref(link: Element | null): string | null {
  const base = basePath();
  const href = link?.getAttribute('href') ?? '';
  return href.startsWith(`${base}/`) ? href.slice(base.length) : null;
}

/**
 * `config.json` beside the app. `api` is the absolute URL of the API's root, or a path on the app's own host; `apis` are the
 * others that pages may use.
 */
const configSchema = v.object({
  api: v.optional(v.string(), ''),
  apis: v.fallback(v.optional(v.array(v.string())), undefined),
});

/**
 * An API address as typed or configured → an absolute URL without a trailing slash, or null if it is invalid.
 * @param origin of the site, for a path on its own host
 */
export function normaliseApiAddress(address: string, origin: string): string | null {
  const url = parseUrl(address.trim(), origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.origin + (url.pathname.replace(/\/+$/, '') || API_PREFIX);
}

let known: Promise<string> | null = null;

/** Sets the API's address: the user's own setting, or a test's. */
export function setApiAddress(address: string): void {
  known = Promise.resolve(address);
}

/**
 * The API's root, read once from `config.json`. If that file is missing or broken, the API is on the app's own host. A failed
 * download is not cached, so that a retry tries again.
 */
export function apiAddress(): Promise<string> {
  known ??= readConfig().catch((fault: unknown) => {
    known = null;
    throw fault;
  });
  return known;
}

async function readConfig(): Promise<string> {
  const configured = (await fetchConfig())?.api ?? '';
  const address = configured === '' ? null : normaliseApiAddress(configured, window.location.origin);
  return address ?? siteAddress() + API_PREFIX;
}

/** Null if the file is missing or broken. @throws if it could not be downloaded */
async function fetchConfig(): Promise<v.InferOutput<typeof configSchema> | null> {
  const response = await fetch(`${siteAddress()}/config.json`);
  const { success, output } = v.safeParse(configSchema, await response.json().catch(() => null));
  return response.ok && success ? output : null;
}

/**
 * Whether the deployment lets pages use an API: its security policy is built from `api` and `apis` in `config.json`
 * (docs/hosting.md, Security). True if that file says nothing or cannot be read: then the browser decides.
 * @param address an absolute URL
 */
export async function isAllowedApi(address: string): Promise<boolean> {
  const { origin } = new URL(address);
  if (origin === window.location.origin) return true;
  const { api = '', apis } = (await fetchConfig().catch(() => null)) ?? {};
  return apis === undefined || [api, ...apis].some((one) => one === '*' || parseUrl(one)?.origin === origin);
}
