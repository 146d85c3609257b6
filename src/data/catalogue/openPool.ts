import type { QueryKey } from '@tanstack/react-query';
import { hasNames } from '../../domain/json-api/collections.ts';
import { DAY } from '../../domain/text/format.ts';
import { apiAddress } from '../api/base.ts';
import type { Progress, WholeCollection } from '../api/client.ts';
import { isLineSlow } from '../api/navigationTiming.ts';
import { allQuery, namesOf, namesQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { inSlices, nextTask, whenIdle } from '../idle.ts';
import { callback, callWorker } from '../keeper/callWorker.ts';
import { isOlder } from '../loader.ts';
import type { CatalogueData } from './data.ts';
import type { DownloadedPool, DownloadWorker } from './download/downloadWorker.ts';
import downloadWorker from './download/downloadWorker.ts?worker&url';
import { type CardPool, createCardPool } from './query/cardPool.ts';
import { fromBytes, type PackedCatalogue } from './records/packed.ts';
import { REFERENCES } from './records/storedRecords.ts';
import { readStoredPool } from './storage.ts';

export interface OpenPool {
  readonly pool: CardPool;
  /** Compressed size in storage. */
  readonly bytes: number;
}

/** External dependencies, replaceable in tests. */
const WORLD = { apiAddress, readStored: readStoredPool, download: downloadPool, now: Date.now };

interface Opening {
  /** Prevents downloads. */
  readonly dataSaver: boolean;
  readonly report: (progress: Progress) => void;
  /** Publishes a stored pool while it is refreshed. */
  readonly use: (opened: OpenPool) => void;
}

/** Opens the stored pool, or downloads it; refreshes one older than a day. Null if it would have to be downloaded, but must not. */
export async function openPool(
  { dataSaver, report, use }: Opening,
  world: typeof WORLD = WORLD,
): Promise<OpenPool | null> {
  const stored = await world.readStored(await world.apiAddress());
  if (stored === null) return dataSaver ? null : refreshPool(null, report, world);
  const opened = await open(stored.packed, stored.size);
  if (dataSaver || !isOlder(opened.pool.facts.downloadedAt, DAY, world.now())) return opened;
  use(opened);
  return refreshPool(opened.pool, report, world);
}

/** Downloads the pool again. @throws Error with a message for the reader, without a full stop */
export async function refreshPool(
  current: CardPool | null,
  report: (progress: Progress) => void,
  { apiAddress, download }: typeof WORLD = WORLD,
): Promise<OpenPool> {
  const { bytes, references } = await download(await apiAddress(), report);
  const packed = { ...(await fromBytes(bytes)), references };
  if (packed.facts.missing > 0 && current?.facts.missing === 0) {
    throw new Error('The download was incomplete, so Sift kept the earlier card data');
  }
  return open(packed, bytes.length);
}

async function open(packed: PackedCatalogue, bytes: number): Promise<OpenPool> {
  const pool = createCardPool(packed);
  await inSlices(pool.prepare('cards'));
  void seedReferences(pool);
  // If this fails, the first search of printings does the same work
  whenIdle()
    .then(() => inSlices(pool.prepare('printings')))
    .catch(() => {});
  return { pool, bytes };
}

/**
 * Puts the catalogue's small collections into the query cache, so that names, formats and verdicts need no request. One per
 * task, since each is compared with the existing data.
 */
export async function seedReferences({ references: read, facts }: CatalogueData): Promise<void> {
  // A date in the future, from a wrong clock, would keep them fresh until then
  const updatedAt = Math.min(facts.downloadedAt, Date.now());
  const seed = (queryKey: QueryKey, data: unknown) => {
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (known < updatedAt) queryClient.setQueryData(queryKey, data, { updatedAt });
  };
  const references = read();
  for (const name of REFERENCES) {
    await nextTask();
    const records = references[name];
    const whole: WholeCollection<unknown> = { records, invalid: 0, total: records.length };
    seed(allQuery(name).queryKey, whole);
    if (hasNames(name)) seed(namesQuery(name).queryKey, namesOf(references[name]));
  }
}

/**
 * Downloads and stores the card pool of the API at `api`, in a worker.
 * @throws Error with a message for the reader, without a full stop
 */
async function downloadPool(api: string, onProgress: (progress: Progress) => void): Promise<DownloadedPool> {
  const worker = callWorker<DownloadWorker>(downloadWorker, 'The download couldn’t start');
  try {
    return await worker.call((remote) => remote.download(api, isLineSlow(), callback(onProgress)));
  } finally {
    worker.end();
  }
}
