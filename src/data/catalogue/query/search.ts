import { interpret, interpretLeniently } from '../../../domain/query-language/correct/correct.ts';
import {
  isPartOfIds,
  lostIn,
  unknownValues,
  wildcardsIn,
} from '../../../domain/query-language/correct/lenientValues.ts';
import { type ExplainedCondition, explain } from '../../../domain/query-language/explain.ts';
import { type Kind, OWNED } from '../../../domain/query-language/fields.ts';
import { COMPARED } from '../../../domain/query-language/plain/comparisons.ts';
import { symbolIn } from '../../../domain/query-language/predicate.ts';
import { idOfCode, maskOf } from '../../../domain/query-language/searchIndex.ts';
import {
  type Condition,
  conditionsIn,
  joinQueries,
  print,
  type Query,
} from '../../../domain/query-language/syntax.ts';
import { formatCount } from '../../../domain/text/format.ts';
import type { Listed } from '../../api/resources/listed.ts';
import { inOrder } from '../order/orders.ts';
import type { Doubts, SearchAnswer, TitleMatches } from './answers.ts';
import {
  type Asked,
  createFinder,
  finderOf,
  finderOfShown,
  hasAlternatives,
  knowledgeOf,
  type Reading,
  read,
  type SecondReading,
  secondReading,
  splitTitle,
} from './reading.ts';
import type { RecordIndex } from './searchTools.ts';

/** The most characters to show of a condition. */
const LONGEST_EXPLANATION = 300;

/** An answer, and the queries that it stands for. */
export interface Searched {
  readonly answer: SearchAnswer;
  /** The positions of all that is shown, in no order. */
  readonly shown: readonly number[];
  /** Of all that is shown. */
  readonly whole: Query | null;
  /** What its words mean; null if nothing else than the whole. */
  readonly meant: Query | null;
}

const NOTHING: Omit<Searched, 'answer'> = { shown: [], whole: null, meant: null };

/** Reads a query as typed, then searches, judges and sorts. */
export function search(asked: Asked): Searched {
  const reading = read(asked);
  if ('outcome' in reading) return { answer: reading, ...NOTHING };
  const found = createFinder(reading.kind, asked)(reading.tree);
  if (!found.ok) {
    const { kind } = reading;
    const answer: SearchAnswer =
      found.error === null
        ? { outcome: 'unfinished', kind }
        : { outcome: 'rejected', kind, error: found.error, suggestion: null };
    return { answer, ...NOTHING };
  }
  const second = readWords(reading, asked, found.value.length > 0);
  const first = second !== null && isMisread(reading, second) ? [] : found.value;
  const isInstead = second !== null && first.length === 0 && (second.positions.length > 0 || second.isKnown);
  if (second !== null && isInstead) return answerFor(asked, reading, second, [], second.positions);
  const isKnown = maskOf(asked.indexOf(reading.kind).rows.length, first);
  const others =
    second === null || second.kind !== reading.kind ? [] : second.positions.filter((at) => isKnown[at] !== 1);
  return answerFor(asked, reading, others.length === 0 ? null : second, first, others);
}

/** Whether titles are found only because the `or` of `3 or more` joins conditions in the strict grammar. */
function isMisread({ tree }: Reading, second: SecondReading): boolean {
  if (tree?.kind !== 'or' || second.positions.length === 0) return false;
  return !hasAlternatives(second.query) || tree.children.some(goesOnWithComparison);
}

function goesOnWithComparison(alternative: Query): boolean {
  const [word = ''] = splitTitle(alternative).words.split(' ');
  return COMPARED.has(word.toLowerCase());
}

/** The second reading. A misspelt title comes before misspelt words, which count if nothing else is found. */
function readWords(reading: Reading, asked: Asked, hasTitles: boolean): SecondReading | null {
  const spelling = () => (hasTitles || isLikeTitle(reading, asked) ? 'as typed' : 'corrected');
  return secondReading(reading, asked, spelling, !hasTitles);
}

