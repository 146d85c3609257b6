/** A worker whose answers the test decides. */
export class FakeWorker<Request, Event> {
  readonly requests: Request[] = [];
  isTerminated = false;
  private readonly listeners = new Map<string, ((event: never) => void)[]>();
  private onRequest: (request: Request) => void = () => {};

  /** From now on every request is given to `onRequest`. */
  respond(onRequest: (request: Request) => void): this {
    this.onRequest = onRequest;
    return this;
  }

  /** Posts an event to the page, unless the page has ended the worker. */
  emit(data: Event): void {
    if (!this.isTerminated) this.dispatch('message', { data });
  }

  /** Ends as a worker does whose code failed, or whose message cannot be read. */
  breakDown(type: 'error' | 'messageerror' = 'error'): void {
    if (!this.isTerminated) this.dispatch(type, {});
  }

  postMessage(request: Request): void {
    this.requests.push(request);
    queueMicrotask(() => {
      if (!this.isTerminated) this.onRequest(request);
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  private dispatch(type: string, event: object): void {
    for (const listener of this.listeners.get(type) ?? []) Reflect.apply(listener, null, [event]);
  }
}
