import { randomUUID } from 'node:crypto';
import { DataError, type Positions, storeRecord } from '../../engine/dataset.ts';
import { groupByKey } from '../../engine/indexes.ts';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import type { CollectionName, Json, JsonObject } from '../../src/domain/json-api/collections.ts';
import { remember } from '../../src/domain/text/lookup.ts';
import { ByteKeys } from './byteKeys.ts';

/** The index of a dump whose records stay in the file: their offsets, and the columns for filters and sorts. */
export interface ScannedDump {
  /** Byte offset of each record in the file. */
  readonly starts: Float64Array<ArrayBuffer>;
  /** Length of each record in bytes. */
  readonly lengths: Positions;
  readonly columns: readonly ScannedColumn[];
  /** Decklists by card, in the form of `Index`. */
  readonly slots: {
    readonly keys: readonly string[];
    readonly starts: Positions;
    readonly positions: Positions;
  };
}

/** One attribute's values, deduplicated. */
export interface ScannedColumn {
  readonly name: string;
  /** Per record the number of its value, or {@link ABSENT} or {@link LONG}. */
  readonly codes: Positions;
  /** By number minus {@link FIRST_VALUE}. */
  readonly values: readonly Json[];
}

/** The record has no such attribute. */
export const ABSENT = 0;
/** The value is too long to be indexed: read it from the record. */
export const LONG = 1;
export const FIRST_VALUE = 2;

/** The longest indexed text, in characters. */
const LONGEST_KEPT = 1_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const LIST = 0x5b;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

const SLOTS = 'card_slots';
/** A placeholder for the slots while the rest of a record is parsed. */
const MARK = randomUUID();

/**
 * Scans a collection document of decklists. Everything but the slots is parsed as JSON; slots are scanned byte by byte, since
 * engines take three times as long for objects with ever different keys.
 * @param path for messages
 * @throws {DataError}
 */
export function scanDump(name: CollectionName, bytes: Buffer, path: string): ScannedDump {
  const first = findData(bytes, path);
  const starts: number[] = [];
  const lengths: number[] = [];
  const columns = new Map<string, ColumnBuilder>();
  const slots = new SlotsBuilder();
  let at = skipSpace(bytes, first);
  while (bytes[at] !== LIST_END) {
    if (starts.length > 0) {
      if (bytes[at] !== COMMA) throw broken(path, at);
      at = skipSpace(bytes, at + 1);
    }
    if (bytes[at] !== OBJECT) throw new DataError(`${name}, record ${starts.length + 1}: not an object`);
    const position = starts.length;
    const found = findRecord(bytes, at, path);
    const { id, attributes } = parseRecord(name, bytes, found, position, path);
    if (attributes[SLOTS] === MARK) slots.read(bytes, found.slotsStart, found.slotsEnd, position, path);
    else if (isJsonObject(attributes[SLOTS])) slots.addAll(attributes[SLOTS], position);
    remember(columns, 'id', () => new ColumnBuilder()).add(position, id);
    for (const attribute in attributes) {
      const value = attributes[attribute];
      if (attribute === SLOTS || attribute === 'id' || value === undefined) continue;
      remember(columns, attribute, () => new ColumnBuilder()).add(position, value);
    }
    starts.push(found.start);
    lengths.push(found.end - found.start);
    at = skipSpace(bytes, found.end);
  }
  parseJson(`${bytes.toString('utf8', 0, first)}${bytes.toString('utf8', at)}`, path);
  return {
    starts: Float64Array.from(starts),
    lengths: Uint32Array.from(lengths),
    columns: [...columns].map(([attribute, column]) => column.finish(attribute, starts.length)),
    slots: slots.finish(),
  };
}

/** If fewer than a quarter of so many values repeat, deduplicating costs more than it saves. */
const ENOUGH_TO_TELL = 1_000;

class ColumnBuilder {
  readonly #codes: number[] = [];
  readonly #values: Json[] = [];
  /** The code of each value, lists and objects as JSON; null if deduplication was given up. */
  #known: Map<Json, number> | null = new Map();

