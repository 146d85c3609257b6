import { fieldNamed, type Kind } from './fields.ts';
import { parse } from './parse.ts';
import { print, type Query, type Value } from './syntax.ts';

/**
 * Structured edits of a query's text, for facets and for removing conditions. They handle conditions and-ed at the top and
 * ignore those inside an `or` or a negation. A query that does not parse strictly is returned unchanged.
 */

const NOWHERE = { start: 0, end: 0 };

/** The words of the `field:a|b` that are and-ed at the top, e.g. `['anarch', 'criminal']`. */
export function chosenValues(query: string, kind: Kind, keyword: string): readonly string[] {
  return topConditions(query).flatMap((condition) =>
    isChoice(condition, kind, keyword) && condition.kind === 'condition' ? wordsOf(condition.value) : [],
  );
}

/** The query with exactly these values for a field; none removes the condition. */
function withValues(query: string, kind: Kind, keyword: string, values: readonly string[]): string {
  const conditions = topConditions(query);
  if (conditions.length === 0 && query.trim() !== '') return query;
  const at = conditions.findIndex((condition) => isChoice(condition, kind, keyword));
  const others = conditions.filter((condition) => !isChoice(condition, kind, keyword));
  if (values.length === 0) return printAll(others);
  const choice = choiceOf(keyword, values);
  return printAll(at < 0 ? [...others, choice] : others.toSpliced(at, 0, choice));
}

/**
 * Toggles one value of a field. It joins the field's other values (`f:a|b`), or stands by itself if the field has several
 * conditions (`s:a s:b`), which must all hold.
 */
export function toggleValue(query: string, kind: Kind, keyword: string, value: string): string {
  const conditions = topConditions(query);
  const choices = conditions.filter((condition) => isChoice(condition, kind, keyword));
  if (choices.length < 2) {
    const chosen = chosenValues(query, kind, keyword);
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    return withValues(query, kind, keyword, next);
  }
  const has = (condition: Query) =>
    condition.kind === 'condition' && choices.includes(condition) && wordsOf(condition.value).includes(value);
  if (!conditions.some(has)) return printAll([...conditions, choiceOf(keyword, [value])]);
  return printAll(
    conditions.flatMap((condition) => {
      if (condition.kind !== 'condition' || !has(condition)) return [condition];
      const others = wordsOf(condition.value).filter((other) => other !== value);
      return others.length === 0 ? [] : [choiceOf(condition.keyword ?? keyword, others)];
    }),
  );
}

/** Minimum and maximum, inclusive; null if there is none. */
export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** The bounds that and-ed conditions set for a number field. */
export function chosenRange(query: string, kind: Kind, keyword: string): Bounds {
  let min: number | null = null;
  let max: number | null = null;
  for (const condition of topConditions(query)) {
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
  query: string,
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
export function withRange(
  query: string,
  kind: Kind,
  keyword: string,
  min: number | null,
  max: number | null,
): string {
  const conditions = topConditions(query);
  if (conditions.length === 0 && query.trim() !== '') return query;
  const others = conditions.filter(
    (condition) => !isOn(condition, kind, keyword) || boundsOf(condition) === null,
  );
  const bound = (operator: ':' | '>=' | '<=', number: number): Query => ({
    kind: 'condition',
    keyword,
    operator,
    value: { kind: 'word', text: String(number), quoted: false, span: NOWHERE },
    span: NOWHERE,
  });
  if (min !== null && min === max) return printAll([...others, bound(':', min)]);
  return printAll([
    ...others,
    ...(min === null ? [] : [bound('>=', min)]),
    ...(max === null ? [] : [bound('<=', max)]),
  ]);
}

/** The query without any and-ed condition on a field, for counting that field's facets. */
export function withoutField(query: string, kind: Kind, keyword: string): string {
  const conditions = topConditions(query);
  if (conditions.length === 0) return query;
  return printAll(conditions.filter((condition) => !isOn(condition, kind, keyword)));
}

/** The most conditions to try without. */
const MOST_RELAXED = 24;

/** The query without each of its first and-ed conditions in turn: what each of them excludes. */
export function relaxed(query: string): readonly { readonly without: string; readonly query: string }[] {
  const conditions = topConditions(query);
  if (conditions.length < 2) return [];
  return conditions.slice(0, MOST_RELAXED).map((condition, at) => ({
    without: print(condition),
    query: printAll(conditions.toSpliced(at, 1)),
  }));
}

function topConditions(query: string): readonly Query[] {
  if (query.trim() === '') return [];
  const tree = parse(query);
  if (!tree.ok) return [];
  return tree.value.kind === 'and' ? tree.value.children : [tree.value];
}

function isOn(condition: Query, kind: Kind, keyword: string): boolean {
  if (condition.kind !== 'condition' || condition.keyword === null) return false;
  const field = fieldNamed(keyword, kind);
  return field !== undefined && fieldNamed(condition.keyword, kind) === field;
}

/** The bounds of a condition like `o>=2` or `o:3`; null for any other. */
function boundsOf(condition: Query): Bounds | null {
  if (condition.kind !== 'condition' || condition.value.kind !== 'word') return null;
  const number = /^\d+$/.test(condition.value.text) ? Number(condition.value.text) : null;
  if (number === null) return null;
  switch (condition.operator) {
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
function isChoice(condition: Query, kind: Kind, keyword: string): boolean {
  return (
    isOn(condition, kind, keyword) &&
    condition.kind === 'condition' &&
    condition.operator === ':' &&
    (condition.value.kind === 'word' ||
      (condition.value.kind === 'any' && condition.value.values.every(({ kind: part }) => part === 'word')))
  );
}

function wordsOf(value: Value): readonly string[] {
  if (value.kind === 'word') return [value.text];
  return value.kind === 'any' ? value.values.flatMap(wordsOf) : [];
}

function choiceOf(keyword: string, values: readonly string[]): Query {
  return { kind: 'condition', keyword, operator: ':', value: anyOf(values), span: NOWHERE };
}

function anyOf(values: readonly string[]): Value {
  const words = values.map((text): Value => ({ kind: 'word', text, quoted: false, span: NOWHERE }));
  const [only] = words;
  return words.length === 1 && only !== undefined ? only : { kind: 'any', values: words, span: NOWHERE };
}

function printAll(conditions: readonly Query[]): string {
  const [only] = conditions;
  if (only === undefined) return '';
  return print(conditions.length === 1 ? only : { kind: 'and', children: conditions, span: NOWHERE });
}
