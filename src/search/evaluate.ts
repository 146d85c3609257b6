import type { CheckedQuery, Test, TestTree } from './check.ts';
import type { Field } from './fields.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { Operator } from './syntax.ts';

/**
 * SQL's three truth values as numbers, so that `and` is the lower, `or` the higher and `not` the mirror of two. A
 * missing value is UNKNOWN and stays so under `not`; only what is TRUE is found (SEARCH.md, "Types").
 */
const FALSE = 0;
const UNKNOWN = 1;
const TRUE = 2;

/** Says whether a text matches, for one regular expression. */
export type CompileRegex = (source: string) => (text: string) => boolean;

/** Where records have a value of each truth, one byte a record. */
type Truth = Uint8Array;

/** Positions of the records for which the query is true, ascending. @throws when `compileRegex` does */
export function evaluate(index: SearchIndex, query: CheckedQuery, compileRegex: CompileRegex): number[] {
  const truth = truthOf(index, query, compileRegex);
  const found: number[] = [];
  for (let position = 0; position < truth.length; position += 1) {
    if (truth[position] === TRUE) found.push(position);
  }
  return found;
}

function truthOf(index: SearchIndex, query: CheckedQuery, compileRegex: CompileRegex): Truth {
  switch (query.kind) {
    case 'condition':
      return testTree(index, query, query.test, compileRegex);
    case 'not':
      return mirror(truthOf(index, query.child, compileRegex));
    case 'and':
    case 'or':
      return combine(query.kind, distinct(query.children), index.records.length, (child) =>
        truthOf(index, child, compileRegex),
      );
  }
}

type Condition = Extract<CheckedQuery, { kind: 'condition' }>;

/** `a|b` and `a&b`; under the operator `!` both mean none of them. */
function testTree(
  index: SearchIndex,
  { field, negative }: Pick<Condition, 'field' | 'negative'>,
  test: TestTree,
  compileRegex: CompileRegex,
): Truth {
  if (!('tests' in test)) {
    const truth = testField(index, field, test, compileRegex);
    return negative ? mirror(truth) : truth;
  }
  const kind = test.kind === 'any' && !negative ? 'or' : 'and';
  return combine(kind, test.tests, index.records.length, (part) =>
    testTree(index, { field, negative }, part, compileRegex),
  );
}

function testField(index: SearchIndex, field: Field, test: Test, compileRegex: CompileRegex): Truth {
  switch (test.kind) {
    case 'contains':
      return testTexts(index.textColumn(field), containing(test.text));
    case 'matches':
      return testTexts(index.textColumn(field), compileRegex(test.source));
    case 'date': {
      const compare = comparison(test.operator);
      return testTexts(index.textColumn(field), (date) =>
        compare(date < test.date ? -1 : date > test.date ? 1 : 0),
      );
    }
    case 'number':
      return testNumbers(index.numberColumn(field), test.operator, test.number);
    case 'flag':
      return testNumbers(index.numberColumn(field), ':', test.flag ? 1 : 0);
    case 'has':
      return atPositions(index.records.length, index.postingsOf(field).get(test.element) ?? []);
    case 'legal':
      return atPositions(index.records.length, index.legalIn(test.format, test.latest));
  }
}

function testTexts(texts: readonly (string | null)[], test: (text: string) => boolean): Truth {
  const truth = new Uint8Array(texts.length);
  for (let position = 0; position < texts.length; position += 1) {
    const text = texts[position];
    truth[position] = text === null || text === undefined ? UNKNOWN : test(text) ? TRUE : FALSE;
  }
  return truth;
}

function testNumbers(numbers: Float64Array, operator: Operator, wanted: number): Truth {
  const compare = comparison(operator);
  const truth = new Uint8Array(numbers.length);
  for (let position = 0; position < numbers.length; position += 1) {
    const difference = (numbers[position] ?? Number.NaN) - wanted;
    truth[position] = Number.isNaN(difference) ? UNKNOWN : compare(difference) ? TRUE : FALSE;
  }
  return truth;
}

function atPositions(length: number, positions: readonly number[]): Truth {
  const truth = new Uint8Array(length);
  for (const position of positions) truth[position] = TRUE;
  return truth;
}

function comparison(operator: Operator): (difference: number) => boolean {
  switch (operator) {
    case '<':
      return (difference) => difference < 0;
    case '<=':
      return (difference) => difference <= 0;
    case '>':
      return (difference) => difference > 0;
    case '>=':
      return (difference) => difference >= 0;
    case ':':
      return (difference) => difference === 0;
    case '!':
      return (difference) => difference !== 0;
  }
}

/** SQL's LIKE with a value in its middle: `_` is any one character, `%` any run, and nothing escapes them. */
function containing(value: string): (text: string) => boolean {
  if (!/[_%]/.test(value)) return (text) => text.includes(value);
  const runs = value
    .split('%')
    .filter((run) => run !== '')
    .map((run) => new RegExp(run.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('_', '[^]'), 'gu'));
  // Each part between two `%` is to be found after the one before, so that no pattern backtracks.
  return (text) => {
    let from = 0;
    return runs.every((run) => {
      run.lastIndex = from;
      if (!run.test(text)) return false;
      from = run.lastIndex;
      return true;
    });
  };
}

function mirror(truth: Truth): Truth {
  const mirrored = new Uint8Array(truth.length);
  for (let position = 0; position < truth.length; position += 1)
    mirrored[position] = TRUE - (truth[position] ?? 0);
  return mirrored;
}

/**
 * Joins the truths of several parts, one after another. Once no record can change any more (all FALSE under `and`, all
 * TRUE under `or`) the rest is not asked, so that a query of thousands of words costs no more than a few.
 */
function combine<T>(
  kind: 'and' | 'or',
  parts: readonly T[],
  length: number,
  truthOfPart: (part: T) => Truth,
): Truth {
  const settled = kind === 'and' ? FALSE : TRUE;
  let truth: Truth | null = null;
  for (const part of parts) {
    const next = truthOfPart(part);
    let isOpen = false;
    for (let position = 0; position < length; position += 1) {
      const a = truth?.[position] ?? next[position] ?? FALSE;
      const b = next[position] ?? FALSE;
      const joined = kind === 'and' ? Math.min(a, b) : Math.max(a, b);
      next[position] = joined;
      if (joined !== settled) isOpen = true;
    }
    truth = next;
    if (!isOpen) break;
  }
  return truth ?? new Uint8Array(length);
}

/** The parts without those that say the same again. */
function distinct(children: readonly CheckedQuery[]): readonly CheckedQuery[] {
  if (children.length < MANY) return children;
  return [...new Map(children.map((child) => [JSON.stringify(child), child])).values()];
}

/** From so many conditions on, looking for repeated ones pays. */
const MANY = 50;
