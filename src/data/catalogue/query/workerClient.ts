import { type CatalogueData, createData } from '../data.ts';
import { NotReadyError, SlowQueryError, WorkerStoppedError } from '../errors.ts';
import { type Connection, connectWorker, type QueryWorker } from './connectWorker.ts';
import { type Answer, type AnswerTo, isAnswerTo, type Request, type Source } from './protocol.ts';

/** An answer together with the data that its positions belong to. */
export type AnswerWithData<R extends Request> = AnswerTo<R> & { readonly data: CatalogueData };

/**
 * Milliseconds that a worker may take over one request.
 * @internal for its test
 */
export const QUERY_LIMIT = 500;
/**
 * Milliseconds until it must have begun: it may be busy making its index. A worker that does not is taken for dead.
 * @internal for its test
 */
export const START_LIMIT = 3000;
/** The page itself may have been busy while a message lay waiting: messages get this long to be delivered. */
const GRACE = 50;
/**
 * Milliseconds to wait before another worker takes the place of one that broke down: of the first, the second and the third
 * in a row.
 * @internal for its test
 */
export const RESTART_DELAYS: readonly number[] = [0, 500, 2000];
/** Workers that may break down over one request before it is given up. */
const MOST_TRIES = 2;

interface WorkerClientOptions {
  readonly spawn: () => QueryWorker;
  /** Called with new data before it is used: makes ready what is wanted at once. */
  readonly prepare?: ((data: CatalogueData) => Promise<void>) | undefined;
  /** A worker is open on this data, whose packed form has so many bytes. After a restart `data` is the same object. */
  readonly onOpen: (data: CatalogueData, bytes: number) => void;
  /** The worker broke down and could not be restarted. The next request tries again. */
  readonly onStop: () => void;
  /** Called when a restart finds no data any more: gets it from elsewhere and opens it. */
  readonly reload: () => Promise<void>;
}

/** Data to open a worker on. The later opened is the newer. */
interface Opening {
  readonly source: Source;
  readonly number: number;
}

interface Pending {
  readonly request: Request;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (answer: Answer | null, data: CatalogueData) => void;
  readonly reject: (error: unknown) => void;
  /** Workers that broke down over it */
  breakdowns: number;
}

/**
 * The query worker as the page sees it. Requests go to it one at a time, so that the time limit counts a request's own
 * time and not that of those before it, and so that one which was aborted while it waited costs nothing. However a worker
 * ends, by a fault, in silence or over a slow query, another takes its place, and the requests wait for that.
 */
export class WorkerClient {
  private readonly options: WorkerClientOptions;
  /** What the worker in use was opened on, or the one that takes its place will be; null until one was open. */
  private opening: Opening | null = null;
  private openings = 0;
  private data: CatalogueData | null = null;
  /** The worker in use; null while there is none. */
  private connection: Connection | null = null;
  private isRestarting = false;
  /** Workers that broke down since the last answer */
  private breakdowns = 0;

