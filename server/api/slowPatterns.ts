import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CompileRegex } from '../../src/query-language/check.ts';
import { FIELDS_BY_KEYWORD, type Field } from '../../src/query-language/fields.ts';
import { parse } from '../../src/query-language/parse.ts';
import { needsBacktracking, safeRegexCompiler } from '../../src/query-language/safeRegex.ts';
import type { SearchIndex } from '../../src/query-language/searchIndex.ts';
import type { Query, Value } from '../../src/query-language/syntax.ts';
import { ApiError } from './errors.ts';
import type { RegexEngine } from './search.ts';

/** An expression and the texts that it is tried on. */
export interface MatchJob {
  readonly source: string;
  readonly texts: readonly string[];
}

/** A byte for each text, 1 where the expression matches; or why it cannot be run. */
export type MatchResult = Uint8Array | string;

/**
 * Milliseconds that all expressions of one query may take. The slowest real one takes 70, and on a machine with ten times as
 * much to do as it can, a second.
 */
const LIMIT = 3_000;
/** Megabytes that the thread may take. */
const MOST_MEMORY = 64;
/** Queries that may wait for the thread: the last of them waits that many times {@link LIMIT} at most. */
const MOST_WAITING = 4;

/** The server's engine: RE2, whose time is bounded, and another thread for the few expressions that it cannot run. */
export const SERVER_REGEXES: RegexEngine = {
  compiler: safeRegexCompiler,
  prepare: (index, query) =>
    needsBacktracking(query, index.kind) ? runSlowPatterns(index, query) : undefined,
};

/**
 * Runs the regular expressions of a query that needs backtracking, in a thread that is ended in time, over every text of the
 * fields that they are asked of. Only expressions and texts go there, some 0.3 MB: the whole records are 13 MB, and to copy
 * them for each new thread would hold up all other requests.
 * @param query one for which `needsBacktracking` holds
 * @returns what the query is then searched with: it knows what each expression matches
 * @throws {ApiError} 503 when too many such queries wait already
 */
async function runSlowPatterns(index: SearchIndex, query: string): Promise<CompileRegex> {
  const jobs = jobsOf(index, query);
  const results = await inTurn(() => matchInThread(jobs));
  const matched = new Map<string, ReadonlySet<string>>();
  const faults = new Map<string, string>();
  for (const [at, { source, texts }] of jobs.entries()) {
    const result = results[at];
    if (typeof result === 'string') faults.set(source, result);
    else matched.set(source, new Set(texts.filter((_, place) => result?.[place] === 1)));
  }
  return (source) => {
    const fault = faults.get(source);
    if (fault !== undefined) throw new Error(fault);
    return (text) => matched.get(source)?.has(text) === true;
  };
}

/** Each expression of a query once, with the texts of all fields that it is asked of. */
function jobsOf(index: SearchIndex, query: string): readonly MatchJob[] {
  const tree = parse(query);
  const fieldsOf = new Map<string, Set<Field>>();
  for (const { source, keyword } of tree.ok ? regexesIn(tree.value) : []) {
    const field = FIELDS_BY_KEYWORD[index.kind].get(keyword);
    if (field !== undefined) fieldsOf.set(source, (fieldsOf.get(source) ?? new Set()).add(field));
  }
  return [...fieldsOf].map(([source, fields]) => ({
    source,
    texts: [...new Set([...fields].flatMap((field) => index.textColumn(field).distinct))],
  }));
}

interface AskedRegex {
  readonly source: string;
  readonly keyword: string;
}

function regexesIn(query: Query): readonly AskedRegex[] {
  if (query.kind === 'not') return regexesIn(query.child);
  if (query.kind !== 'condition') return query.children.flatMap(regexesIn);
  return sourcesIn(query.value).map((source) => ({ source, keyword: query.keyword ?? 'title' }));
}

function sourcesIn(value: Value): readonly string[] {
  if ('values' in value) return value.values.flatMap(sourcesIn);
  return value.kind === 'regex' ? [value.source] : [];
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs one task after the other. */
async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  if (waiting > MOST_WAITING) throw new ApiError(503, 'Too many slow searches wait: try again in a moment');
  waiting += 1;
  try {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return await turn;
  } finally {
    waiting -= 1;
  }
}

let thread: Worker | undefined;

/** What the thread answers; one that takes too long is ended, and the next query gets a new one. */
async function matchInThread(jobs: readonly MatchJob[]): Promise<readonly MatchResult[]> {
  thread ??= await startThread();
  const overdue = new AbortController();
  // An answer that is there already counts, however long this thread was busy with something else.
  const timer = setTimeout(() => setImmediate(() => overdue.abort()), LIMIT);
  try {
    const answer = once(thread, 'message', { signal: overdue.signal });
    thread.postMessage(jobs);
    const [results]: readonly MatchResult[][] = await answer;
    return results ?? [];
  } catch {
    await thread.terminate();
    thread = undefined;
    return jobs.map(() => 'it takes too long');
  } finally {
    clearTimeout(timer);
  }
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./patternThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  await once(worker, 'message');
  // It keeps no process alive that has nothing else to do.
  worker.unref();
  return worker;
}
