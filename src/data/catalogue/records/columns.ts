/**
 * Records as columns. Most attributes repeat: 2,054 cards share 145 lists of snapshots, 11 types, 137 sets of
 * restriction entries. A column keeps each different value once, which is small to store, quick to hand from one
 * thread to another, and lets the rows share their lists.
 */
export interface Columns {
  readonly length: number;
  readonly columns: Readonly<Record<string, Column>>;
}

/** All values in order, or each different value once and for every row its place among them. */
export interface Column {
  readonly values: readonly unknown[];
  readonly at?: readonly number[];
}

/** Records that all have the keys of the first → columns. Values must be plain JSON. */
export function toColumns(records: readonly object[]): Columns {
  const columns: Record<string, Column> = {};
  const rows = records.map((record) => new Map(Object.entries(record)));
  for (const key of rows[0]?.keys() ?? []) columns[key] = toColumn(rows.map((row) => row.get(key) ?? null));
  return { length: records.length, columns };
}

function toColumn(all: readonly unknown[]): Column {
  const places = new Map<string, number>();
  const values: unknown[] = [];
  const at = all.map((value) => {
    const text = JSON.stringify(value);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, values.length);
    values.push(value);
    return values.length - 1;
  });
  return values.length > all.length / 2 ? { values: all } : { values, at };
}

/** Rows that are made in one step. */
const ROWS_AT_ONCE = 500;

/**
 * Columns → records, column by column, so that the browser can do something else in between. Rows with the same value share it, so
 * treat them as read-only.
 * @throws when they are not what `isRow` knows
 */
export function* fromColumns<R extends object>(
  { length, columns }: Columns,
  isRow: (row: object) => row is R,
): Generator<void, R[]> {
  // Rows that start as copies of one with all keys stay fast objects in V8; rows grown key by key do not.
  const blank = Object.fromEntries(Object.keys(columns).map((key): [string, unknown] => [key, null]));
  const rows: Record<string, unknown>[] = [];
  for (let place = 0; place < length; place += 1) {
    if (place % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    rows.push({ ...blank });
  }
  for (const [key, { values, at }] of Object.entries(columns)) {
    yield;
    let place = 0;
    for (const row of rows) {
      row[key] = values[at?.[place] ?? place];
      place += 1;
    }
  }
  if (!areRows(rows, isRow)) throw new TypeError('The rows lack a column');
  return rows;
}

/** All rows are copies of one, so the first speaks for all. */
function areRows<R extends object>(rows: object[], isRow: (row: object) => row is R): rows is R[] {
  const [first] = rows;
  return first === undefined || isRow(first);
}

/** Whether a value read from storage is a table of columns whose lengths agree. */
export function isColumns(value: unknown): value is Columns {
  if (!isObject(value) || !isObject(value.columns)) return false;
  const { length } = value;
  if (typeof length !== 'number') return false;
  return Object.values(value.columns).every((column) => {
    if (!isObject(column) || !Array.isArray(column.values)) return false;
    const { values, at } = column;
    if (at === undefined) return values.length === length;
    return (
      Array.isArray(at) &&
      at.length === length &&
      at.every((place) => typeof place === 'number' && place < values.length)
    );
  });
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A guard for rows of `R` that have all of its `keys`; the values were checked before they were packed. */
export function hasKeys<R extends object>(keys: readonly string[]): (row: object) => row is R {
  return (row): row is R => keys.every((key) => key in row);
}
