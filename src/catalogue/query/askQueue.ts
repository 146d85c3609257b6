import type { Answer, AnswerTo, Request } from './protocol.ts';

/** A query took longer than the limit. */
export class SlowQueryError extends Error {
  constructor() {
    super('This search took too long and was stopped. A simpler one may work.');
    this.name = 'SlowQueryError';
  }
}

/** The worker is gone, through no fault of this query: ask the next one. */
export class WorkerClosedError extends Error {
  constructor() {
    super('The search has restarted');
    this.name = 'WorkerClosedError';
  }
}

/** Milliseconds that a query may take. */
export const QUERY_LIMIT = 500;
/** The page itself may have been busy while the answer lay waiting: messages get this long to be delivered. */
const GRACE = 50;

interface Waiting {
  readonly request: Request;
  readonly signal: AbortSignal | undefined;
  readonly receive: (answer: Answer | null) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Queries on their way to a worker: one at a time, so that the limit counts a query's own time and not that of those
 * before it, and so that one which was aborted while it waited costs nothing.
 */
export class AskQueue {
  private readonly post: (id: number, request: Request) => void;
  private readonly onSlow: () => void;
  private waiting: Waiting[] = [];
  private running: Waiting | null = null;
  private runningId = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  /** `post` sends a query to the worker; `onSlow` must end it. */
  constructor(post: (id: number, request: Request) => void, onSlow: () => void) {
    this.post = post;
    this.onSlow = onSlow;
  }

  /** @throws SlowQueryError, WorkerClosedError, the signal's reason, or TypeError when the worker failed over it */
  ask<R extends Request>(request: R, signal?: AbortSignal): Promise<AnswerTo<R>> {
    return new Promise((resolve, fail) => {
      if (this.isClosed) throw new WorkerClosedError();
      const receive = (answer: Answer | null) => {
        if (signal?.aborted) fail(signal.reason);
        else if (answer !== null && isAnswerTo(request, answer)) resolve(answer);
        else fail(new TypeError('The search failed over this query'));
      };
      this.waiting.push({ request, signal, receive, fail });
      this.startNext();
    });
  }

  /** The worker's answer to query `id`; null where it failed. */
  settle(id: number, answer: Answer | null): void {
    if (this.running === null || id !== this.runningId) return;
    const { receive } = this.running;
    clearTimeout(this.timer);
    this.running = null;
    receive(answer);
    this.startNext();
  }

  /** Nothing more will be answered. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    const lost = [...(this.running === null ? [] : [this.running]), ...this.waiting];
    this.running = null;
    this.waiting = [];
    for (const { fail } of lost) fail(new WorkerClosedError());
  }

  private startNext(): void {
    if (this.running !== null) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    if (next.signal?.aborted) {
      next.fail(next.signal.reason);
      this.startNext();
      return;
    }
    this.running = next;
    this.runningId += 1;
    this.timer = setTimeout(() => {
      this.timer = setTimeout(() => this.giveUp(), GRACE);
    }, QUERY_LIMIT);
    this.post(this.runningId, next.request);
  }

  private giveUp(): void {
    this.running?.fail(new SlowQueryError());
    this.running = null;
    this.close();
    this.onSlow();
  }
}

function isAnswerTo<R extends Request>(request: R, answer: Answer): answer is AnswerTo<R> {
  return answer.type === request.type;
}
