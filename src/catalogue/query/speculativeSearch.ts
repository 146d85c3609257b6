import type { AnswerTo, FoundAnswer, Request } from './protocol.ts';
import { type SearchTools, search } from './search.ts';

type SpeculativeRequest = Extract<Request, { readonly type: 'speculative' }>;

/** Milliseconds: a question that comes meanwhile waits no longer. */
const LIMIT = 5;

/**
 * Searches for what the next key may make of a query, so that its result is there when it is pressed. What finds nothing
 * is left out: looking for what may be meant instead takes longer, and is done when it is wanted. One letter at least.
 */
export function speculativeSearch(
  { type, letters, ...base }: SpeculativeRequest,
  today: string,
  tools: SearchTools,
): AnswerTo<SpeculativeRequest> {
  const end = performance.now() + LIMIT;
  const answers = new Map<string, FoundAnswer>();
  let left = letters;
  do {
    const query = base.query + left.slice(0, 1);
    const answer = search({ ...base, type: 'search', query }, today, tools, { helps: false });
    if (answer.outcome === 'found') answers.set(query, answer);
    left = left.slice(1);
  } while (left !== '' && performance.now() < end);
  return { type, answers, left };
}
