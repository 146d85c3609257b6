import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { badRequest, errorDocument, errorResponse } from '../../engine/errors.ts';
import { JSONAPI_MEDIA_TYPE } from '../../src/domain/json-api/collections.ts';
import { UserError } from '../cli/program.ts';
import { guardConnections } from './connections.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

/** `Fetch` with Node's own request and response. */
export type NodeFetch = (
  request: Request,
  bindings: HttpBindings | Http2Bindings,
) => Response | Promise<Response>;

/** More than any valid URL, so that too long a URL gets a proper error. */
const MAX_HEADER_BYTES = 256 * 1024;

/** Timeouts for a request's headers and body, and the interval of checks, in milliseconds. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };
/** Milliseconds for the client to read why its request is refused. */
const REFUSAL_TIME = 1_000;

/**
 * Idle time of connections in milliseconds. Longer than nginx's for its upstreams (60 s), so that nginx never uses a connection
 * that is being closed; and long enough for connections that queue in a busy process, which Node's 5 s would cut.
 */
const KEEP_ALIVE = 75_000;

/** How long a request may still take when the server stops, in milliseconds. */
const GRACE = 5_000;
/** How long to read requests before connections may count as idle, in milliseconds. */
const READ_TIME = 100;
/** How often newly idle connections are closed while the server stops, in milliseconds. */
const CLOSE_IDLE_EVERY = 20;

export interface Listener {
  /** Such as `http://127.0.0.1:4173`. */
  readonly origin: string;
  /** Finishes requests in flight, those too that are sent but not read yet, accepts no new connections, and closes idle ones. */
  stop(): Promise<void>;
}

/**
 * Serves `fetch` over HTTP.
 * @throws {UserError} if the port or address is not available
 */
export async function listen(fetch: NodeFetch, host: string, port: number): Promise<Listener> {
  const listener = getRequestListener(fetch, {
    // A request that the HTTP layer cannot parse, such as one with a malformed `Host`
    errorHandler: () => errorResponse(UNREADABLE),
  });
  const connections = guardConnections((incoming, outgoing) => {
    // Proxies may take one Host, and servers the other (RFC 9112, 3.2)
    if ((incoming.headersDistinct.host?.length ?? 0) > 1)
      outgoing
        .writeHead(400, { 'Content-Type': JSONAPI_MEDIA_TYPE, 'Content-Length': Buffer.byteLength(REFUSAL) })
        .end(REFUSAL);
    else void listener(incoming, outgoing);
  });
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE, ...PATIENCE },
    connections.handler,
  );
  server.on('close', connections.stop);
  server.on('clientError', (fault, socket) => refuseRaw(socket, fault));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new UserError(explain(error, host, port))));
    server.listen(port, host, resolve);
  });
  return { origin: originOf(server.address(), host), stop: () => stop(server, sockets) };
}

async function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  // Tells clients not to reuse the connection
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  // A request that has been sent but not read yet is in flight too, though Node would take its connection for idle
  if (sockets.size > 0) {
    await wait(READ_TIME);
    // Sockets are read once more before this
    await setImmediate();
  }
  return new Promise((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
    const cut = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(cut);
      resolve();
    });
    // Node counts a connection as idle only after its first request; browsers open some in advance
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}

/**
 * Checks early that an address is free.
 * @throws {UserError} as `listen` does
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  const { stop } = await listen(() => new Response(null, { status: 503 }), host, port);
  await stop();
}

const UNREADABLE = badRequest('Malformed request');
const REFUSAL = JSON.stringify(errorDocument(UNREADABLE));

/** Answers a request that is not HTTP, has too long headers, or is incomplete. */
function refuseRaw(socket: Duplex, { code }: NodeJS.ErrnoException): void {
  // Otherwise a client could hold the connection forever
  setTimeout(() => socket.destroy(), REFUSAL_TIME).unref();
  if (!socket.writable) return;
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  socket.end(
    [
      `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}`,
      'Connection: close',
      `Content-Type: ${JSONAPI_MEDIA_TYPE}`,
      `Content-Length: ${Buffer.byteLength(REFUSAL)}`,
      '',
      REFUSAL,
    ].join('\r\n'),
  );
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} of ${host} is in use: choose another with --port`;
  if (error.code === 'EACCES') return `port ${port} of ${host} needs permission: choose another with --port`;
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return `${host} isn’t an address of this machine`;
  return `cannot listen at ${host}:${port}: ${error.message}`;
}

function originOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
