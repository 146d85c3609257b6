import { RE2JS } from 're2js';
import { type CompileRegex, check, compileBacktrackingRegex } from './check.ts';
import type { Kind } from './fields.ts';
import { parse } from './parse.ts';

/** Instructions that one expression may compile to. The real ones stay below 500. */
const MAX_PROGRAM_SIZE = 5_000;
/**
 * Instructions that all expressions of a query may have to be run where others wait for it: `e.{20}z`, of 25, takes 50 ms over
 * the texts of all cards, and one of 300 takes two seconds.
 */
const SMALL_PROGRAMS = 16;
const COUNTED = /\{\d/;
/** Milliseconds that all expressions of one query may take together. A real one takes some milliseconds. */
const BUDGET = 1_000;

/**
 * Runs the regular expressions of one query where nothing can end them: case-insensitive, by RE2, whose time grows with the
 * text and the size of the expression only. Both are bounded, since `.{0,900}` over all texts would still keep everyone
 * else waiting.
 * @param now the time in milliseconds
 * @returns a compiler; it and what it compiles throw for an expression that is malformed, too large or too slow
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

/** One expression in the safe engine, for a caller that bounds its time. @throws where it is malformed or too large for RE2 */
export function compileSafely(source: string): RE2JS {
  const regex = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  if (regex.programSize() > MAX_PROGRAM_SIZE) throw new Error('it is too large');
  return regex;
}

/**
 * Whether the regular expressions of a strict query have to run where something ends them in time: they are large, have a
 * count (`a{3}`), or are such that JavaScript's own engine alone can run them (lookaround, a back-reference, a count over 1,000).
 * False for a query that is rejected either way.
 */
export function needsThread(query: string, kind: Kind): boolean {
  if (!query.includes('/')) return false;
  const tree = parse(query);
  if (!tree.ok) return false;
  let size = 0;
  const compileRegex: CompileRegex = (source) => {
    try {
      // To compile one with counts may take long itself.
      size += COUNTED.test(source) ? SMALL_PROGRAMS + 1 : compileSafely(source).programSize();
    } catch {
      compileBacktrackingRegex(source);
      size = Number.POSITIVE_INFINITY;
    }
    // Nothing is searched here.
    return () => false;
  };
  return check(tree.value, kind, { today: '', compileRegex }).ok && size > SMALL_PROGRAMS;
}
