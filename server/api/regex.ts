import { RE2JS } from 're2js';

/** Instructions that one expression may compile to. The real ones stay below 500. */
const MAX_PROGRAM_SIZE = 5_000;
/** Milliseconds that all expressions of one query may take together. A real one takes some milliseconds. */
const BUDGET = 1_000;

/**
 * Runs the regular expressions of one query: case-insensitive, by RE2, whose time grows with the text and the size of the
 * expression only. Both are bounded, since `.{0,900}` over all texts would still keep everyone else waiting.
 * @param now the time in milliseconds
 * @returns a compiler; it and what it compiles throw for an expression that is malformed, too large or too slow
 */
export function regexCompiler(now: () => number = performance.now.bind(performance)) {
  const end = now() + BUDGET;
  const checkTime = () => {
    if (now() > end) throw new Error('it takes too long');
  };
  return (source: string): ((text: string) => boolean) => {
    checkTime();
    const regex = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    if (regex.programSize() > MAX_PROGRAM_SIZE) throw new Error('it is too large');
    return (text) => {
      checkTime();
      return regex.test(text);
    };
  };
}
