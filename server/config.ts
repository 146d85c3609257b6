import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PREFIX } from '../src/api/jsonapi.ts';
import { isJsonObject } from './dataset/json.ts';
import { PlainFault } from './plainFault.ts';

/**
 * The app's run-time settings with the API elsewhere; all other settings are those of the build.
 * @param folder that holds the build, with its `config.json`
 * @param api where it is; `API_PREFIX` follows
 */
export async function configFor(folder: string, api: string): Promise<string> {
  const file = join(folder, 'config.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const config = parse(file, text);
  return JSON.stringify({ ...config, api: `${api}${API_PREFIX}` });
}

function parse(file: string, text: string) {
  try {
    const config: unknown = JSON.parse(text);
    if (isJsonObject(config)) return config;
  } catch {
    // Told below, in the same words as a file that holds something else.
  }
  throw new PlainFault(`${file} does not hold a JSON object`);
}
