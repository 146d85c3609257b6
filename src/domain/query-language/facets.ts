import { compareText } from '../text/compareText.ts';
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
  const count = field.type === 'format' || field.type === 'array' ? countSets : countColumn;
  return [...count(index, field, positions)]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value));
}

type Count = (index: SearchIndex, field: Field, positions: readonly number[] | null) => Map<string, number>;

/** For fields with postings. */
const countSets: Count = (index, field, positions) => {
  const within = positions && new Set(positions);
  const counts = new Map<string, number>();
  for (const value of index.valuesOf(field)) {
    const having =
      field.type === 'array' ? (index.postingsOf(field).get(value) ?? []) : index.legalIn(value, false);
    const { length } = within === null ? having : having.filter((position) => within.has(position));
    if (length > 0) counts.set(value, length);
  }
  return counts;
};

/** For fields with one value per record. */
const countColumn: Count = (index, field, positions) => {
  const valueAt = columnReader(index, field);
  const counts = new Map<string, number>();
  for (const position of positions ?? index.records.keys()) {
    const value = valueAt(position);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};

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
