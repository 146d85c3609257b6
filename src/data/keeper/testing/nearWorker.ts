import { expose } from 'comlink';

/** A worker that runs in the page's thread behind a message channel, for tests. */
export function nearWorker(service: () => object) {
  return class extends EventTarget {
    readonly #port: MessagePort;
    isTerminated = false;

    constructor() {
      super();
      const { port1, port2 } = new MessageChannel();
      expose(service(), port1);
      this.#port = port2;
      port2.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }));
    }
    postMessage(message: unknown, transfer: Transferable[] = []): void {
      this.#port.postMessage(message, transfer);
    }
    terminate(): void {
      this.isTerminated = true;
      this.#port.close();
    }
  };
}
