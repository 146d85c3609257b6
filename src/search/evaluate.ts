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
      return combine(
        query.kind,
        query.children.map((child) => truthOf(index, child, compileRegex)),
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
  return combine(
    test.kind === 'any' && !negative ? 'or' : 'and',
    test.tests.map((part) => testTree(index, { field, negative }, part, compileRegex)),
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

/** SQL's LIKE around a value: `_` is any one character, `%` any run, a backslash takes the next one as it is. */
function containing(value: string): (text: string) => boolean {
  if (!/[_%\\]/.test(value)) return (text) => text.includes(value);
  const runs = likeRuns(value);
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

/** The parts between the `%` of a pattern, each to be found after the one before: no pattern can backtrack. */
function likeRuns(value: string): RegExp[] {
  const runs = [''];
  for (const [piece] of value.matchAll(/\\?[\s\S]/g)) {
    if (piece === '%') runs.push('');
    else {
      // A backslash at the very end escapes the `%` that SQL is given after the value.
      const part = piece === '_' ? '[\\s\\S]' : piece === '\\' ? '%$' : escapeRegex(piece.slice(-1));
      runs.push(`${runs.pop() ?? ''}${part}`);
    }
  }
  return runs.filter((run) => run !== '').map((run) => new RegExp(run, 'g'));
}

function escapeRegex(character: string): string {
  return /[\\^$.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character;
}

function mirror(truth: Truth): Truth {
  const mirrored = new Uint8Array(truth.length);
  for (let position = 0; position < truth.length; position += 1)
    mirrored[position] = TRUE - (truth[position] ?? 0);
  return mirrored;
}

function combine(kind: 'and' | 'or', truths: readonly Truth[]): Truth {
  const [first = new Uint8Array(), ...others] = truths;
  for (const other of others) {
    for (let position = 0; position < first.length; position += 1) {
      const a = first[position] ?? 0;
      const b = other[position] ?? 0;
      first[position] = kind === 'and' ? Math.min(a, b) : Math.max(a, b);
    }
  }
  return first;
}
