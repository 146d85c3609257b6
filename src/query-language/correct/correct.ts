import { check, compileBacktrackingRegex } from '../check.ts';
import type { Kind } from '../fields.ts';
import { LONGEST_QUERY, parse } from '../parse.ts';
import { print } from '../print.ts';
import type { QueryError } from '../syntax.ts';
import { QueryRejection } from '../syntax.ts';
import type { Knowledge } from './knowledge.ts';
import { readLeniently } from './lenient.ts';
import { UnknownKeyword } from './unknownKeyword.ts';

interface Readable {
  readonly ok: true;
  /** Strict; empty when nothing is asked for (yet): then everything is meant. */
  readonly query: string;
  /** Which records it asks of: what belongs to a printing is asked of printings even on the cards page. */
  readonly kind: Kind;
  /** What was mended, beyond spaces, brackets and the like, which the query itself shows. */
  readonly notes: readonly string[];
}

/** How a query as typed is read. */
export type Interpretation =
  | Readable
  | {
      readonly ok: false;
      readonly error: QueryError;
      /** The query with the likely mistake mended. */
      readonly suggestion: string | null;
    };

/**
 * What the other kind of record accepts, yet nobody means: a word OR between conditions, an illustrator whose name is a
 * number (`i` was meant for influence).
 */
const MEANT_OTHERWISE = /(?<=[\s)"])(?:OR|AND)(?=[\s(])|(?<![\p{L}_])i[:!]\d+(?![\p{L}\d])/u;

/**
 * Understands a query as a player typed it. What the strict grammar accepts is never touched; anything else is mended
 * where it can be, and said (SEARCH.md, last section). It never throws.
 */
export function interpret(typed: string, kind: Kind, knowledge: Knowledge): Interpretation {
  const query = typed.trim();
  if (query === '' || query === '*') return { ok: true, query: '', kind, notes: [] };
  const strict = problemOf(query, kind, knowledge);
  if (strict === null) return { ok: true, query, kind, notes: [] };
  if (query.length > LONGEST_QUERY) return { ok: false, error: strict, suggestion: null };

  const otherKind: Kind = kind === 'cards' ? 'printings' : 'cards';
  if (problemOf(query, otherKind, knowledge) === null && !MEANT_OTHERWISE.test(query)) {
    return { ok: true, query, kind: otherKind, notes: [kindNote(otherKind)] };
  }
  return mend(query, kind, otherKind, strict, knowledge);
}

function mend(
  query: string,
  kind: Kind,
  otherKind: Kind,
  strict: QueryError,
  knowledge: Knowledge,
): Interpretation {
  try {
    const { tree, notes } = readLeniently(query, kind, knowledge);
    if (tree === null) return { ok: true, query: '', kind, notes };
    const mended = print(tree);
    // Written out it may be longer than a query may be.
    if (mended.length > LONGEST_QUERY) return { ok: false, error: strict, suggestion: null };
    const problem = problemOf(mended, kind, knowledge);
    if (problem === null) return { ok: true, query: mended, kind, notes };
    if (problemOf(mended, otherKind, knowledge) === null) {
      return { ok: true, query: mended, kind: otherKind, notes: [...notes, kindNote(otherKind)] };
    }
    return { ok: false, error: placedIn(query, mended, problem, strict), suggestion: null };
  } catch (fault) {
    if (fault instanceof QueryRejection) {
      const { message, position, length } = fault.error;
      return {
        ok: false,
        error: { message, position: Math.min(position, query.length), length },
        suggestion: null,
      };
    }
    if (!(fault instanceof UnknownKeyword)) throw fault;
    const { written, nearest, message } = fault;
    // A place may have shifted where plain characters took more or less room than the typed ones.
    const found = query.lastIndexOf(written, fault.position);
    const position = Math.max(found < 0 ? query.indexOf(written) : found, 0);
    const suggestion =
      nearest && query.slice(0, position) + nearest.keyword + query.slice(position + written.length);
    return { ok: false, error: { message, position, length: written.length }, suggestion };
  }
}

/**
 * What a strict query may be meant for that finds nothing: `f:HB` for a faction's id, `t:console` for a subtype. Null where
 * reading it leniently gives nothing else.
 */
export function interpretLeniently(query: string, kind: Kind, knowledge: Knowledge): Readable | null {
  const strict = problemOf(query, kind, knowledge);
  if (strict !== null || query.length > LONGEST_QUERY) return null;
  const meant = mend(query, kind, kind === 'cards' ? 'printings' : 'cards', NO_PROBLEM, knowledge);
  return meant.ok && meant.query !== '' && meant.query !== query ? meant : null;
}

const NO_PROBLEM: QueryError = { message: '', position: 0, length: 0 };

/** The strict grammar's objection, or null where it has none. Regular expressions are compiled and never run. */
function problemOf(query: string, kind: Kind, { today }: Knowledge): QueryError | null {
  const tree = parse(query);
  if (!tree.ok) return tree.error;
  const checked = check(tree.value, kind, { today, compileRegex: compileBacktrackingRegex });
  return checked.ok ? null : checked.error;
}

/** The problem of the mended query, at the place in the typed one where the same words stand. */
function placedIn(typed: string, mended: string, problem: QueryError, strict: QueryError): QueryError {
  const words = mended.slice(problem.position, problem.position + problem.length);
  const position = typed.toLowerCase().indexOf(words.toLowerCase());
  return words === '' || position < 0 ? { ...strict, message: problem.message } : { ...problem, position };
}

function kindNote(kind: Kind): string {
  return kind === 'printings'
    ? 'this asks for something that only printings have, so printings were searched'
    : 'this asks for something that only cards have, so cards were searched';
}
