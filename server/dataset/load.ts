import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { COLLECTIONS, type CollectionName } from '../../src/api/jsonapi.ts';
import { createDataset, DataError, type Dataset } from './dataset.ts';
import { openCollection } from './fileCollection.ts';
import { isJsonArray, isJsonObject } from './json.ts';

const unzip = promisify(gunzip);

/** Bytes: 20,000 decklists. Fewer take less memory than a thread and a file of their own would save. */
const LARGE = 24_000_000;
/** How much longer a dump commonly is than its compressed file. */
const COMPRESSION = 6;

/**
 * The data to serve: a folder of dumps, or the sample that ships with the project, which is read only where it is needed.
 * @param largeFrom bytes of a file of decklists from which on they are read from it one by one
 * @throws {DataError} for a folder that is missing or broken
 */
export async function loadData(folder: string | undefined, largeFrom = LARGE): Promise<Dataset> {
  if (folder !== undefined) return loadFolder(folder, largeFrom);
  const { sampleCollections } = await import('../sample/index.ts');
  return createDataset(sampleCollections());
}

/**
 * Loads a folder of collection dumps, `<collection>.json` or `<collection>.json.gz`, each a collection document as the API
 * returns it. A collection without a file is empty; other files are left alone.
 * @throws {DataError} with one plain line that says which file is at fault and why
 */
async function loadFolder(folder: string, largeFrom: number): Promise<Dataset> {
  const present = new Set(await listFolder(folder));
  const found = COLLECTIONS.flatMap((name) => {
    const files = [`${name}.json`, `${name}.json.gz`].filter((file) => present.has(file));
    if (files.length > 1)
      throw new DataError(`${folder} holds both ${files.join(' and ')}: keep one of them`);
    return files.map((file) => ({ name, path: join(folder, file) }));
  });
  if (found.length === 0)
    throw new DataError(`${folder} holds no collection dump such as cards.json or cards.json.gz`);

  const large = found.find(({ name }) => name === 'decklists');
  const decklists =
    large && (await isLarge(large.path, largeFrom)) ? openCollection(large.name, large.path) : undefined;
  // Its faults are thrown below, where it is waited for.
  decklists?.catch(() => {});
  const raw: Partial<Record<CollectionName, readonly unknown[]>> = {};
  // One after the other: reading them side by side gains little and doubles the peak of memory.
  for (const { name, path } of found) {
    if (name !== 'decklists' || decklists === undefined) raw[name] = await readDump(path);
  }
  const dataset = createDataset(raw);
  return decklists === undefined ? dataset : { ...dataset, decklists: await decklists };
}

async function isLarge(path: string, largeFrom: number): Promise<boolean> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  return size * (path.endsWith('.gz') ? COMPRESSION : 1) >= largeFrom;
}

/** A dataset in a few words: `2,054 cards, data of 2026-05-09`, the day of the newest change to a card. */
export function describeDataset({ cards }: Dataset): string {
  const times = cards.records
    .map(({ attributes }) => Date.parse(String(attributes.updated_at)))
    .filter((time) => !Number.isNaN(time));
  const newest = times.reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  const count = `${cards.records.length.toLocaleString('en-US')} ${cards.records.length === 1 ? 'card' : 'cards'}`;
  return Number.isFinite(newest) ? `${count}, data of ${new Date(newest).toISOString().slice(0, 10)}` : count;
}

async function listFolder(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new DataError(`cannot read the data folder ${folder}: ${reason(error)}`);
  }
}

async function readDump(path: string): Promise<readonly unknown[]> {
  const document = parse(path, await readText(path));
  if (!isJsonObject(document) || !isJsonArray(document.data)) {
    throw new DataError(`${path} is not a collection document: it has no list named "data"`);
  }
  return document.data;
}

async function readText(path: string): Promise<string> {
  try {
    const bytes = await readFile(path);
    return (path.endsWith('.gz') ? await unzip(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new DataError(`cannot read ${path}: ${reason(error)}`);
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataError(`${path} is not valid JSON: ${reason(error)}`);
  }
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['ENOTDIR', 'it is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'it may not be read'],
]);

/** Why something failed, in one line: the message of a JSON fault may quote the text around it. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = 'code' in error ? REASONS.get(error.code) : undefined;
  return known ?? error.message.split('\n', 1)[0] ?? error.message;
}
