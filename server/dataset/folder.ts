import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError } from '../../engine/dataset.ts';
import { isJsonObject } from '../../engine/json.ts';
import { writeWhole } from '../pull/progress.ts';

/**
 * A data folder holds dumps, or versions of them in folders of their own and a file that names the one in use. That file is
 * replaced whole, so that at any moment one good version is named.
 */
const NAMES = 'current.json';
/** What is being fetched. */
const NEXT = '.next';

/** Where the dumps in use are. @throws {DataError} for a file that names nothing */
export async function currentFolder(folder: string): Promise<string> {
  const text = await readFile(join(folder, NAMES), 'utf8').catch(() => null);
  if (text === null) return folder;
  const name = folderIn(text);
  if (name === null) throw new DataError(`${join(folder, NAMES)} does not name a folder beside it`);
  return join(folder, name);
}

function folderIn(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    // One folder beside it, never a path that leads away
    return isJsonObject(value) && typeof value.folder === 'string' && /^[\w-]+$/.test(value.folder)
      ? value.folder
      : null;
  } catch {
    return null;
  }
}

/** Where a new version is put together. */
export function nextFolder(folder: string): string {
  return join(folder, NEXT);
}

/** Gives what was put together its name, and makes it the version in use. The one before is kept, older ones are not. */
export async function adoptNext(folder: string, version: string): Promise<void> {
  const before = await currentFolder(folder).catch(() => folder);
  await rm(join(folder, version), { recursive: true, force: true });
  await rename(join(folder, NEXT), join(folder, version));
  await writeWhole(join(folder, NAMES), JSON.stringify({ folder: version }));
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && VERSION.test(entry.name) && entry.name !== version && path !== before)
      await rm(path, { recursive: true, force: true });
  }
}

/** As `loadVersion` writes them: no other folder is ever removed. */
const VERSION = /^(?:\d{4}-\d\d-\d\d|undated)-[\da-f]{8}$/;

/** Whether there is nothing to serve yet: no folder, or one without dumps. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => []);
  return !entries.some((name) => name === NAMES || /\.json(?:\.gz)?$/.test(name));
}
