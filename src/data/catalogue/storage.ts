import type { CollectionName, RawRecord, ReferenceName } from '../../domain/json-api/collections.ts';
import { RECORDS } from '../keeper/heldList.ts';
import { compress, dropList, type ListName, readList, readParts, writePart } from '../keeper/store.ts';
import { newestOf } from '../keeper/sync.ts';
import { type PackedCatalogue, readPacked } from './records/packed.ts';
import { type RawReferences, REFERENCES } from './records/storedRecords.ts';

/*
 * Cards and printings are stored in columns, the small collections as the API sends them: in the lists that answer for offline
 * pages too, so that the device holds each once.
 */

function poolName(api: string): ListName {
  return { api, form: 'card-pool', collection: 'cards', part: '' };
}

function listName(api: string, collection: CollectionName): ListName {
  return { api, form: 'records', collection, part: '' };
}

/**
 * The stored card pool of the API at `api`, and the compressed `size` of its cards and printings in bytes; null if there is none
 * or no storage (private window, blocked). A damaged one or another version is dropped.
 */
export async function readStoredPool(
  api: string,
): Promise<{ readonly packed: PackedCatalogue; readonly size: number } | null> {
  const list = await readList(poolName(api));
  const part = list && (await readParts(list))?.[0];
  if (list === null || !part) return null;
  const pool = readPacked(part);
  const references = pool && (await readReferenceLists(api));
  if (pool !== null && references !== null) return { packed: { ...pool, references }, size: list.bytes };
  await dropList(list).catch(() => {});
  return null;
}

/** Null if one is missing or interrupted. */
async function readReferenceLists(api: string): Promise<RawReferences | null> {
  const references = new Map<ReferenceName, readonly RawRecord[]>();
  for (const name of REFERENCES) {
    const list = await readList(listName(api, name));
    const parts = list?.next === null ? await readParts(list) : null;
    if (parts === null) return null;
    references.set(
      name,
      RECORDS.merge(parts.filter(RECORDS.isPart), () => true),
    );
  }
  return references;
}

/**
 * Stores a card pool in place of the previous one, if there is storage.
 * @param bytes its cards and printings, from `toBytes`
 */
export async function keepPool(
  { facts, cards, references }: PackedCatalogue,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { api, dataDate: newest, downloadedAt: keptAt } = facts;
  const state = { invalid: 0, next: null, total: null, keptAt };
  try {
    for (const [name, records] of references) {
      const list = { ...listName(api, name), ...state, records: records.length };
      await writePart(
        { ...list, total: records.length, newest: newestOf(records) },
        await compress(records),
        true,
      );
    }
    // Last: without its names a pool is incomplete
    await writePart({ ...poolName(api), ...state, records: cards.length, newest }, bytes, true);
  } catch {
    // It is used, and downloaded again next time
  }
}
