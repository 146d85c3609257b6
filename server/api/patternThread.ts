import { parentPort } from 'node:worker_threads';
import { compileBacktrackingRegex } from '../../src/query-language/check.ts';
import type { MatchJob, MatchResult } from './slowPatterns.ts';

/**
 * The thread that runs regular expressions which may never end: its parent ends it when one takes too long. It says once
 * that it is ready, then answers each job.
 */
parentPort?.on('message', (jobs: readonly MatchJob[]) => {
  parentPort?.postMessage(jobs.map(match));
});
parentPort?.postMessage('ready');

/** One byte for each text: whether the expression matches it. */
function match({ source, texts }: MatchJob): MatchResult {
  try {
    const matches = compileBacktrackingRegex(source);
    return Uint8Array.from(texts, (text) => (matches(text) ? 1 : 0));
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
