import { parentPort } from 'node:worker_threads';
import { compileBacktrackingRegex } from '../../src/domain/query-language/check.ts';
import { compileSafely } from '../../src/domain/query-language/safeRegex.ts';

/**
 * The thread for regular expressions that may run long or forever; its parent terminates it then. It posts `ready` once,
 * then an answer to each job.
 */
parentPort?.on('message', (jobs: readonly MatchJob[]) => {
  parentPort?.postMessage(jobs.map(match));
});
parentPort?.postMessage('ready');

/** An expression and the texts to test. */
export interface MatchJob {
  readonly source: string;
  readonly texts: readonly string[];
}

/** One byte per text, 1 for a match; or why the expression cannot run. */
export type MatchResult = Uint8Array | string;

/** One byte per text: whether the expression matches it. */
function match({ source, texts }: MatchJob): MatchResult {
  try {
    const matches = compile(source);
    return Uint8Array.from(texts, (text) => (matches(text) ? 1 : 0));
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

/** Prefers RE2, since the two engines differ in details such as `[[:alpha:]]`. */
function compile(source: string): (text: string) => boolean {
  try {
    const regex = compileSafely(source);
    return (text) => regex.test(text);
  } catch {
    return compileBacktrackingRegex(source);
  }
}
