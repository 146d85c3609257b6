import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError } from '../../engine/dataset.ts';
import { isJsonObject } from '../../engine/json.ts';
import { writeWhole } from '../pull/progress.ts';

/**
 * A data folder holds dumps, or subfolders with versions of them and a file with the current one's name. That file is
 * replaced atomically, so that it always names a complete version.
 */
const CURRENT = 'current.json';
/** The version being fetched. */
const NEXT = '.next';

/** The folder with the current dumps. @throws {DataError} for an invalid pointer file */
export async function currentFolder(folder: string): Promise<string> {
  const text = await readFile(join(folder, CURRENT), 'utf8').catch(() => null);
  if (text === null) return folder;
  const name = folderIn(text);
  if (name === null) throw new DataError(`${join(folder, CURRENT)} doesn’t name a folder next to it`);
  return join(folder, name);
}

function folderIn(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    // A sibling folder, never a path out of here
    return isJsonObject(value) && typeof value.folder === 'string' && /^[\w-]+$/.test(value.folder)
      ? value.folder
      : null;
  } catch {
    return null;
  }
}

/** Where a new version is assembled. */
export function nextFolder(folder: string): string {
  return join(folder, NEXT);
}

/** Renames the assembled version and makes it current. The previous one is kept, older ones are removed. */
export async function adoptNext(folder: string, version: string): Promise<void> {
  const before = await currentFolder(folder).catch(() => folder);
  await rm(join(folder, version), { recursive: true, force: true });
  await rename(join(folder, NEXT), join(folder, version));
  await writeWhole(join(folder, CURRENT), JSON.stringify({ folder: version }));
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && VERSION.test(entry.name) && entry.name !== version && path !== before)
      await rm(path, { recursive: true, force: true });
  }
}

/** The names that `loadVersion` makes: no other folder is ever removed. */
const VERSION = /^(?:\d{4}-\d\d-\d\d|undated)-[\da-f]{8}$/;

/** Whether there is nothing to serve yet. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => []);
  return !entries.some((name) => name === CURRENT || /\.json(?:\.gz)?$/.test(name));
}
