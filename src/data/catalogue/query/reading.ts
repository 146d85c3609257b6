import {
  type InterpretedQuery,
  interpret,
  interpretLeniently,
} from '../../../domain/query-language/correct/correct.ts';
import type { Knowledge } from '../../../domain/query-language/correct/knowledge.ts';
import { andedIn } from '../../../domain/query-language/edit.ts';
import { type FoundPositions, searchTree } from '../../../domain/query-language/evaluate.ts';
import { type Kind, sharedField } from '../../../domain/query-language/fields.ts';
import { namesIllustrator } from '../../../domain/query-language/plain/people.ts';
import {
  type Description,
  type PlainReading,
  readPlainly,
  type Spelling,
} from '../../../domain/query-language/plain/readPlainly.ts';
import { conditionsIn, print, type Query } from '../../../domain/query-language/syntax.ts';
import { remember } from '../../../domain/text/lookup.ts';
import { cardIdOf } from '../../api/resources/listed.ts';
import { inOrder } from '../order/orders.ts';
import type { RejectedAnswer, SearchRequest } from './answers.ts';
import { startRegexTime } from './regexEngine.ts';
import type { SearchTools } from './searchTools.ts';

/** A request, and what answers it. */
export interface Asked extends SearchTools {
  readonly request: SearchRequest;
  /** The date as `YYYY-MM-DD`. */
  readonly today: string;
}

/** A query as its text is read: once, for all that follows. */
export type Reading = InterpretedQuery;

export function knowledgeOf(kind: Kind, { request: { format, asOf }, today, indexOf }: Asked): Knowledge {
  return { today, format, asOf, index: indexOf(kind).searchIndex };
}

/** Strictly, an R and a D, as nearly half of all titles have. */
const BARE_R_AND_D = /(?<!\S)r&d(?!\S)/gi;

/** Reads a request's text. */
export function read(asked: Asked): Reading | RejectedAnswer {
  const { query, kind } = asked.request;
  const whole = /["'“”]/.test(query) ? query : query.replace(BARE_R_AND_D, '"$&"');
  const reading = interpret(whole, kind, knowledgeOf(kind, asked));
  if (reading.ok) return reading;
  const { error, suggestion } = reading;
  return { outcome: 'rejected', kind, error, suggestion };
}

/** What a query finds, or that its regular expressions need another task (regexEngine.ts). */
type Found = FoundPositions | { readonly ok: false; readonly error: null };

const UNFINISHED: Found = { ok: false, error: null };

/**
 * Finds the positions of a query's results, ascending; the empty query finds all. One finder keeps what it found, since
 * facets repeat the same queries, and its regular expressions share one time budget.
 */
export function createFinder(kind: Kind, { request, today, indexOf, copiesIn }: Asked) {
  const { rows, searchIndex } = indexOf(kind);
  const copies = copiesIn(request.owned);
  const known = new Map<string, Found>();
  const owned = (position: number) => {
    const row = rows[position];
    const count = row === undefined ? undefined : copies.get(cardIdOf(row));
    return { copies: count ?? 0, limit: row?.deck_limit ?? USUAL_LIMIT };
  };
  const { compileRegex, isUsedUp } = startRegexTime();
  const options = { today, compileRegex, drawnSymbols: true, owned };
  return (query: Query | null): Found =>
    remember(known, query === null ? '' : print(query), () => {
      if (query === null) return { ok: true, value: [...rows.keys()] };
      const found = searchTree(searchIndex, query, options);
      return isUsedUp() ? UNFINISHED : found;
    });
}

/** The deck limit of a card that does not state one. */
const USUAL_LIMIT = 3;

/** Positions that a query finds, ascending; none for one that can't be answered. */
export function finderOf(kind: Kind, asked: Asked): (query: Query | null) => readonly number[] {
  const find = createFinder(kind, asked);
  return (query) => {
    const found = find(query);
    return found.ok ? found.value : [];
  };
}

/** Tells which results are visible: without illegal cards, if they are hidden. */
export function isShown(kind: Kind, { request, indexOf }: Asked): (position: number) => boolean {
  const { format, asOf, playableOnly } = request;
  return playableOnly ? indexOf(kind).playableIn(format, asOf) : () => true;
}

/** Finds the visible results. */
export function finderOfShown(kind: Kind, asked: Asked): (query: Query | null) => readonly number[] {
  const find = finderOf(kind, asked);
  const fits = isShown(kind, asked);
  return (query) => find(query).filter(fits);
}

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
  const byTitle = asked.indexOf(kind).order({ by: 'title', descending: false });
  const findSorted = (query: Query) => inOrder(find(query), byTitle);
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
