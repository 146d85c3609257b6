import * as v from 'valibot';

/** JSON in the browser's storage, which may be forbidden, full, or from another version of Sift. */

type StorageName = 'localStorage' | 'sessionStorage';

/** Null if there is none or it is invalid. */
export function readStored<T>(
  storage: StorageName,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(globalThis[storage].getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** @returns whether it was stored */
export function writeStored(storage: StorageName, key: string, value: unknown): boolean {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
