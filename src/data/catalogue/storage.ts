import { dropList, type ListName, readList, readParts, writePart } from '../keeper/store.ts';
import { isPacked } from './records/packed.ts';
import type { Catalogue } from './records/storedRecords.ts';

function nameOf(api: string): ListName {
  return { api, form: 'card-pool', collection: 'cards', part: '' };
}

/**
 * The stored card pool of the API at `api`, and its compressed `size` in bytes; null if there is none or no storage (private
 * window, blocked). A damaged one or another version is dropped.
 */
export async function readStoredPool(api: string) {
  const list = await readList(nameOf(api));
  const packed = list && (await readParts(list))?.[0];
  if (list === null || !packed) return null;
  if (isPacked(packed)) return { packed, size: list.bytes };
  await dropList(list).catch(() => {});
  return null;
}

/** Stores a card pool in place of the previous one, if there is storage. @param bytes the same, packed */
export async function keepPool(catalogue: Catalogue, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { facts, cards } = catalogue;
  const state = { records: cards.length, invalid: 0, next: null, total: null, newest: facts.dataDate };
  const list = { ...nameOf(facts.api), ...state, keptAt: facts.downloadedAt };
  await writePart(list, bytes, true).catch(() => {});
}
