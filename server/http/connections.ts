import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface ConnectionLimits {
  /** Bytes of unsent answers; beyond it the oldest unsent answer is dropped. */
  readonly unsent: number;
  /** Milliseconds until an answer must be fully sent. */
  readonly sending: number;
}

/** An answer may have 18 MB, and clients that do not read must not make the server buffer hundreds of them. */
const LIMITS: ConnectionLimits = { unsent: 128 * 1024 * 1024, sending: 120_000 };

/** How often to look for answers that take too long, in milliseconds. */
const LOOK_EVERY = 10_000;

/**
 * Guards a server against clients that request without reading, and against busy clients for others. Each connection handles
 * one request at a time, because Node would start all pipelined ones at once, and the unsent data is bounded.
 * @returns the handler, and a function to stop watching slow readers
 */
export function guardConnections(
  handle: Handler,
  limits: ConnectionLimits = LIMITS,
): { readonly handler: Handler; stop(): void } {
  /** The last request of each connection that is still in progress. */
  const lastOf = new WeakMap<Socket, ServerResponse>();
  /** Start times of answers in progress, oldest first. */
  const begun = new Map<ServerResponse, number>();

  const queue: (() => void)[] = [];

  /**
   * One request between two looks at the network. Node accepts one new connection each time it looks, and would handle all
   * requests that have come before it looks again: 200 busy clients kept a new one waiting for ten seconds.
   */
  function inTurn(act: () => void): void {
    if (queue.push(act) === 1) setImmediate(next);
  }

  function next(): void {
    const act = queue.shift();
    if (queue.length > 0) setImmediate(next);
    act?.();
  }

  function begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.socket.destroyed) return;
    begun.set(outgoing, performance.now());
    outgoing.once('close', () => begun.delete(outgoing));
    cutLongestUnread();
    handle(incoming, outgoing);
  }

  function cutLongestUnread(): void {
    let unsent = 0;
    for (const outgoing of begun.keys()) unsent += outgoing.writableLength;
    for (const outgoing of begun.keys()) {
      if (unsent <= limits.unsent) return;
      if (outgoing.writableLength === 0) continue;
      unsent -= outgoing.writableLength;
      outgoing.destroy();
    }
  }

  const watch = setInterval(() => {
    const oldest = performance.now() - limits.sending;
    for (const [outgoing, start] of begun) if (start < oldest) outgoing.destroy();
  }, LOOK_EVERY).unref();

  function handler(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming;
    const before = lastOf.get(socket);
    lastOf.set(socket, outgoing);
    outgoing.once('close', () => {
      if (lastOf.get(socket) === outgoing) lastOf.delete(socket);
    });
    const take = () => inTurn(() => begin(incoming, outgoing));
    if (before === undefined) take();
    else before.once('close', take);
  }

  return { handler, stop: () => clearInterval(watch) };
}
