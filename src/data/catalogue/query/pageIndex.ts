import type { Kind } from '../../../domain/query-language/fields.ts';
import { today } from '../../../domain/text/format.ts';
import { nextTask } from '../../idle.ts';
import { answerAtOnce } from '../catalogueQuery.ts';
import type { CatalogueData } from '../data.ts';
import { isAnswerTo, type SearchAnswer, type SearchRequest } from './protocol.ts';
import { searchAtOnce } from './search.ts';
import { createSearchTools, type SearchTools } from './searchTools.ts';

/**
 * The index for searches on the page's own thread, over the rows that the page has. It answers in the event of a key, so that the
 * result is in the same frame as the letter; a worker's answer is in the next one at the earliest
 * (docs/adr/0016-search-on-the-pages-thread.md).
 */

/** Milliseconds of a slice, which one step may exceed by a few. */
const SLICE = 4;

interface PageIndex {
  readonly tools: SearchTools;
  /** Kinds of records that are searched here by now. */
  readonly kinds: Set<Kind>;
}

const made = new WeakMap<CatalogueData, PageIndex>();

/**
 * Makes the index in short tasks, and has searches of this kind answered by it from then on. What a search needs in another
 * order or format is made when that is asked for.
 * @param like a search of the kind; its format and order are prepared
 * @throws the signal's reason; what is made by then is kept
 */
export async function preparePageIndex(
  data: CatalogueData,
  like: SearchRequest,
  signal: AbortSignal,
): Promise<void> {
  const { tools, kinds } = made.get(data) ?? create(data);
  const start = performance.now();
  let began = start;
  for (const step of stepsFor(tools, like)) {
    if (performance.now() - began > SLICE) {
      await nextTask();
      signal.throwIfAborted();
      began = performance.now();
    }
    step();
  }
  kinds.add(like.kind);
  // Where the browser's tools and `npm run bench:search` find it
  performance.measure('sift-page-index', { start });
}

function create(data: CatalogueData): PageIndex {
  const tools = createSearchTools(data);
  const kinds = new Set<Kind>();
  const index = { tools, kinds };
  made.set(data, index);
  /** The newest request that was left to the worker, for which each rendering asks again until its answer is here. */
  let left = '';
  answerAtOnce(data, (request) => {
    if (request.type !== 'search' || !kinds.has(request.kind)) return null;
    const asked = JSON.stringify(request);
    if (asked === left) return null;
    const answer = isSlow() ? null : answerTo(request, tools);
    if (answer === null) left = asked;
    else watchFrame();
    return answer !== null && isAnswerTo(request, answer) ? answer : null;
  });
  return index;
}

function answerTo(request: SearchRequest, tools: SearchTools): SearchAnswer | null {
  try {
    return searchAtOnce(request, today(), tools);
  } catch {
    return null;
  }
}

/** Milliseconds from an answer to its frame, what readers take as at once, above which the letter is better shown first. */
const SLOW_FRAME = 100;
/** Answers that are left to the worker then, before it is tried again: another view may be faster. */
const SLOW_ANSWERS = 20;

let slowAnswers = 0;

function isSlow(): boolean {
  slowAnswers = Math.max(0, slowAnswers - 1);
  return slowAnswers > 0;
}

/** Notes how long an answer takes to be painted. */
function watchFrame(): void {
  const start = performance.now();
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (performance.now() - start > SLOW_FRAME) slowAnswers = SLOW_ANSWERS + 1;
    });
  });
}

function* stepsFor({ indexes, byName }: SearchTools, like: SearchRequest): Generator<() => void> {
  const { kind, sort, format, asOf } = like;
  yield () => indexes.of(kind);
  yield* indexes.of(kind).searchIndex.steps();
  yield () => indexes.of(kind).isPlayable(0, format, asOf);
  yield () => indexes.of(kind).ranks(sort);
  yield* byName.steps;
  yield () => byName.rank('a', 1);
}