  private waiting: Pending[] = [];
  private running: Pending | null = null;
  private runningId = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WorkerClientOptions) {
    this.options = options;
  }

  /**
   * Opens a worker on `source`. Once it is ready it takes the place of the one before, unless that has newer data by then.
   * @returns false where `source` has no data
   * @throws Error when no worker can be started
   */
  async open(source: Source): Promise<boolean> {
    this.openings += 1;
    return this.connect({ source, number: this.openings });
  }

  /** @throws NotReadyError, SlowQueryError, WorkerStoppedError, the signal's reason, or TypeError when the worker failed over it */
  ask<R extends Request>(request: R, signal?: AbortSignal): Promise<AnswerWithData<R>> {
    return new Promise((resolve, reject) => {
      if (this.opening === null) throw new NotReadyError();
      this.waiting.push({
        request,
        signal,
        resolve: (answer, data) => {
          if (answer !== null && isAnswerTo(request, answer)) resolve({ ...answer, data });
          else reject(new TypeError('The search failed over this query'));
        },
        reject,
        breakdowns: 0,
      });
      if (this.connection === null) void this.restart();
      else this.postNext();
    });
  }

  /** Starts workers until one is open, each after a longer pause. @throws Error when none of them opens */
  private async connect(opening: Opening): Promise<boolean> {
    for (;;) {
      if (this.isObsolete(opening)) return true;
      try {
        return await this.connectOnce(opening);
      } catch (error) {
        if (!this.mayRestart()) throw error;
        await this.pause();
      }
    }
  }

  private async connectOnce(opening: Opening): Promise<boolean> {
    let connection: Connection | null = null;
    let hasEnded = false;
    const isCurrent = () => connection !== null && connection === this.connection;
    connection = await connectWorker(this.options.spawn(), opening.source, {
      onStarted: (id) => {
        if (isCurrent() && id === this.runningId) this.limit(QUERY_LIMIT, () => this.endSlow());
      },
      onAnswer: (id, answer) => {
        if (isCurrent()) this.settle(id, answer);
      },
      onEnd: () => {
        hasEnded = true;
        if (isCurrent()) this.recover();
      },
    });
    if (connection === null) return false;
    // After a restart the rows on the page stay the same objects.
    const isSame = this.data?.facts.downloadedAt === connection.packed.facts.downloadedAt;
    const data = this.data !== null && isSame ? this.data : createData(connection.packed);
    await this.options.prepare?.(data);
    if (hasEnded) throw new Error('The worker ended before it was used');
    if (this.isObsolete(opening)) {
      connection.close();
      return true;
    }
    this.interrupt();
    this.opening = opening;
    this.connection = connection;
    this.data = data;
    this.options.onOpen(data, connection.bytes);
    this.postNext();
    return true;
  }

  /** Whether there is newer data by now, or a worker on the same. */
  private isObsolete({ number }: Opening): boolean {
    if (this.opening === null) return false;
    return number < this.opening.number || (number === this.opening.number && this.connection !== null);
  }

  /** Notes that a worker broke down: whether another may take its place. */
  private mayRestart(): boolean {
    this.breakdowns += 1;
    if (this.breakdowns <= RESTART_DELAYS.length) return true;
    this.breakdowns = 0;
    return false;
  }

  /** Milliseconds pass, the more workers broke down. */
  private async pause(): Promise<void> {
    const delay = RESTART_DELAYS[this.breakdowns - 1] ?? 0;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  }

  /** Starts another worker on the same data, unless that is under way. */
  private async restart(): Promise<void> {
    if (this.isRestarting) return;
    this.isRestarting = true;
    try {
      while (this.connection === null && this.opening !== null) {
        await this.pause();
        const hasData = await this.connect(this.opening);
        if (!hasData) await this.reload();
      }
    } catch {
      this.stop();
    } finally {
      this.isRestarting = false;
    }
  }

  /** Where the data is gone. */
  private async reload(): Promise<void> {
    await this.options.reload();
    if (this.connection !== null) return;
    this.opening = null;
    this.rejectAll(new NotReadyError());
  }

  /** After the worker broke down. A request under way is asked of the next one, unless it brought down the one before too. */
  private recover(): void {
    if (this.running !== null) {
      this.running.breakdowns += 1;
      if (this.running.breakdowns >= MOST_TRIES) {
        this.running.reject(new WorkerStoppedError());
        this.running = null;
      }
    }
    this.interrupt();
    if (this.mayRestart()) void this.restart();
    else this.stop();
  }

  /** Gives up, unless newer data came meanwhile. */
  private stop(): void {
    if (this.connection !== null) return;
    this.options.onStop();
    this.rejectAll(new WorkerStoppedError());
  }

  /** After a query that took too long: the worker is well, so another follows at once. */
  private endSlow(): void {
    this.running?.reject(new SlowQueryError());
    this.running = null;
    this.interrupt();
    void this.restart();
  }

  /** Ends the worker in use. A request under way comes first with the next one. */
  private interrupt(): void {
    clearTimeout(this.timer);
    this.connection?.close();
    this.connection = null;
    if (this.running !== null) this.waiting.unshift(this.running);
    this.running = null;
  }

  private settle(id: number, answer: Answer | null): void {
    const { running, data } = this;
    if (running === null || data === null || id !== this.runningId) return;
    clearTimeout(this.timer);
    this.running = null;
    this.breakdowns = 0;
    if (running.signal?.aborted) running.reject(running.signal.reason);
    else running.resolve(answer, data);
    this.postNext();
  }

  private postNext(): void {
    if (this.connection === null || this.running !== null) return;
    let next = this.waiting.shift();
    while (next?.signal?.aborted) {
      next.reject(next.signal.reason);
      next = this.waiting.shift();
    }
    if (next === undefined) return;
    this.running = next;
    this.runningId += 1;
    this.limit(START_LIMIT, () => this.recover());
    this.connection.post(this.runningId, next.request);
  }

  private rejectAll(error: Error): void {
    const lost = this.waiting;
    this.waiting = [];
    for (const { reject } of lost) reject(error);
  }

  private limit(milliseconds: number, onLate: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = setTimeout(onLate, GRACE);
    }, milliseconds);
  }
}
