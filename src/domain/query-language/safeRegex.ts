import { RE2JS } from 're2js';
import { type CompileRegex, check, compileBacktrackingRegex } from './check.ts';
import type { Kind } from './fields.ts';
import { parse } from './parse.ts';

/** The most instructions that one expression may compile to. Real ones stay below 500. */
const MAX_PROGRAM_SIZE = 5_000;
/**
 * The most instructions of a query's expressions that may run on the main thread: `e.{20}z`, with 25, takes 50 ms over the
 * texts of all cards, and one with 300 takes two seconds.
 */
const SMALL_PROGRAMS = 16;
const COUNTED = /\{\d/;
/** Milliseconds for all expressions of one query. Real ones take a few. */
const BUDGET = 1_000;

/**
 * Compiles the regular expressions of one query for where they cannot be terminated: case-insensitive, by RE2, whose time
 * grows only with the text and the size of the expression. Both are bounded, since `.{0,900}` over all texts would still
 * block everyone else. The compiler and its tests throw for an expression that is malformed, too large or too slow.
 * @param now the time in milliseconds
 */
export function safeRegexCompiler(now: () => number = performance.now.bind(performance)): CompileRegex {
  const end = now() + BUDGET;
  const checkTime = () => {
    if (now() > end) throw new Error('it takes too long');
  };
  return (source) => {
    checkTime();
    const regex = compileSafely(source);
    return (text) => {
      checkTime();
      return regex.test(text);
    };
  };
}

/** Compiles with RE2, for a caller that bounds the time. @throws if it is malformed or too large */
export function compileSafely(source: string): RE2JS {
  const regex = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  if (regex.programSize() > MAX_PROGRAM_SIZE) throw new Error('it is too large');
  return regex;
}

/**
 * Whether a strict query's regular expressions must run where they can be terminated: they are large, have a count (`a{3}`),
 * or only JavaScript's engine can run them (lookaround, a back-reference, a count over 1,000). False for an invalid query.
 */
export function needsThread(query: string, kind: Kind): boolean {
  let size = 0;
  const compileRegex: CompileRegex = (source) => {
    try {
      // Just compiling one with counts may take long
      size += COUNTED.test(source) ? SMALL_PROGRAMS + 1 : compileSafely(source).programSize();
    } catch {
      compileBacktrackingRegex(source);
      size = Number.POSITIVE_INFINITY;
    }
    return () => false;
  };
  const tree = parse(query);
  return tree.ok && check(tree.value, kind, { today: '', compileRegex }).ok && size > SMALL_PROGRAMS;
}
