import { interpretLeniently } from '../../../domain/query-language/correct/correct.ts';
import { andedIn } from '../../../domain/query-language/edit.ts';
import { type Kind, sharedField } from '../../../domain/query-language/fields.ts';
import { namesIllustrator } from '../../../domain/query-language/plain/people.ts';
import {
  type Description,
  type PlainReading,
  readPlainly,
  type Spelling,
} from '../../../domain/query-language/plain/readPlainly.ts';
import { conditionsIn, type Query } from '../../../domain/query-language/syntax.ts';
import { sortByRank } from '../order/ranks.ts';
import { type Asked, finderOf, knowledgeOf, type Reading } from './reading.ts';

/** A second reading of a query, beside the strict one. */
export interface SecondReading extends PlainReading {
  readonly kind: Kind;
}

/** Marks of the query language. A hyphen or slash within a word is none: `5/3`, `non-unique`. */
const SYNTAX = /[:"“”()|!*\\<>=≤≥]|(?:^|\s)[-/]\S/;
/** Connectives in capitals, which the strict grammar reads as title words: `t:ice OR t:agenda`. */
const CAPITALS = /(?<=[\s)"])(?:OR|AND|NOT)(?=[\s(])/;
/** An apostrophe that the strict grammar reads as a letter. */
const LETTER_APOSTROPHE = /ʼ/;

/**
 * What else a query may mean: its bare words as a description, its capitals as connectives. Null if it says nothing else.
 * @param spelling asked where nothing is found as typed
 * @param isAlone whether the strict reading finds nothing: what names an illustrator is then searched in printings
 */
export function secondReading(
  reading: Reading,
  asked: Asked,
  spelling: () => Spelling,
  isAlone: boolean,
): SecondReading | null {
  const typed = asked.request.query.trim();
  const isMisread =
    (SYNTAX.test(typed) && CAPITALS.test(typed)) || (isAlone && LETTER_APOSTROPHE.test(typed));
  if (isMisread) return readAgain(reading, asked);
  const described = descriptionOf(reading, typed);
  if (described === null) return null;
  const indexOf = (kind: Kind) => asked.indexOf(kind).searchIndex;
  const kind =
    isAlone && namesIllustrator(described.text, () => indexOf('printings')) ? 'printings' : reading.kind;
  const find = finderOf(kind, asked);
  const ranks = asked.indexOf(kind).ranks({ by: 'title', descending: false });
  const findSorted = (query: Query) => [...sortByRank(find(query), ranks)];
  const found = readPlainly(described, indexOf(kind), knowledgeOf(kind, asked), findSorted, spelling);
  const isMixed = described.rest.length > 0 && reading.tree?.kind === 'or';
  if (found === null || (isMixed && !isComparison(found.query, described))) return null;
  return { ...found, kind };
}

/** Whether an `or` beside syntax belongs to a number: `t:ice cost 3 or more`. Any other means what the strict grammar says. */
function isComparison(query: Query, { rest }: Description): boolean {
  const conditions = andedIn(query);
  const isCompared = (one: Query) => one.kind === 'condition' && /^[<>]=$/.test(one.operator);
  return (
    conditions.some((one) => !rest.includes(one) && isCompared(one)) && !conditions.some(hasAlternatives)
  );
}

/** Whether a query, or a value in it, is one of several. */
export function hasAlternatives(query: Query): boolean {
  return query.kind === 'or' || conditionsIn(query).some(({ value }) => value.kind === 'any');
}

function descriptionOf({ tree }: Reading, typed: string): Description | null {
  if (!SYNTAX.test(typed) || isBare(tree, typed)) return { text: typed, rest: [] };
  const parts = tree?.kind === 'or' ? tree.children.map(splitTitle) : [splitTitle(tree)];
  if (parts.some(({ words }) => words === '')) return null;
  return { text: parts.map(({ words }) => words).join(' or '), rest: parts.flatMap(({ rest }) => rest) };
}

/** Title words alone, with brackets and signs between them: `events (anarch or shaper)`, `ice -barrier`. */
function isBare(tree: Query | null, typed: string): boolean {
  if (tree === null || /[:"“”<>=≤≥\\*/]/.test(typed)) return false;
  return conditionsIn(tree).every(({ keyword, operator }) => keyword === null && operator === ':');
}

/** As if the strict grammar had rejected it. */
function readAgain({ query, kind }: Reading, asked: Asked): SecondReading | null {
  const lenient = interpretLeniently(query, kind, knowledgeOf(kind, asked));
  if (lenient?.tree == null) return null;
  const positions = finderOf(lenient.kind, asked)(lenient.tree);
  return {
    kind: lenient.kind,
    query: lenient.tree,
    positions,
    notes: lenient.notes,
    others: [],
    isKnown: true,
  };
}

const TITLE = sharedField('title');

/** The and-ed title words of a query, and the rest of it: `t:ice wall of` → `wall of` and `t:ice`. */
export function splitTitle(tree: Query | null) {
  const words: string[] = [];
  const rest: Query[] = [];
  for (const condition of andedIn(tree)) {
    const word = titleWord(condition);
    if (word === null) rest.push(condition);
    else words.push(word);
  }
  return { words: words.join(' '), rest };
}

function titleWord(query: Query): string | null {
  if (query.kind !== 'condition' || query.operator !== ':' || query.value.kind !== 'word') return null;
  return TITLE.keywords.includes(query.keyword ?? 'title') ? query.value.text : null;
}
