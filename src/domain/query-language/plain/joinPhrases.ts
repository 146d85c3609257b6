import { anyOf, type Condition, joinQueries, type Query, type Value, word } from '../syntax.ts';
import type { Phrase } from './readWords.ts';

/**
 * The tree of some phrases: all must hold, but for what an `or` joins. Around one it joins two phrases of a class (`anarch or
 * criminal events`), else two whole descriptions (`hb ice or unique assets`), else the two phrases that it stands between.
 */
export function joinPhrases(phrases: readonly Phrase[]): readonly Query[] {
  const joined = joinLists(phrases);
  const clauses: Phrase[][] = [[]];
  for (const [at, phrase] of joined.entries()) {
    const clause = clauses.at(-1) ?? [];
    if (phrase.joint === 'or' && startsClause(phrase, clause, joined.slice(at + 1))) clauses.push([phrase]);
    else clause.push(phrase);
  }
  const [only = [], ...others] = clauses.map(joinClause);
  if (others.length === 0) return only;
  return [
    joinQueries(
      'or',
      [only, ...others].map((clause) => joinQueries('and', clause)),
    ),
  ];
}

/** `a, b or c`: its commas mean the same as its last joint; other commas mean nothing. */
function joinLists(phrases: readonly Phrase[]): readonly Phrase[] {
  return phrases.map((phrase, at) => {
    if (phrase.joint !== ',') return phrase;
    const next = phrases.slice(at + 1).find(({ joint }) => joint !== ',');
    const isList = next !== undefined && next.of === phrase.of && phrases[at - 1]?.of === phrase.of;
    return { ...phrase, joint: isList ? next.joint : null };
  });
}

function startsClause(phrase: Phrase, before: readonly Phrase[], after: readonly Phrase[]): boolean {
  const last = before.at(-1);
  if (last === undefined) return false;
  const next = upToJoint(after);
  if (isType(last) && next.some(isType)) return true;
  if (last.of === phrase.of || !before.some(({ of }) => of === 'kind')) return false;
  if (phrase.of === 'kind') return true;
  return next.some(({ of }) => of === 'kind');
}

function upToJoint(phrases: readonly Phrase[]): readonly Phrase[] {
  const end = phrases.findIndex(({ joint }) => joint !== null);
  return end < 0 ? phrases : phrases.slice(0, end);
}

/** A card has one type: `hardware or virtual resources` are two descriptions. */
function isType({ query }: Phrase): boolean {
  return query.kind === 'condition' && query.keyword === 't';
}

function joinClause(phrases: readonly Phrase[]): readonly Query[] {
  const groups: Phrase[][] = [];
  for (const phrase of phrases) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && isAlternative(last, phrase)) groups.at(-1)?.push(phrase);
    else groups.push([phrase]);
  }
  return groups.flatMap((group) => {
    const query = anyOfQueries(group.map(({ query }) => query));
    const meant = group[0]?.isNegative ? negated(query) : query;
    return meant.kind === 'and' ? meant.children : [meant];
  });
}

/** A card has one of these alone, so that `and` between two of them means both lists. */
const EXCLUSIVE = new Set(['t', 'f', 'd', 'e', 'c']);

function isAlternative(before: Phrase, phrase: Phrase): boolean {
  if (before.isNegative !== phrase.isNegative) return false;
  if (phrase.joint === 'or') return true;
  if (phrase.joint !== 'and' || before.of !== phrase.of || phrase.of === 'text') return false;
  const [fields, others] = [before, phrase].map(({ query }) => valuedFields(query));
  const areExclusive =
    phrase.of === 'number'
      ? fields !== '' && fields === others
      : [fields, others].every((one) => one !== undefined && EXCLUSIVE.has(one));
  const arePlural = phrase.of === 'kind' && [before, phrase].every(({ text }) => text.endsWith('s'));
  return phrase.isNegative || areExclusive || arePlural;
}

/** The fields that a query gives a value, in their order; empty where it says anything else of them. */
function valuedFields(query: Query): string {
  if (query.kind === 'condition') return query.operator === ':' ? (query.keyword ?? '') : '';
  const fields = query.kind === 'and' ? query.children.map(valuedFields) : [];
  return fields.includes('') ? '' : fields.join();
}

/** Conditions on one field as `f:a|b`, others joined by `or`. */
function anyOfQueries(queries: readonly Query[]): Query {
  const [first] = queries;
  const isSame = (query: Query): query is Condition =>
    query.kind === 'condition' &&
    first?.kind === 'condition' &&
    query.operator === ':' &&
    query.keyword === first.keyword;
  if (first?.kind !== 'condition' || !queries.every(isSame)) return joinQueries('or', queries);
  const values = queries.flatMap((query): readonly Value[] =>
    isSame(query) ? ('values' in query.value ? query.value.values : [query.value]) : [],
  );
  const end = queries.at(-1);
  const span = end?.kind === 'condition' ? { start: first.span.start, end: end.span.end } : first.span;
  return { ...first, value: anyOf(values), span };
}

/** The opposite as a plain condition, where there is one. */
function negated(query: Query): Query {
  if (query.kind === 'not') return query.child;
  if (query.kind !== 'condition' || query.keyword === 'format') return { kind: 'not', child: query };
  const { operator, value } = query;
  if (operator === '!') return { ...query, operator: ':' };
  if (operator !== ':') return { kind: 'not', child: query };
  const isFlag =
    value.kind === 'word' &&
    value.text === '1' &&
    /^(?:u|[a-z]+_[a-z_]+|advanceable|charge|interrupt|mark|sabotage)$/.test(query.keyword ?? '');
  return isFlag ? { ...query, value: word('0') } : { ...query, operator: '!' };
}
