import * as v from 'valibot';
import { API_PREFIX } from '../../domain/json-api/jsonapi.ts';
import { apiRoot } from './apiRoot.ts';
import { siteAddress } from './basePath.ts';

/** `config.json` beside the app: `api` is the absolute URL of the API's root, or a path on the app's own host. */
const configSchema = v.object({ api: v.string() });

/** An API address as typed or configured → an absolute URL without a slash at the end, or null if it is none. */
export function normaliseApiAddress(address: string, origin: string): string | null {
  return apiRoot(address, origin, API_PREFIX);
}

let known: Promise<string> | null = null;

/** Sets the address of the API by hand: the user's own setting, or a test's. */
export function setApiAddress(address: string): void {
  known = Promise.resolve(address);
}

/**
 * The API's root. Read once from `config.json`; where that file is missing or broken, the API is beside
 * the app. A failed download is not remembered, so that a retry asks again.
 */
export function apiAddress(): Promise<string> {
  known ??= readConfig().catch((fault: unknown) => {
    known = null;
    throw fault;
  });
  return known;
}

async function readConfig(): Promise<string> {
  const fallback = siteAddress() + API_PREFIX;
  const response = await fetch(`${siteAddress()}/config.json`);
  if (!response.ok) return fallback;
  const parsed = v.safeParse(configSchema, await response.json().catch(() => null));
  return (
    (parsed.success &&
      parsed.output.api !== '' &&
      normaliseApiAddress(parsed.output.api, window.location.origin)) ||
    fallback
  );
}
