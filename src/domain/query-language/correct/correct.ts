import { check, compileBacktrackingRegex } from '../check.ts';
import { type Kind, otherKind } from '../fields.ts';
import { LONGEST_QUERY, parse } from '../parse.ts';
import { nothingOwned } from '../predicate.ts';
import { print, type Query, type QueryError, QueryRejection, wordCondition } from '../syntax.ts';
import type { Knowledge } from './knowledge.ts';
import { UnknownKeywordError } from './names.ts';
import { parseLeniently } from './parseLeniently.ts';

export interface InterpretedQuery {
  readonly ok: true;
  /** Strict; empty if nothing is asked for yet, which finds everything. */
  readonly query: string;
  /** The query's tree; null if it is empty. */
  readonly tree: Query | null;
  /** Conditions on printings are searched in printings, even on the cards page. */
  readonly kind: Kind;
  /** Corrections, except of spaces, brackets and the like, which the query itself shows. */
  readonly notes: readonly string[];
}

interface UnreadableQuery {
  readonly ok: false;
  readonly error: QueryError;
  /** The query with the likely mistake corrected; null if none is likely. */
  readonly suggestion: string | null;
}

export type Interpretation = InterpretedQuery | UnreadableQuery;

/**
 * Valid for the other kind of record, but hardly intended: a word OR between conditions, an illustrator whose name is a
 * number (`i` stands for influence).
 */
const UNLIKELY = /(?<=[\s)"])(?:OR|AND)(?=[\s(])|(?<![\p{L}_])i[:!]\d+(?![\p{L}\d])/u;

/**
 * Interprets a query as typed. What the strict grammar accepts is never changed; anything else is corrected if possible,
 * with a note (docs/search.md). Never throws.
 */
export function interpret(typed: string, kind: Kind, knowledge: Knowledge): Interpretation {
  const query = typed.trim();
  if (query === '' || query === '*') return { ok: true, query: '', tree: null, kind, notes: [] };
  const parsed = parse(query);
  if (!parsed.ok) {
    if (query.length > LONGEST_QUERY) return { ok: false, error: parsed.error, suggestion: null };
    return correct(query, kind, parsed.error, knowledge);
  }
  const tree = parsed.value;
  const problem = findProblem(tree, kind, knowledge);
  if (problem === null) return { ok: true, query, tree, kind, notes: [] };
  const other = otherKind(kind);
  if (findProblem(tree, other, knowledge) === null && !UNLIKELY.test(query)) {
    return { ok: true, query, tree, kind: other, notes: [kindNote(other)] };
  }
  return correct(query, kind, problem, knowledge);
}

/**
 * What a strict query that finds nothing may mean instead: `f:HB` for a faction's id, `t:console` for a subtype. Null if the
 * lenient parser gives nothing else.
 */
export function interpretLeniently(query: string, kind: Kind, knowledge: Knowledge): InterpretedQuery | null {
  const corrected = correct(query, kind, NO_PROBLEM, knowledge);
  return corrected.ok && corrected.query !== '' && corrected.query !== query ? corrected : null;
}

/** Signs of no keyboard, but for those that stand behind a name. */
const STRANGE = /^[^\p{ASCII}\p{P}\p{Z}™®©]+$/u;

const NO_PROBLEM: QueryError = { message: '', position: 0, length: 0 };

/** @param problem why the strict grammar rejects the query */
function correct(query: string, kind: Kind, problem: QueryError, knowledge: Knowledge): Interpretation {
  try {
    const { tree, notes } = parseLeniently(query, kind, knowledge);
    // A sign or emoji alone is no word of a title, and must not find everything
    if (tree === null && STRANGE.test(query)) {
      const alone = wordCondition(null, ':', query);
      return { ok: true, query: print(alone), tree: alone, kind, notes: [] };
    }
    if (tree === null) return { ok: true, query: '', tree, kind, notes };
    const corrected = print(tree);
    // The corrected form may exceed the limit
    if (corrected.length > LONGEST_QUERY) return { ok: false, error: problem, suggestion: null };
    if (findProblem(tree, kind, knowledge) === null) return { ok: true, query: corrected, tree, kind, notes };
    const other = otherKind(kind);
    if (findProblem(tree, other, knowledge) === null) {
      return { ok: true, query: corrected, tree, kind: other, notes: [...notes, kindNote(other)] };
    }
    return { ok: false, error: moveToTyped(corrected, kind, query, problem, knowledge), suggestion: null };
  } catch (fault) {
    if (fault instanceof UnknownKeywordError) return unknownKeyword(query, fault);
    if (!(fault instanceof QueryRejection)) throw fault;
    const { message, position, length } = fault.error;
    const error = { message, position: Math.min(position, query.length), length };
    return { ok: false, error, suggestion: null };
  }
}

function unknownKeyword(
  query: string,
  { written, nearest, message, position }: UnknownKeywordError,
): UnreadableQuery {
  // The position is only approximate: plain characters may be more or fewer than the typed ones
  const found = query.lastIndexOf(written, position);
  const start = Math.max(found < 0 ? query.indexOf(written) : found, 0);
  const suggestion = nearest && query.slice(0, start) + nearest.keyword + query.slice(start + written.length);
  return { ok: false, error: { message, position: start, length: written.length }, suggestion };
}

/** The strict grammar's objection, or null. Regular expressions are compiled, never run. */
function findProblem(query: Query, kind: Kind, { today }: Knowledge): QueryError | null {
  const options = { today, compileRegex: compileBacktrackingRegex, owned: nothingOwned };
  const checked = check(query, kind, options);
  return checked.ok ? null : checked.error;
}

/** Moves the problem of a corrected query to the same words in the typed one; else to where `problem` was. */
function moveToTyped(
  corrected: string,
  kind: Kind,
  typed: string,
  problem: QueryError,
  knowledge: Knowledge,
): QueryError {
  // Only what is parsed from its text has places in it
  const parsed = parse(corrected);
  const left = parsed.ok ? findProblem(parsed.value, kind, knowledge) : parsed.error;
  if (left === null) return problem;
  const words = corrected.slice(left.position, left.position + left.length);
  const position = typed.toLowerCase().indexOf(words.toLowerCase());
  return position < 0 ? { ...problem, message: left.message } : { ...left, position };
}

function kindNote(kind: Kind): string {
  return `only ${kind} have this, so Sift searched ${kind}`;
}
