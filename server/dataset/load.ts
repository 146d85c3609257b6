import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createDataset, DataError, type Dataset } from '../../engine/dataset.ts';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import { COLLECTIONS, type CollectionName } from '../../src/domain/json-api/collections.ts';
import { remember } from '../../src/domain/text/lookup.ts';
import { openCollection } from './fileCollection.ts';
import { currentFolder } from './folder.ts';
import { parseJson } from './scanDump.ts';

const unzip = promisify(gunzip);

/** In bytes, about 20,000 decklists. For smaller files a thread of their own would cost more memory than it saves. */
const LARGE = 24_000_000;
/** The typical compression ratio of a dump. */
const COMPRESSION = 6;
/** The chunk size for unpacking: Node's 16 kB would make a thousand pieces of the printings. */
const CHUNK = 1_048_576;

/**
 * Loads a folder of dumps, or the built-in sample.
 * @param largeFrom the size in bytes from which decklists stay in their file
 * @throws {DataError} for a folder that is missing or broken
 */
export async function loadData(folder: string | undefined, largeFrom = LARGE): Promise<Dataset> {
  return (await loadVersion(folder, largeFrom)).dataset;
}

export interface DataVersion {
  readonly dataset: Dataset;
  /** The day of the newest card and a digest of all files, such as `2026-05-09-1f6be0a2`: equal wherever the same data is served. */
  readonly version: string;
  /** The latest change to a card, in milliseconds since 1970. */
  readonly newest: number | null;
}

/** Like {@link loadData}, with the version of the data. */
export async function loadVersion(folder: string | undefined, largeFrom = LARGE): Promise<DataVersion> {
  const hash = createHash('sha256');
  const dataset = folder === undefined ? await loadSample(hash) : await loadFolder(folder, largeFrom, hash);
  const newest = newestOf(dataset);
  const day = newest === null ? 'undated' : dayOf(newest);
  return { dataset, version: `${day}-${hash.digest('hex').slice(0, 8)}`, newest };
}

async function loadSample(hash: Hash): Promise<Dataset> {
  const { sampleCollections } = await import('../sample/index.ts');
  const collections = sampleCollections();
  hash.update(JSON.stringify(collections));
  return createDataset(collections);
}

/**
 * Loads `<collection>.json` or `<collection>.json.gz` files, each a collection document as the API returns it. A missing
 * collection is empty; other files are ignored. If `current.json` names a subfolder, that is loaded.
 * @throws {DataError} with one plain line that says which file is wrong and why
 */
async function loadFolder(given: string, largeFrom: number, hash: Hash): Promise<Dataset> {
  const folder = await currentFolder(given);
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
  // Its errors are thrown below, where it is awaited
  decklists?.catch(() => {});
  const raw: Partial<Record<CollectionName, readonly unknown[]>> = {};
  // Sequentially: in parallel gains little and doubles the memory peak
  for (const { name, path } of found) {
    if (name !== 'decklists' || decklists === undefined) raw[name] = await readDump(path, hash.update(name));
  }
  const dataset = createDataset(raw);
  if (decklists === undefined) return dataset;
  const { collection, digest } = await decklists;
  hash.update(digest);
  return { ...dataset, decklists: collection };
}

async function isLarge(path: string, largeFrom: number): Promise<boolean> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  return size * (path.endsWith('.gz') ? COMPRESSION : 1) >= largeFrom;
}

/** A dataset in a few words: `2,054 cards, data of 2026-05-09`. */
export function describeDataset(dataset: Dataset): string {
  const { size } = dataset.cards;
  const newest = newestOf(dataset);
  const count = `${size.toLocaleString('en-US')} ${size === 1 ? 'card' : 'cards'}`;
  return newest === null ? count : `${count}, data of ${dayOf(newest)}`;
}

const newestTimes = new WeakMap<Dataset['cards'], number | null>();

/** The latest change to a card; cached. */
function newestOf({ cards }: Dataset): number | null {
  return remember(newestTimes, cards, () => {
    const times = cards.records
      .map(({ attributes }) => Date.parse(String(attributes.updated_at)))
      .filter((time) => !Number.isNaN(time));
    return times.length === 0 ? null : times.reduce((latest, time) => Math.max(latest, time));
  });
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

async function listFolder(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new DataError(`cannot read the data folder ${folder}: ${reason(error)}`);
  }
}

async function readDump(path: string, hash: Hash): Promise<readonly unknown[]> {
  const document = parseJson(await readText(path, hash), path);
  if (!isJsonObject(document) || !isJsonArray(document.data)) {
    throw new DataError(`${path} is not a collection document: it has no list named "data"`);
  }
  return document.data;
}

async function readText(path: string, hash: Hash): Promise<string> {
  try {
    const bytes = await readFile(path);
    hash.update(bytes);
    return (path.endsWith('.gz') ? await unzip(bytes, { chunkSize: CHUNK }) : bytes).toString('utf8');
  } catch (error) {
    throw new DataError(`cannot read ${path}: ${reason(error)}`);
  }
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['ENOTDIR', 'it is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'Sift has no permission to read it'],
]);

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = 'code' in error ? REASONS.get(error.code) : undefined;
  return known ?? error.message;
}
