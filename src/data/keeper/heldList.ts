import { isRecord, type RawRecord } from '../../domain/json-api/collections.ts';
import { compress, type ListName, readList, readParts, writePart } from './store.ts';
import type { Reading } from './sync.ts';

/** How records are stored in parts. */
export interface PartForm<R, P> {
  /** Packs distinct records into a part. */
  pack(records: readonly R[]): P;
  isPart(value: unknown): value is P;
  idsOf(part: P): readonly string[];
  /** Merges parts into one with the latest version of each wanted record; later parts win. */
  merge(parts: readonly P[], isWanted: (id: string) => boolean): P;
}

/** A list in memory, and on the device if it has a name. */
export type HeldList<R extends { readonly id: string }, P> = Readonly<
  Awaited<ReturnType<typeof openList<R, P>>>
>;

/** With more parts, small updates are merged. */
const MOST_PARTS = 50;

/**
 * Opens a stored list, or starts one.
 * @param name null for memory only
 * @param isRequired whether a storage failure is an error; otherwise the list stays in memory
 */
export async function openList<R extends { readonly id: string }, P>(
  form: PartForm<R, P>,
  name: ListName | null = null,
  isRequired = false,
  now: () => number = Date.now,
) {
  const stored = name && (await readList(name));
  let parts: P[] = ((stored && (await readParts(stored))) ?? []).filter(form.isPart);
  const isWhole = stored !== null && parts.length === stored.parts;
  if (!isWhole) parts = [];
  const ids = new Set(parts.flatMap(form.idsOf));
  let target = name;

  async function write(part: P | null, isFirst: boolean, after: Reading): Promise<void> {
    const keptAt = now();
    list.reading = after;
    list.keptAt = keptAt;
    if (part !== null) list.version += 1;
    if (target === null) return;
    const { next, total, newest, invalid } = after;
    const state = { next, total, newest, invalid, records: ids.size, keptAt };
    try {
      await writePart({ ...target, ...state }, part === null ? null : await compress(part), isFirst);
    } catch (fault) {
      if (isRequired) throw fault;
      // Later parts are useless without this one
      target = null;
    }
  }

  function mergeInto(wanted: ReadonlySet<string>, after: Reading): Promise<void> {
    const whole = form.merge(parts, (id) => wanted.has(id));
    parts = [whole];
    ids.clear();
    for (const id of form.idsOf(whole)) ids.add(id);
    return write(whole, true, after);
  }

  const reading: Reading | null = isWhole ? stored : null;
  const list = {
    reading,
    /** When the list was last in sync with the API, in milliseconds since 1970; null before the first read. */
    keptAt: isWhole ? stored.keptAt : null,
    /** Increases with every change. */
    version: 0,
    get size() {
      return ids.size;
    },
    has: (id: string) => ids.has(id),
    ids: () => ids,
    /** All records, without duplicates. */
    value(): P {
      const [only] = parts;
      return only !== undefined && parts.length === 1 ? only : form.merge(parts, () => true);
    },
    async add(records: readonly R[], after: Reading, isFirst: boolean) {
      if (isFirst) {
        parts = [];
        ids.clear();
      }
      for (const { id } of records) ids.add(id);
      const part = records.length > 0 || isFirst ? form.pack(records) : null;
      if (part !== null) parts.push(part);
      if (parts.length > MOST_PARTS && after.next === null) await mergeInto(new Set(ids), after);
      else await write(part, isFirst, after);
    },
    retain: (wanted: ReadonlySet<string>, after: Reading) =>
      [...ids].every((id) => wanted.has(id)) ? write(null, false, after) : mergeInto(wanted, after),
  };
  return list;
}

/** Records as the API sends them. */
export const RECORDS: PartForm<RawRecord, readonly RawRecord[]> = {
  pack: (records) => [...new Map(records.map((record) => [record.id, record])).values()],
  isPart: (value): value is readonly RawRecord[] => Array.isArray(value) && value.every(isRecord),
  idsOf: (part) => part.map(({ id }) => id),
  merge: (parts, isWanted) => {
    const byId = new Map(parts.flat().map((record) => [record.id, record]));
    return [...byId.values()].filter(({ id }) => isWanted(id));
  },
};
