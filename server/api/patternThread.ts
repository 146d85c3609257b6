import { parentPort } from 'node:worker_threads';
import { compileBacktrackingRegex } from '../../src/domain/query-language/check.ts';
import { compileSafely } from '../../src/domain/query-language/safeRegex.ts';
import type { MatchJob, MatchResult } from './slowPatterns.ts';

/**
 * The thread for regular expressions that may run long or forever; its parent terminates it then. It posts `ready` once,
 * then an answer to each job.
 */
parentPort?.on('message', (jobs: readonly MatchJob[]) => {
  parentPort?.postMessage(jobs.map(match));
});
parentPort?.postMessage('ready');

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
