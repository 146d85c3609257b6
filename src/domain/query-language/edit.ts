import { fieldNamed, type Kind } from './fields.ts';
import { parse } from './parse.ts';
import {
  anyCondition,
  type Condition,
  joinQueries,
  print,
  type Query,
  wordCondition,
  wordsIn,
} from './syntax.ts';

/**
 * Structured edits of a query, for facets and for removing conditions. They handle conditions and-ed at the top and ignore
 * those inside an `or` or a negation. Where a text is edited, one that does not parse strictly is returned unchanged. A null
 * tree is the empty query.
 */

/** The words of the `field:a|b` that are and-ed at the top, e.g. `['anarch', 'criminal']`. */
export function chosenValues(query: Query | null, kind: Kind, keyword: string): readonly string[] {
  return andedIn(query)
    .filter((condition) => isChoice(condition, kind, keyword))
    .flatMap(({ value }) => wordsIn(value));
}

/**
 * Toggles one value of a field. It joins the field's other values (`f:a|b`), or stands by itself if the field has several
 * conditions (`s:a s:b`), which must all hold.
 */
export function toggleValue(query: string, kind: Kind, keyword: string, value: string): string {
  const conditions = topConditions(query);
  if (conditions.length === 0 && query.trim() !== '') return query;
  const choices = conditions.filter((condition) => isChoice(condition, kind, keyword));
  const isChosen = choices.some((choice) => wordsIn(choice.value).includes(value));
  const short = shortKeyword(keyword, kind);
  if (!isChosen && choices.length !== 1) return printAll([...conditions, anyCondition(short, [value])]);
  return printAll(
    conditions.flatMap((condition): readonly Query[] => {
      if (!isChoice(condition, kind, keyword)) return [condition];
      const words = wordsIn(condition.value);
      if (isChosen && !words.includes(value)) return [condition];
      const next = isChosen ? words.filter((other) => other !== value) : [...words, value];
      const written = choices.length > 1 ? condition.keyword : short;
      return next.length === 0 ? [] : [anyCondition(written ?? short, next)];
    }),
  );
}

/** A field's shortest keyword, which help teaches: `f` for `faction`. */
function shortKeyword(keyword: string, kind: Kind): string {
  const [short] = (fieldNamed(keyword, kind)?.keywords ?? []).toSorted((a, b) => a.length - b.length);
  return short === undefined || short === '_' ? keyword : short;
}

/** Minimum and maximum, inclusive; null if there is none. */
export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** The bounds that and-ed conditions set for a number field. */
export function chosenRange(query: Query | null, kind: Kind, keyword: string): Bounds {
  let min: number | null = null;
  let max: number | null = null;
  for (const condition of andedIn(query)) {
    const bounds = isOn(condition, kind, keyword) ? boundsOf(condition) : null;
    min = bounds?.min ?? min;
    max = bounds?.max ?? max;
  }
  return { min, max };
}

/** The values and ranges that and-ed conditions choose, by keyword. */
export interface ChosenFilters {
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, Bounds>>;
}

/** The chosen values of some fields and the ranges of number fields. */
export function chosenFilters(
  query: Query | null,
  kind: Kind,
  keywords: readonly string[],
  numbers: readonly string[],
): ChosenFilters {
  return {
    values: Object.fromEntries(keywords.map((keyword) => [keyword, chosenValues(query, kind, keyword)])),
    ranges: Object.fromEntries(numbers.map((keyword) => [keyword, chosenRange(query, kind, keyword)])),
  };
}

/** The query with a number field between two bounds; null removes a bound. */
export function withRange(query: string, kind: Kind, keyword: string, { min, max }: Bounds): string {
  const conditions = topConditions(query);
  if (conditions.length === 0 && query.trim() !== '') return query;
  const others = conditions.filter(
    (condition) => !isOn(condition, kind, keyword) || boundsOf(condition) === null,
  );
  const bound = (operator: ':' | '>=' | '<=', number: number) =>
    wordCondition(shortKeyword(keyword, kind), operator, String(number));
  if (min !== null && min === max) return printAll([...others, bound(':', min)]);
  return printAll([
    ...others,
    ...(min === null ? [] : [bound('>=', min)]),
    ...(max === null ? [] : [bound('<=', max)]),
  ]);
}

/** The query without what is chosen of a field, for counting that field's facets: what it excludes stays excluded. */
export function withoutField(query: Query | null, kind: Kind, keyword: string): Query | null {
  return joinAnded(andedIn(query).filter((condition) => !isChoice(condition, kind, keyword)));
}

/** The most conditions to try without. */
const MOST_RELAXED = 12;

/** The query without each of its first and-ed conditions in turn: what each of them excludes. */
export function relaxed(query: Query | null): readonly { readonly without: Query; readonly query: Query }[] {
  const conditions = andedIn(query);
  return conditions.slice(0, MOST_RELAXED).flatMap((without, at) => {
    const left = joinAnded(conditions.toSpliced(at, 1));
    return left === null ? [] : [{ without, query: left }];
  });
}

/** The conditions that must all hold. */
export function andedIn(query: Query | null): readonly Query[] {
  if (query === null) return [];
  return query.kind === 'and' ? query.children : [query];
}

/** Conditions that must all hold as one query; null for none. */
export function joinAnded(conditions: readonly Query[]): Query | null {
  return conditions.length === 0 ? null : joinQueries('and', conditions);
}

function topConditions(query: string): readonly Query[] {
  const tree = parse(query);
  return andedIn(tree.ok ? tree.value : null);
}

function isOn(condition: Query, kind: Kind, keyword: string): condition is Condition {
  if (condition.kind !== 'condition' || condition.keyword === null) return false;
  const field = fieldNamed(keyword, kind);
  return field !== undefined && fieldNamed(condition.keyword, kind) === field;
}

/** The bounds of a condition like `o>=2` or `o:3`; null for any other. */
function boundsOf({ operator, value }: Condition): Bounds | null {
  if (value.kind !== 'word' || !/^\d+$/.test(value.text)) return null;
  const number = Number(value.text);
  switch (operator) {
    case ':':
      return { min: number, max: number };
    case '>=':
      return { min: number, max: null };
    case '>':
      return { min: number + 1, max: null };
    case '<=':
      return { min: null, max: number };
    case '<':
      return { min: null, max: number - 1 };
    case '!':
      return null;
  }
}

/** A positive condition on the field whose values are plain words joined by `|`. */
function isChoice(condition: Query, kind: Kind, keyword: string): condition is Condition {
  if (!isOn(condition, kind, keyword) || condition.operator !== ':') return false;
  const { value } = condition;
  return (
    value.kind === 'word' || (value.kind === 'any' && value.values.every((part) => part.kind === 'word'))
  );
}

function printAll(conditions: readonly Query[]): string {
  return conditions.length === 0 ? '' : print(joinQueries('and', conditions));
}
