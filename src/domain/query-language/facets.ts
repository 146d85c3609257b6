import type { Field } from './fields.ts';
import type { SearchIndex } from './searchIndex.ts';

/** A value of a field and how many records have it. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** Counts a field's values over the records at some positions, or over all (`null`); most frequent first, then by value. */
export function countValues(
  index: SearchIndex,
  field: Field,
  positions: readonly number[] | null,
): readonly FacetCount[] {
  const counts =
    field.type === 'format' || field.type === 'array'
      ? countSets(index, field, positions)
      : countColumn(index, field, positions);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** For fields with postings. */
function countSets(
  index: SearchIndex,
  field: Field,
  positions: readonly number[] | null,
): ReadonlyMap<string, number> {
  const within = positions === null ? null : new Set(positions);
  const counts = new Map<string, number>();
  for (const [value, having] of setsOf(index, field)) {
    const count = within === null ? having.length : having.filter((position) => within.has(position)).length;
    if (count > 0) counts.set(value, count);
  }
  return counts;
}

function setsOf(index: SearchIndex, field: Field): Iterable<readonly [string, readonly number[]]> {
  if (field.type === 'array') return index.postingsOf(field);
  return index.valuesOf(field).map((format) => [format, index.legalIn(format, false)]);
}

/** For fields with one value per record. */
function countColumn(
  index: SearchIndex,
  field: Field,
  positions: readonly number[] | null,
): ReadonlyMap<string, number> {
  const valueAt = columnReader(index, field);
  const counts = new Map<string, number>();
  for (const position of positions ?? index.records.keys()) {
    const value = valueAt(position);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function columnReader(index: SearchIndex, field: Field): (position: number) => string | null {
  if (field.type === 'string' || field.type === 'date') {
    const texts = index.textColumn(field);
    return (position) => texts.at(position);
  }
  const numbers = index.numberColumn(field);
  return (position) => {
    const number = numbers[position] ?? Number.NaN;
    if (Number.isNaN(number)) return null;
    if (field.type === 'boolean') return number === 1 ? 'true' : 'false';
    return number === -1 ? 'x' : String(number);
  };
}
