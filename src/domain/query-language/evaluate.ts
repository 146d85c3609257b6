import { compareText } from '../text/compareText.ts';
import { type CheckedQuery, check, type SearchOptions } from './check.ts';
import type { Field } from './fields.ts';
import { parse } from './parse.ts';
import { COMPARISONS, containing, type Predicate } from './predicate.ts';
import type { SearchIndex } from './searchIndex.ts';
import { type Operator, type Query, type Result, resultOf } from './syntax.ts';

/** Positions in the index's records, ascending, or why the query was rejected. */
export type FoundPositions = Result<readonly number[]>;

/**
 * Answers a query exactly as the reference does (docs/search.md): a query that the strict grammar rejects is an error with
 * its position. Used by the card pool, and by the server's `filter[search]`. Never throws.
 */
export function searchStrict(index: SearchIndex, query: string, options: SearchOptions): FoundPositions {
  const tree = parse(query);
  return tree.ok ? searchTree(index, tree.value, options) : tree;
}

/** The same for a query that is parsed already. Never throws. */
export function searchTree(index: SearchIndex, query: Query, options: SearchOptions): FoundPositions {
  const checked = check(query, index.kind, options);
  // A regular expression may turn out too slow while it runs
  return checked.ok ? resultOf(() => evaluate(index, checked.value)) : checked;
}

/**
 * SQL's three truth values as numbers, so that `and` is the minimum, `or` the maximum and `not` the mirror image. A missing
 * value is UNKNOWN and stays so under `not`; only TRUE is found (docs/search.md, Types).
 */
const FALSE = 0;
const UNKNOWN = 1;
const TRUE = 2;

/** A truth value per record, by position. Only valid at the positions that were asked for. */
type Truth = Uint8Array;

/** Positions of the records for which the query is true, ascending. */
function evaluate(index: SearchIndex, query: CheckedQuery): number[] {
  const truth = truthOf(index, query, index.all);
  const found: number[] = [];
  for (let position = 0; position < truth.length; position += 1) {
    if (truth[position] === TRUE) found.push(position);
  }
  return found;
}

function truthOf(index: SearchIndex, query: CheckedQuery, asked: Int32Array): Truth {
  switch (query.kind) {
    case 'condition':
      return truthOfPredicate(index, query.field, query.predicate, asked);
    case 'not':
      return mirror(truthOf(index, query.child, asked), asked);
    case 'and':
    case 'or':
      return combine(index, query.kind, query.children, asked);
  }
}

/**
 * Combines the truth values of several parts, the cheapest first. A record that no further part can change (FALSE under `and`,
 * TRUE under `or`) is not evaluated again, so that each part costs less than the one before.
 */
function combine(
  index: SearchIndex,
  kind: 'and' | 'or',
  parts: readonly CheckedQuery[],
  asked: Int32Array,
): Truth {
  const settled = kind === 'and' ? FALSE : TRUE;
  const truth = new Uint8Array(index.records.length).fill(kind === 'and' ? TRUE : FALSE);
  let open = asked;
  for (const part of parts.toSorted((a, b) => costOf(a) - costOf(b))) {
    const next = truthOf(index, part, open);
    const remaining = new Int32Array(open.length);
    let count = 0;
    for (let at = 0; at < open.length; at += 1) {
      const position = open[at] ?? 0;
      const a = truth[position] ?? FALSE;
      const b = next[position] ?? FALSE;
      const joined = kind === 'and' ? Math.min(a, b) : Math.max(a, b);
      truth[position] = joined;
      if (joined !== settled) {
        remaining[count] = position;
        count += 1;
      }
    }
    if (count === 0) break;
    open = remaining.subarray(0, count);
  }
  return truth;
}

function mirror(truth: Truth, asked: Int32Array): Truth {
  const mirrored = new Uint8Array(truth.length);
  for (let at = 0; at < asked.length; at += 1) {
    const position = asked[at] ?? 0;
    mirrored[position] = TRUE - (truth[position] ?? FALSE);
  }
  return mirrored;
}

/** How long it takes: lookups cost nothing, texts more than numbers. */
function costOf(query: CheckedQuery): number {
  if (query.kind === 'not') return costOf(query.child);
  if (query.kind !== 'condition') return Math.max(...query.children.map(costOf));
  if (query.field.type === 'array' || query.field.type === 'format') return 0;
  return query.field.type === 'string' ? 2 : 1;
}

function truthOfPredicate(index: SearchIndex, field: Field, predicate: Predicate, asked: Int32Array): Truth {
  switch (predicate.kind) {
    case 'contains':
      return truthOfTexts(index, field, asked, containing(predicate.text));
    case 'matches':
      return truthOfTexts(index, field, asked, predicate.matches);
    case 'date': {
      const compare = COMPARISONS[predicate.operator];
      return truthOfTexts(index, field, asked, (text) => compare(compareText(text, predicate.date)));
    }
    case 'number':
      return truthOfNumbers(index.numberColumn(field), predicate.operator, predicate.number, asked);
    case 'has':
      return trueAt(index, index.postingsOf(field).get(predicate.element) ?? []);
    case 'legal':
      return trueAt(index, index.legalIn(predicate.format, predicate.latest, predicate.everBanned));
    case 'owned':
      return trueAt(index, asked.filter(predicate.fits));
  }
}

function truthOfTexts(
  index: SearchIndex,
  field: Field,
  asked: Int32Array,
  matches: (text: string) => boolean | null,
): Truth {
  const truth = new Uint8Array(index.records.length);
  const passes = index.textColumn(field).tester(matches);
  for (let at = 0; at < asked.length; at += 1) {
    const position = asked[at] ?? 0;
    const passed = passes(position);
    truth[position] = passed === null ? UNKNOWN : passed ? TRUE : FALSE;
  }
  return truth;
}

function truthOfNumbers(numbers: Float64Array, operator: Operator, wanted: number, asked: Int32Array): Truth {
  const compare = COMPARISONS[operator];
  const truth = new Uint8Array(numbers.length);
  for (let at = 0; at < asked.length; at += 1) {
    const position = asked[at] ?? 0;
    const difference = (numbers[position] ?? Number.NaN) - wanted;
    truth[position] = Number.isNaN(difference) ? UNKNOWN : compare(difference) ? TRUE : FALSE;
  }
  return truth;
}

function trueAt(index: SearchIndex, positions: Iterable<number>): Truth {
  const truth = new Uint8Array(index.records.length);
  for (const position of positions) truth[position] = TRUE;
  return truth;
}
