import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Dataset } from '../../engine/dataset.ts';
import { ApiError } from '../../engine/errors.ts';
import { searchOf } from '../../engine/filters.ts';
import type { ParamTree } from '../../engine/params.ts';
import type { CollectionName } from '../../src/domain/json-api/collections.ts';
import type { CompileRegex } from '../../src/domain/query-language/check.ts';
import { FIELDS_BY_KEYWORD, type Field } from '../../src/domain/query-language/fields.ts';
import { parse } from '../../src/domain/query-language/parse.ts';
import { needsThread, safeRegexCompiler } from '../../src/domain/query-language/safeRegex.ts';
import type { SearchIndex } from '../../src/domain/query-language/searchIndex.ts';
import { conditionsIn, type Value } from '../../src/domain/query-language/syntax.ts';
import { remember } from '../../src/domain/text/lookup.ts';
import { oneAtATime } from '../async/oneAtATime.ts';
import type { MatchJob, MatchResult } from './patternThread.ts';

/** CPU milliseconds for all expressions of one query. The slowest real one takes 70. */
const LIMIT = 250;
/** The same in wall-clock time, for a busy machine. */
const LONGEST = 3_000;
/** How often the thread is checked, in milliseconds. */
const LOOK_EVERY = 25;
/** The thread's heap limit in megabytes. */
const MOST_MEMORY = 64;
/** How many queries may queue for the thread, and for how many milliseconds. */
const MOST_WAITING = 4;
const LONGEST_WAIT = 250;

/**
 * Decides how a query's regular expressions run: by RE2 if they are small, else in another thread, which can be terminated.
 * @throws {ApiError} 429 if too many slow searches are queued
 */
export async function compilerFor(
  dataset: Dataset,
  name: CollectionName,
  params: ParamTree,
): Promise<CompileRegex> {
  const search = searchOf(dataset, name, params);
  return search !== null && needsThread(search.query, search.index.kind)
    ? runSlowPatterns(search.index, search.query)
    : safeRegexCompiler();
}

/**
 * Runs a query's regular expressions in a thread over every text of their fields. Only expressions and texts go there, some
 * 0.3 MB: copying the whole records (13 MB) to each new thread would block all other requests.
 * @param query one for which `needsThread` holds
 * @returns a compiler that looks up the precomputed matches
 * @throws {ApiError} 429 if too many such queries are queued
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

/** Each distinct expression of a query, with the texts of all its fields. */
function jobsOf(index: SearchIndex, query: string): readonly MatchJob[] {
  const tree = parse(query);
  const fieldsOf = new Map<string, Set<Field>>();
  for (const { keyword, value } of tree.ok ? conditionsIn(tree.value) : []) {
    const field = FIELDS_BY_KEYWORD[index.kind].get(keyword ?? 'title');
    if (field === undefined) continue;
    for (const source of sourcesIn(value)) remember(fieldsOf, source, () => new Set()).add(field);
  }
  return [...fieldsOf].map(([source, fields]) => ({
    source,
    texts: [...new Set([...fields].flatMap((field) => index.textColumn(field).distinct))],
  }));
}

function sourcesIn(value: Value): readonly string[] {
  if ('values' in value) return value.values.flatMap(sourcesIn);
  return value.kind === 'regex' ? [value.source] : [];
}

const TOO_MANY = 'Too many slow searches at once: try again in a moment';

let waiting = 0;
const oneByOne = oneAtATime();

/** Runs tasks one after the other. */
async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  if (waiting > MOST_WAITING) throw new ApiError(429, TOO_MANY);
  waiting += 1;
  const arrival = performance.now();
  try {
    return await oneByOne(() => {
      if (performance.now() - arrival > LONGEST_WAIT) throw new ApiError(429, TOO_MANY);
      return task();
    });
  } finally {
    waiting -= 1;
  }
}

let thread: Promise<Worker> | undefined;

/** The thread's answer. A thread that takes too long is replaced for the next query. */
async function matchInThread(jobs: readonly MatchJob[]): Promise<readonly MatchResult[]> {
  thread ??= prepareThread();
  const worker = await thread;
  const overdue = new AbortController();
  const unwatch = await watch(worker, () => overdue.abort());
  try {
    const answer = once(worker, 'message', { signal: overdue.signal });
    worker.postMessage(jobs);
    const [results]: readonly MatchResult[][] = await answer;
    return results ?? [];
  } catch {
    // Start the replacement for the next query
    thread = prepareThread();
    await worker.terminate();
    return jobs.map(() => 'it takes too long');
  } finally {
    unwatch();
  }
}

/** Watches a thread until the returned function is called. */
async function watch(worker: Worker, onLate: () => void): Promise<() => void> {
  const start = performance.now();
  const before = await processorTime(worker);
  const look = async () => {
    const clock = performance.now() - start;
    const taken = (await processorTime(worker)) - before;
    // setImmediate, so that an answer that has already arrived counts, however long this thread was busy
    if (taken > LIMIT || clock > LONGEST) setImmediate(onLate);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY);
  return () => clearInterval(timer);
}

/** A thread's CPU time in milliseconds; wall-clock time before Node 24.6, which cannot tell. */
async function processorTime(worker: Worker): Promise<number> {
  if (typeof worker.cpuUsage !== 'function') return performance.now();
  // Rejects if the thread has ended
  const { user, system } = await worker
    .cpuUsage()
    .catch(() => ({ user: Number.POSITIVE_INFINITY, system: 0 }));
  return (user + system) / 1_000;
}

function prepareThread(): Promise<Worker> {
  const started = startThread();
  // The waiting query fails, and the next one tries again
  started.catch(() => {
    thread = undefined;
  });
  return started;
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./patternThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  await once(worker, 'message');
  // Do not keep the process alive
  worker.unref();
  return worker;
}
