import { isJsonObject } from '../engine/json.ts';
import { UserError } from './cli/program.ts';
import type { Sources } from './http/securityHeaders.ts';

/** `config.json`: a deployment's run-time settings, read by the app and by the security policy. */
export interface SiteSettings {
  /** The API's root, a URL or a path on the app's own host. */
  readonly api?: string;
  /** Origins of more APIs, which readers may choose in their settings. */
  readonly apis?: readonly string[];
  /** Origins of card pictures. */
  readonly images?: readonly string[];
}

/**
 * @param path of the file, for errors
 * @throws {UserError} for anything but an object with valid settings
 */
export function readSiteSettings(path: string, text: string): SiteSettings {
  const settings = parseObject(path, text);
  const { api } = settings;
  if (api !== undefined && typeof api !== 'string') throw new UserError(`${path}: "api" is not a string`);
  return { ...settings, ...readOrigins(path, settings, 'apis'), ...readOrigins(path, settings, 'images') };
}

/** The external sources for the security policy. An API on the app's own host needs no entry. */
export function sourcesOf({ api = '', apis = [], images = [] }: SiteSettings): Sources {
  const url = URL.parse(api);
  return { apis: [...(url === null ? [] : [url.origin]), ...apis], images };
}

/** A URL's origin, or `*` for any; null for anything else. */
function parseOrigin(text: string): string | null {
  if (text === '*') return text;
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null;
}

function parseObject(path: string, text: string) {
  try {
    const settings: unknown = JSON.parse(text);
    if (isJsonObject(settings)) return settings;
  } catch {
    // Falls through to the error below
  }
  throw new UserError(`${path} does not hold a JSON object`);
}

function readOrigins(path: string, settings: Readonly<Record<string, unknown>>, name: 'apis' | 'images') {
  const list = settings[name];
  if (list === undefined) return {};
  const origins = Array.isArray(list) ? list.map((item) => parseOrigin(String(item))) : [null];
  if (!origins.every((origin) => origin !== null))
    throw new UserError(`${path}: "${name}" is not a list of URLs such as https://api.netrunnerdb.com`);
  return { [name]: origins };
}
