import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DataError } from '../../engine/dataset.ts';
import { API_PREFIX } from '../../src/domain/json-api/collections.ts';

/** An error that the user can fix: printed as one plain line, without a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}

/** Runs a program; an error is printed on stderr and sets exit status 1. */
export async function runProgram(name: string, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(
      error instanceof UserError || error instanceof DataError ? `${name}: ${error.message}` : error,
    );
    process.exitCode = 1;
  }
}

/** Node's `parseArgs`; its errors become user errors. */
export function readFlags<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice for programmers
    const message = error instanceof Error ? error.message : String(error);
    throw new UserError(`${message.split(/\.\s|\n/, 1)[0]} (--help lists the flags)`);
  }
}

/** The URL of an API without the common path: `https://host/api/v3/public/` → `https://host`. */
export function parseApi(text: string): string {
  const { origin, pathname } = parseHttpUrl('--api', text);
  const path = pathname.replace(/\/+$/, '');
  return origin + (path.endsWith(API_PREFIX) ? path.slice(0, -API_PREFIX.length) : path);
}

/** @throws {UserError} for anything that is not an HTTP URL */
export function parseHttpUrl(flag: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new UserError(
      `${flag} takes a URL such as https://api.netrunnerdb.com, not ${JSON.stringify(text)}`,
    );
  }
  return url;
}
