import { parentPort } from 'node:worker_threads';
import { compileBacktrackingRegex } from '../../src/domain/query-language/check.ts';
import { compileSafely } from '../../src/domain/query-language/safeRegex.ts';
import type { MatchJob, MatchResult } from './slowPatterns.ts';

/**
 * The thread that runs regular expressions which may take long, or never end: its parent ends it when one does. It says once
 * that it is ready, then answers each job.
 */
parentPort?.on('message', (jobs: readonly MatchJob[]) => {
  parentPort?.postMessage(jobs.map(match));
});
parentPort?.postMessage('ready');

/** One byte for each text: whether the expression matches it. */
function match({ source, texts }: MatchJob): MatchResult {
  try {
    const matches = compile(source);
    return Uint8Array.from(texts, (text) => (matches(text) ? 1 : 0));
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

/** By RE2 where it can: the two engines differ in small things, such as `[[:alpha:]]`. */
function compile(source: string): (text: string) => boolean {
  try {
    const regex = compileSafely(source);
    return (text) => regex.test(text);
  } catch {
    return compileBacktrackingRegex(source);
  }
}