function isLikeTitle({ tree, kind }: Reading, asked: Asked): boolean {
  const { words, rest } = splitTitle(tree);
  if (words === '') return false;
  return asked.byName.similar(asked.indexOf(kind), words, finderOf(kind, asked)(all(rest)), 1).length > 0;
}

export function all(queries: readonly Query[]): Query | null {
  return queries.length === 0 ? null : joinQueries('and', queries);
}

/** @param first what the strict query finds, ascending @param others what only its words find, best first */
function answerFor(
  asked: Asked,
  reading: Reading,
  second: SecondReading | null,
  first: readonly number[],
  others: readonly number[],
): Searched {
  const { request, indexOf } = asked;
  const kind = second?.kind ?? reading.kind;
  const index = indexOf(kind);
  const whole =
    second === null
      ? reading.tree
      : first.length === 0 || reading.tree === null
        ? second.query
        : joinQueries('or', [...alternativesIn(reading.tree), ...alternativesIn(second.query)]);
  const fits = index.playableIn(request.format, request.asOf);
  const playable = { first: first.filter(fits), others: others.filter(fits) };
  const [titles, rest] = request.playableOnly ? [playable.first, playable.others] : [first, others];
  const shown = [...titles, ...rest];
  const meant = second?.query ?? null;
  const interpreted = {
    kind,
    searched:
      whole === reading.tree ? reading.query : print(whole ?? second?.query ?? { kind: 'and', children: [] }),
    reading: meant && print(meant),
    notes: [
      ...(second === null || first.length > 0 ? reading.notes : second.notes),
      ...notesOn(whole, kind, asked),
    ],
    conditions: conditionsOf(meant ?? reading.tree, kind, second, asked),
    titles: titles.length === 0 || rest.length === 0 ? null : titleMatches(titles.length, reading),
    doubts: second === null ? doubtsAbout(reading, asked, first.length > 0) : null,
    unplayable: first.length + others.length - playable.first.length - playable.others.length,
  };
  if (shown.length === 0) return { answer: { ...interpreted, outcome: 'empty' }, shown, whole, meant };
  const positions = sorted(asked, reading, index, titles, rest, second);
  const answer: SearchAnswer = {
    ...interpreted,
    outcome: 'found',
    count: positions.length,
    cards: rowsAt(index, positions),
  };
  return { answer, shown, whole, meant };
}

function alternativesIn(query: Query): readonly Query[] {
  return query.kind === 'or' ? query.children : [query];
}

/** By name, titles first; without title words, what is found both ways. In any other order all as one list. */
function sorted(
  { request, byName }: Asked,
  reading: Reading,
  index: RecordIndex,
  titles: readonly number[],
  others: readonly number[],
  second: SecondReading | null,
): readonly number[] {
  const order = index.order(request.sort);
  if (request.sort.by !== 'relevance') return inOrder([...titles, ...others], order);
  const { words } = splitTitle(reading.tree);
  const first = inOrder(titles, order);
  if (words !== '') return [...byName.sortByRelevance(index, first, words), ...others];
  const isMeant = maskOf(index.rows.length, second?.positions ?? []);
  const [both, typed] = [first.filter((at) => isMeant[at] === 1), first.filter((at) => isMeant[at] !== 1)];
  return [...both, ...typed, ...others];
}

export function rowsAt({ rows }: RecordIndex, positions: readonly number[]): readonly Listed[] {
  const found: Listed[] = [];
  for (const at of positions) {
    const row = rows[at];
    if (row !== undefined) found.push(row);
  }
  return found;
}

function titleMatches(count: number, reading: Reading): TitleMatches {
  const { words, rest } = splitTitle(reading.tree);
  return {
    count,
    words: rest.length === 0 && words !== '' ? `with “${words}” in the title` : 'found as typed',
  };
}

