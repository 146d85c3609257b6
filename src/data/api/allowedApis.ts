import * as v from 'valibot';
import { basePath } from './basePath.ts';

const configSchema = v.object({ api: v.optional(v.string(), ''), apis: v.array(v.string()) });

/**
 * Whether the deployment lets pages read an API: its security policy is made of `api` and `apis` in `config.json` (docs/hosting.md,
 * Security), and browsers refuse all others. True where that says nothing, or cannot be read: then the browser decides.
 * @param address an absolute URL
 */
export async function isAllowedApi(address: string): Promise<boolean> {
  const { origin } = new URL(address);
  if (origin === window.location.origin) return true;
  const apis = await allowedApis();
  return apis === null || apis.includes('*') || apis.some((api) => URL.parse(api)?.origin === origin);
}

async function allowedApis(): Promise<readonly string[] | null> {
  try {
    const response = await fetch(`${basePath()}/config.json`);
    const { output, success } = v.safeParse(configSchema, await response.json());
    return success ? [output.api, ...output.apis] : null;
  } catch {
    return null;
  }
}
