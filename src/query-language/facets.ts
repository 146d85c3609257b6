import { withoutField } from './edit.ts';
import { FIELDS_BY_KEYWORD, type Field } from './fields.ts';
import type { SearchIndex } from './searchIndex.ts';
import { type SearchOptions, searchStrict } from './strict.ts';

/** A value of a field and how many records that the rest of the query finds have it. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/**
 * Counts of a field's values over what the query finds when its own conditions on that field are taken away, most
 * first: a choice within a facet widens, so its other values must not read zero.
 */
export function facetCounts(
  index: SearchIndex,
  query: string,
  keyword: string,
  options: SearchOptions,
): readonly FacetCount[] {
  const field = FIELDS_BY_KEYWORD[index.kind].get(keyword);
  if (field === undefined) return [];
  const rest = withoutField(query, index.kind, keyword);
  const found = rest === '' ? { ok: true as const, positions: null } : searchStrict(index, rest, options);
  if (!found.ok) return [];
  return countValues(index, field, found.positions);
}

/** Counts of a field's values over some records, or over all (`null`); most first, then by value. */
export function countValues(
  index: SearchIndex,
  field: Field,
  positions: readonly number[] | null,
): readonly FacetCount[] {
  const counts = new Map<string, number>();
  if (field.type === 'format') {
    const within = positions === null ? null : new Set(positions);
    for (const format of new Set(index.context.snapshots.map(({ formatId }) => formatId))) {
      const legal = index.legalIn(format, false);
      const count = within === null ? legal.length : legal.filter((position) => within.has(position)).length;
      if (count > 0) counts.set(format, count);
    }
  } else if (field.type === 'array') {
    const within = positions === null ? null : new Set(positions);
    for (const [value, having] of index.postingsOf(field)) {
      const count =
        within === null ? having.length : having.filter((position) => within.has(position)).length;
      if (count > 0) counts.set(value, count);
    }
  } else {
    const valueAt = columnReader(index, field);
    const visit = (position: number) => {
      const value = valueAt(position);
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    };
    for (const position of positions ?? index.records.keys()) visit(position);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
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