/** Notes that a query means something else than in the API's own search, or nothing. */
function notesOn(tree: Query | null, kind: Kind, asked: Asked): readonly string[] {
  if (tree === null) return [];
  const conditions = conditionsIn(tree);
  const symbol = symbolIn(print(tree));
  const notes = symbol === null ? [] : [`${symbol} finds the symbol in card texts, in Sift only`];
  for (const { text, isAll } of conditions.flatMap(lostIn))
    notes.push(
      isAll
        ? `card records are in English, so “${text}” finds nothing`
        : `“${text}” doesn’t count: card records are in English`,
    );
  for (const sign of new Set(conditions.flatMap((condition) => wildcardsIn(condition, kind))))
    notes.push(`“${sign}” stands for any ${sign === '%' ? 'letters' : 'one letter'}`);
  const asksOwned = ({ keyword }: Condition) => keyword !== null && OWNED.keywords.includes(keyword);
  if (!conditions.some(asksOwned)) return [...new Set(notes)];
  const isEmpty = asked.copiesIn(asked.request.owned).size === 0;
  return [
    ...new Set(notes),
    `“owned” searches your collection, ${isEmpty ? 'which is empty' : 'in Sift only'}`,
  ];
}

/** The place, where `&` joins two values. */
const R_AND_D = /(?<=[:!|(])r&d(?=[\s)|]|$)/gi;

/** The values of a strict query that no record has, and the query that they may be meant for. */
function doubtsAbout(reading: Reading, asked: Asked, hasFound: boolean): Doubts | null {
  const { tree, kind, query } = reading;
  if (tree === null) return null;
  const { searchIndex } = asked.indexOf(kind);
  const unknown = unknownValues(tree, kind, searchIndex, hasFound);
  const knowledge = knowledgeOf(kind, asked);
  const whole = query.replace(R_AND_D, '"$&"');
  const isParted = whole !== query;
  if (unknown.length === 0 && !isParted) return null;
  const said = unknown.map(({ field, text, partOf }) => {
    if (field.type === 'date') return `“${text}” is no day`;
    const coded = idOfCode(searchIndex, field, text);
    if (coded !== null) return `“${text}” is a code of the ${field.name} ${asked.nameOf(field, coded)}`;
    if (partOf.length === 0)
      return `No ${kind === 'cards' ? 'card' : 'printing'} has the ${field.name} “${text}”`;
    return `“${text}” is a part of ${formatCount(partOf.length, `${field.name}’s id`, `${field.name} ids`)}`;
  });
  if (isParted) said.push('“R&D” means R and D here');
  const meant = isParted ? interpret(whole, kind, knowledge) : interpretLeniently(query, kind, knowledge);
  if (meant?.ok !== true || meant.tree === null) return { said, instead: null };
  const count = finderOfShown(meant.kind, asked)(meant.tree).length;
  return { said, instead: count === 0 ? null : { query: meant.query, kind: meant.kind, count } };
}

function explained(
  tree: Query | null,
  kind: Kind,
  { indexOf, nameOf }: Asked,
): readonly ExplainedCondition[] {
  const { searchIndex } = indexOf(kind);
  if (tree === null) return [];
  return explain(tree, kind, nameOf, (field, text) => isPartOfIds(searchIndex, field, text)).map(
    ({ words, written }) => ({
      words: words.length > LONGEST_EXPLANATION ? `${words.slice(0, LONGEST_EXPLANATION)}…` : words,
      written,
    }),
  );
}

/** The conditions in words; those of a second reading with what else their phrases may mean. */
function conditionsOf(
  tree: Query | null,
  kind: Kind,
  second: SecondReading | null,
  asked: Asked,
): readonly ExplainedCondition[] {
  const conditions = explained(tree, kind, asked);
  if (second === null) return conditions;
  return conditions.map((condition) => {
    const others = second.others
      .filter(({ instead }) => print(instead) === condition.written)
      .flatMap(({ query, whole }) => {
        const words = explained(query, kind, asked).map((one) => one.words);
        return words.length === 0 ? [] : [{ words: words.join(', '), query: print(whole) }];
      });
    return others.length === 0 ? condition : { ...condition, others };
  });
}