  add(position: number, value: Json): void {
    while (this.#codes.length < position) this.#codes.push(ABSENT);
    this.#codes.push(this.#codeOf(value));
  }

  #codeOf(value: Json): number {
    // The prefix distinguishes a list from the same text
    const key = typeof value === 'object' && value !== null ? `\0${JSON.stringify(value)}` : value;
    if (typeof key === 'string' && key.length > LONGEST_KEPT) return LONG;
    const known = this.#known?.get(key);
    if (known !== undefined) return known;
    const code = this.#values.push(value) - 1 + FIRST_VALUE;
    this.#known?.set(key, code);
    if (this.#values.length === ENOUGH_TO_TELL && this.#codes.length < ENOUGH_TO_TELL * 1.25)
      this.#known = null;
    return code;
  }

  finish(name: string, size: number): ScannedColumn {
    const codes = new Uint32Array(size);
    codes.set(this.#codes);
    return { name, codes, values: this.#values };
  }
}

/** Builds the index of decklists by card. */
class SlotsBuilder {
  readonly #keys = new ByteKeys();
  readonly #counts: number[] = [];
  /** The last record with each card, so that duplicate keys count once. */
  readonly #last: number[] = [];
  readonly #cards: number[] = [];
  readonly #records: number[] = [];

  /** Reads `{"card":3,"other":1}`. @throws {DataError} */
  read(bytes: Buffer, start: number, end: number, position: number, path: string): void {
    let at = skipSpace(bytes, start + 1);
    while (bytes[at] === QUOTE) {
      const keyEnd = endOfPlainString(bytes, at);
      const next = keyEnd === -1 ? -1 : endOfCount(bytes, keyEnd);
      if (next === -1) break;
      this.#add(this.#keys.numberOf(bytes, at + 1, keyEnd - at - 2), position);
      at = skipSpace(bytes, next);
      if (bytes[at] !== COMMA) break;
      at = skipSpace(bytes, at + 1);
      if (bytes[at] !== QUOTE) at = end;
    }
    if (at === end - 1) return;
    // Anything unusual is left to JSON.parse
    const slots = parseJson(bytes.toString('utf8', start, end), path);
    if (isJsonObject(slots)) this.addAll(slots, position);
  }

  addAll(slots: JsonObject, position: number): void {
    for (const key of Object.keys(slots)) this.#add(this.#keys.numberOfText(key), position);
  }

  #add(number: number, position: number): void {
    if (this.#last[number] === position) return;
    this.#last[number] = position;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    this.#cards.push(number);
    this.#records.push(position);
  }

  finish(): ScannedDump['slots'] {
    const [starts, positions] = groupByKey(this.#counts, this.#cards, this.#records);
    return { keys: this.#keys.texts(), starts, positions };
  }
}

interface FoundRecord {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** The range of its slots; `slotsEnd` is 0 if they were not found, or more than once. */
  readonly slotsStart: number;
  readonly slotsEnd: number;
}

/** Finds the end of the record that begins here. @throws {DataError} */
function findRecord(bytes: Buffer, start: number, path: string): FoundRecord {
  let depth = 0;
  let slotsStart = 0;
  let slotsEnd = 0;
  let found = 0;
  let at = start;
  do {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const end = endOfString(bytes, at);
      // `"card_slots"` in an object of the record, nearly always its attributes
      if (depth === 2 && end - at === SLOTS.length + 2 && isSlotsKey(bytes, at + 1)) {
        const value = startOfValue(bytes, end);
        if (bytes[value] === OBJECT) {
          found += 1;
          slotsStart = value;
          slotsEnd = endOfFlat(bytes, value);
        }
      }
      at = end;
      continue;
    }
    if (byte === OBJECT || byte === LIST) depth += 1;
    else if (byte === OBJECT_END || byte === LIST_END) depth -= 1;
    else if (byte === undefined) throw broken(path, at);
    at += 1;
  } while (depth > 0);
  return { start, end: at, slotsStart, slotsEnd: found === 1 ? slotsEnd : 0 };
}

function parseRecord(
  name: CollectionName,
  bytes: Buffer,
  { start, end, slotsStart, slotsEnd }: FoundRecord,
  position: number,
  path: string,
): { readonly id: string; readonly attributes: JsonObject } {
  const text =
    slotsEnd === 0
      ? bytes.toString('utf8', start, end)
      : `${bytes.toString('utf8', start, slotsStart)}"${MARK}"${bytes.toString('utf8', slotsEnd, end)}`;
  return storeRecord(name, parseJson(text, path), position);
}

/** The position after the bracket that opens the top-level list `data`. @throws {DataError} */
function findData(bytes: Buffer, path: string): number {
  let depth = 0;
  let at = skipSpace(bytes, 0);
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const end = endOfString(bytes, at);
      if (depth === 1 && bytes.toString('latin1', at, end) === '"data"') {
        const value = startOfValue(bytes, end);
        if (bytes[value] === LIST) return value + 1;
      }
      at = end;
      continue;
    }
    if (byte === OBJECT || byte === LIST) depth += 1;
    else if (byte === OBJECT_END || byte === LIST_END) depth -= 1;
    at += 1;
  }
  const document = parseJson(bytes.toString('utf8'), path);
  if (isJsonObject(document) && isJsonArray(document.data)) return 0;
  throw new DataError(`${path} is not a collection document: it has no list named "data"`);
}

/** The position after the string that begins here; the end of the bytes if it is not closed. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    at += byte === BACKSLASH ? 2 : 1;
  }
  return bytes.length;
}

/** Like `endOfString`, for a string without escapes; -1 for any other. */
function endOfPlainString(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) return -1;
  }
  return -1;
}

/** The position after `:` and an integer; -1 for anything else. */
function endOfCount(bytes: Buffer, start: number): number {
  const first = startOfValue(bytes, start);
  let at = first;
  while (isDigit(bytes[at])) at += 1;
  // JSON.parse rejects leading zeros
  return at === first || (bytes[first] === 0x30 && at > first + 1) ? -1 : at;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** The position after an object without nested objects or lists; 0 if it has any. */
function endOfFlat(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === OBJECT_END) return at + 1;
    if (byte === OBJECT || byte === LIST) return 0;
    at = byte === QUOTE ? endOfString(bytes, at) : at + 1;
  }
  return 0;
}

/** The position of the value after a key; the end of the bytes if there is no colon. */
function startOfValue(bytes: Buffer, keyEnd: number): number {
  const colon = skipSpace(bytes, keyEnd);
  return bytes[colon] === COLON ? skipSpace(bytes, colon + 1) : bytes.length;
}

function isSlotsKey(bytes: Buffer, start: number): boolean {
  for (let i = 0; i < SLOTS.length; i += 1) if (bytes[start + i] !== SLOTS.charCodeAt(i)) return false;
  return true;
}

function skipSpace(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
    at += 1;
  }
}

/** @throws {DataError} with one line, since JSON errors may quote the surrounding text */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataError(
      `${path} is not valid JSON: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`,
    );
  }
}

function broken(path: string, at: number): DataError {
  return new DataError(`${path} is not valid JSON: something is wrong at byte ${at}`);
}
