import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface ConnectionLimits {
  /** Bytes of answers that may wait for their readers; beyond it the one that waits longest is given up. */
  readonly unsent: number;
  /** Milliseconds that an answer may take until it is read to its end. */
  readonly sending: number;
}

/** An answer may have 18 MB, and clients that do not read it are no reason to hold hundreds of them. */
const LIMITS: ConnectionLimits = { unsent: 256 * 1024 * 1024, sending: 120_000 };

/** How often answers that take too long are looked for, in milliseconds. */
const LOOK_EVERY = 10_000;

/**
 * Guards a server against clients that ask without reading. Each connection has one request under way, those that it sent
 * ahead wait for the answers before, since Node would begin all of them at once; and what waits to be sent is bounded.
 * @returns the handler, and an end to its watch over slow readers
 */
export function guardConnections(
  handle: Handler,
  limits: ConnectionLimits = LIMITS,
): { readonly handler: Handler; stop(): void } {
  /** The last request of each connection that has one under way. */
  const lastOf = new WeakMap<Socket, ServerResponse>();
  /** When each answer was begun, oldest first. */
  const begun = new Map<ServerResponse, number>();

  function begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
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
    if (before === undefined) begin(incoming, outgoing);
    else before.once('close', () => !socket.destroyed && begin(incoming, outgoing));
  }

  return { handler, stop: () => clearInterval(watch) };
}
