import { DataError } from '../../engine/dataset.ts';
import { API_PREFIX } from '../../src/domain/json-api/jsonapi.ts';

/** An error that the user of a program can put right: it is printed as one plain line, without a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}

/** Runs a program; an error ends it with one line on stderr and status 1. */
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

/** What `parse` reads from a command line; a mistake there becomes one plain line. */
export function readFlags<Flags>(parse: () => Flags): Flags {
  try {
    return parse();
  } catch (error) {
    // The first sentence says what is wrong; what follows it is advice for programmers.
    const message = error instanceof Error ? error.message : String(error);
    throw new UserError(`${message.split(/\.\s|\n/, 1)[0]} (--help lists the flags)`);
  }
}

/** Where an API is, without the path that every API has: `https://host/api/v3/public/` is `https://host`. */
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
