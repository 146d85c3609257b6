import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Dataset } from '../../engine/dataset.ts';
import { ApiError } from '../../engine/errors.ts';
import { searchOf } from '../../engine/filters.ts';
import type { ParamTree } from '../../engine/params.ts';
import type { CollectionName } from '../../src/domain/json-api/jsonapi.ts';
import type { CompileRegex } from '../../src/domain/query-language/check.ts';
import { FIELDS_BY_KEYWORD, type Field } from '../../src/domain/query-language/fields.ts';
import { parse } from '../../src/domain/query-language/parse.ts';
import { needsThread, safeRegexCompiler } from '../../src/domain/query-language/safeRegex.ts';
import type { SearchIndex } from '../../src/domain/query-language/searchIndex.ts';
import type { Query, Value } from '../../src/domain/query-language/syntax.ts';

/** An expression and the texts that it is tried on. */
export interface MatchJob {
  readonly source: string;
  readonly texts: readonly string[];
}

/** A byte for each text, 1 where the expression matches; or why it cannot be run. */
export type MatchResult = Uint8Array | string;

/** Milliseconds of a processor that all expressions of one query may take. The slowest real one takes 70. */
const LIMIT = 250;
/** Milliseconds of the clock that they may take, on a machine that has other work for its processors. */
const LONGEST = 3_000;
/** How often the thread is looked after, in milliseconds. */
const LOOK_EVERY = 25;
/** Megabytes that the thread may take. */
const MOST_MEMORY = 64;
/** Queries that may wait for the thread, and the milliseconds after which one is put off. */
const MOST_WAITING = 4;
const LONGEST_WAIT = 500;

/**
 * How the regular expressions of a query are run, decided before the engine is asked: by RE2 where they are small, else by another
 * thread, which can be ended.
 * @throws {ApiError} 429 when too many slow searches wait already
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
 * Runs the regular expressions of a query in a thread that is ended in time, over every text of the
 * fields that they are asked of. Only expressions and texts go there, some 0.3 MB: the whole records are 13 MB, and to copy
 * them for each new thread would hold up all other requests.
 * @param query one for which `needsThread` holds
 * @returns what the query is then searched with: it knows what each expression matches
 * @throws {ApiError} 429 when too many such queries wait already
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

const TOO_MANY = 'Too many slow searches wait: try again in a moment';

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs one task after the other. */
async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  if (waiting > MOST_WAITING) throw new ApiError(429, TOO_MANY);
  waiting += 1;
  const arrival = performance.now();
  try {
    const turn = last.then(() => {
      if (performance.now() - arrival > LONGEST_WAIT) throw new ApiError(429, TOO_MANY);
      return task();
    });
    last = turn.catch(() => {});
    return await turn;
  } finally {
    waiting -= 1;
  }
}

let thread: Promise<Worker> | undefined;

/** What the thread answers; one that takes too long is ended, and the next query gets a new one. */
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
    // Another is there when the next query comes.
    thread = prepareThread();
    await worker.terminate();
    return jobs.map(() => 'it takes too long');
  } finally {
    unwatch();
  }
}

/** Looks after a thread from now on, until the function is called that it gives back. */
async function watch(worker: Worker, onLate: () => void): Promise<() => void> {
  const start = performance.now();
  const before = await processorTime(worker);
  const look = async () => {
    const clock = performance.now() - start;
    const taken = (await processorTime(worker)) - before;
    // An answer that is there already counts, however long this thread was busy with something else.
    if (taken > LIMIT || clock > LONGEST) setImmediate(onLate);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY);
  return () => clearInterval(timer);
}

/** Milliseconds of a processor that a thread has taken; of the clock before Node 24.6, which does not know. */
async function processorTime(worker: Worker): Promise<number> {
  if (typeof worker.cpuUsage !== 'function') return performance.now();
  // It has ended.
  const { user, system } = await worker
    .cpuUsage()
    .catch(() => ({ user: Number.POSITIVE_INFINITY, system: 0 }));
  return (user + system) / 1_000;
}

function prepareThread(): Promise<Worker> {
  const started = startThread();
  // The query that waits for it fails, and the next one tries again.
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
  // It keeps no process alive that has nothing else to do.
  worker.unref();
  return worker;
}
