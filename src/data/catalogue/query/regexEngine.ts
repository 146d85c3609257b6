import type { CompileRegex } from '../../../domain/query-language/check.ts';

/**
 * Runs regular expressions on the main thread with RE2, whose time is linear in the text. It is as large as the rest of the
 * search, so it is loaded when an expression is first typed.
 */

/** Milliseconds for the expressions of one request in one task. */
const BUDGET = 30;
/** Milliseconds for one expression in total, over several tasks. Real ones take a few. */
const LONGEST = 1_000;
/** How many expressions' matches are cached: as many as one query may hold (docs/search.md, Limits), or it would never end. */
const MOST_KEPT = 10;

type Compile = (source: string) => { test(text: string): boolean };

/** An expression and its matches so far. */
interface Known {
  readonly regex: ReturnType<Compile>;
  readonly matches: Map<string, boolean>;
  spent: number;
}

let compileSafely: Compile | null = null;
const kept = new Map<string, Known>();

/** Loads the regular expression engine. @throws if its code cannot be loaded */
export async function loadRegexEngine(): Promise<void> {
  ({ compileSafely } = await import('../../../domain/query-language/safeRegex.ts'));
}

/** A slash where a value begins, unlike the one in the name `24/7`. */
const REGEX_START = /(?:^|[\s(:!<>=|&-])\//;

/** Whether a query needs the regular expression engine, which is not loaded. */
export function needsRegexEngine(query: string): boolean {
  return compileSafely === null && REGEX_START.test(query);
}

/** The regular expressions of one request, which share its time. */
export interface RegexTime {
  /** Its tests throw for an expression that is malformed, too large or too slow, and return null once the time is used up. */
  readonly compileRegex: CompileRegex;
  /** Whether a test returned null: the next request continues where this one stopped. */
  readonly isUsedUp: () => boolean;
}

export function startRegexTime(): RegexTime {
  let left = BUDGET;
  let isUsedUp = false;
  const compileRegex: CompileRegex = (source) => {
    const known = kept.get(source) ?? compile(source);
    return (text) => {
      const before = known.matches.get(text);
      if (before !== undefined) return before;
      if (known.spent > LONGEST) throw new Error('it takes too long');
      isUsedUp ||= left <= 0;
      if (isUsedUp) return null;
      const start = performance.now();
      const isMatch = known.regex.test(text);
      const time = performance.now() - start;
      left -= time;
      known.spent += time;
      known.matches.set(text, isMatch);
      return isMatch;
    };
  };
  return { compileRegex, isUsedUp: () => isUsedUp };
}

function compile(source: string): Known {
  if (compileSafely === null) throw new Error('what runs it is not loaded');
  try {
    const known = { regex: compileSafely(source), matches: new Map<string, boolean>(), spent: 0 };
    for (const oldest of [...kept.keys()].slice(0, -(MOST_KEPT - 1))) kept.delete(oldest);
    kept.set(source, known);
    return known;
  } catch (fault) {
    throw isOnlyForBacktracking(source, fault) ? new Error(LACKS) : fault;
  }
}

const LACKS = 'lookaround, back-references and counts above 1,000 are not supported here';

/** Whether RE2 rejects an expression that JavaScript's own engine would run. */
function isOnlyForBacktracking(source: string, fault: unknown): boolean {
  if (!(fault instanceof Error) || fault.name !== 'RE2JSSyntaxException') return false;
  try {
    new RegExp(source, 'i');
    return true;
  } catch {
    return false;
  }
}
