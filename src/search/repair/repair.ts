import { check } from '../check.ts';
import type { Kind } from '../fields.ts';
import { LONGEST_QUERY, parse } from '../parse.ts';
import { print } from '../print.ts';
import type { QueryError } from '../syntax.ts';
import { readLeniently, UnknownKeyword } from './lenient.ts';

const NONE: ReadonlySet<string> = new Set();

/** How a query as typed is to be understood. */
export type Understood =
  /** `query` is strict; empty when nothing is asked for (yet): then everything is meant. */
  | {
      readonly ok: true;
      readonly query: string;
      /** Which records it asks of: what belongs to a printing is asked of printings even on the cards page. */
      readonly kind: Kind;
      /** What was mended; empty when the query was taken as it is. */
      readonly notes: readonly string[];
    }
  | {
      readonly ok: false;
      readonly error: QueryError;
      /** The query with the likely mistake mended. */
      readonly suggestion: string | null;
    };

export interface Knowledge {
  /** `YYYY-MM-DD`, the meaning of `now` */
  readonly today: string;
  /** Names of subtypes in lower case */
  readonly subtypes?: ReadonlySet<string>;
}

/**
 * Understands a query as a player typed it. What the strict grammar accepts is never touched; anything else is mended
 * where it can be, and said (SEARCH.md, last section).
 */
export function understand(typed: string, kind: Kind, { today, subtypes = NONE }: Knowledge): Understood {
  const query = typed.trim();
  if (query === '' || query === '*') return { ok: true, query: '', kind, notes: [] };
  const strict = problemOf(query, kind, today);
  if (strict === null) return { ok: true, query, kind, notes: [] };
  if (query.length > LONGEST_QUERY) return { ok: false, error: strict, suggestion: null };

  const otherKind: Kind = kind === 'cards' ? 'printings' : 'cards';
  if (problemOf(query, otherKind, today) === null) {
    return { ok: true, query, kind: otherKind, notes: [kindNote(otherKind)] };
  }
  return mend(query, kind, otherKind, strict, { today, subtypes });
}

function mend(
  query: string,
  kind: Kind,
  otherKind: Kind,
  strict: QueryError,
  { today, subtypes = NONE }: Knowledge,
): Understood {
  try {
    const { tree, notes } = readLeniently(query, kind, subtypes);
    if (tree === null) return { ok: true, query: '', kind, notes };
    const mended = print(tree);
    const problem = problemOf(mended, kind, today);
    if (problem === null) return { ok: true, query: mended, kind, notes };
    if (problemOf(mended, otherKind, today) === null) {
      return { ok: true, query: mended, kind: otherKind, notes: [...notes, kindNote(otherKind)] };
    }
    return { ok: false, error: placedIn(query, mended, problem, strict), suggestion: null };
  } catch (fault) {
    if (!(fault instanceof UnknownKeyword)) throw fault;
    const { keyword, suggestion, position, message } = fault;
    return {
      ok: false,
      error: { message, position, length: keyword.length },
      suggestion: query.slice(0, position) + suggestion + query.slice(position + keyword.length),
    };
  }
}

/** The strict grammar's objection, or null where it has none. */
function problemOf(query: string, kind: Kind, today: string): QueryError | null {
  const tree = parse(query);
  if (!tree.ok) return tree.error;
  const checked = check(tree.value, kind, { today });
  return checked.ok ? null : checked.error;
}

/** The problem of the mended query, at the place in the typed one where the same words stand. */
function placedIn(typed: string, mended: string, problem: QueryError, strict: QueryError): QueryError {
  const words = mended.slice(problem.position, problem.position + problem.length);
  const position = typed.indexOf(words);
  return words === '' || position < 0 ? { ...strict, message: problem.message } : { ...problem, position };
}

function kindNote(kind: Kind): string {
  return kind === 'printings'
    ? 'this asks for something that only printings have, so printings were searched'
    : 'this asks for something that only cards have, so cards were searched';
}
