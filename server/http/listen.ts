import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { badRequest, errorDocument, errorResponse } from '../../engine/errors.ts';
import { JSONAPI_MEDIA_TYPE } from '../../src/domain/json-api/jsonapi.ts';
import { UserError } from '../cli/program.ts';
import { guardConnections } from './connections.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

/** The same with what Node knows of the request. */
export type NodeFetch = (
  request: Request,
  bindings: HttpBindings | Http2Bindings,
) => Response | Promise<Response>;

/** More than any URL that is answered, so that one that is too long gets an answer in words. */
const MAX_HEADER_BYTES = 256 * 1024;

/** Milliseconds in which a request's headers and all of it have to come, and how often that is looked after. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };
/** Milliseconds that a client has to read why its request is refused. */
const REFUSAL_TIME = 1_000;

/**
 * How long a connection may be idle, in milliseconds. Longer than nginx keeps those to its upstreams (60 s), so that it never sends a
 * request over one that is being closed; and longer than many connections wait for their turn in a busy process, whose next request is
 * here but not read yet: Node's 5 s would cut it.
 */
const KEEP_ALIVE = 75_000;

/** How long a request in flight may take once the server stops, in milliseconds, before its connection is cut. */
const GRACE = 5_000;
/** How often connections that became idle are closed while the server stops, in milliseconds. */
const CLOSE_IDLE_EVERY = 20;

export interface Listener {
  /** What the server is reached at, such as `http://127.0.0.1:4173`. */
  readonly origin: string;
  /** Takes no more connections, finishes the requests in flight, and closes each connection as soon as it is idle. */
  stop(): Promise<void>;
}

/**
 * Serves `fetch` over HTTP.
 * @throws {UserError} when the port or the address cannot be had
 */
export async function listen(fetch: NodeFetch, host: string, port: number): Promise<Listener> {
  const listener = getRequestListener(fetch, {
    // A request that the HTTP layer cannot read, such as one with a malformed `Host`.
    errorHandler: () => errorResponse(UNREADABLE),
  });
  const connections = guardConnections((incoming, outgoing) => void listener(incoming, outgoing));
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

function stop(server: Server, sockets: Iterable<Socket>): Promise<void> {
  // With this header a client sends no further request over the connection.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  return new Promise((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
    const cut = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(cut);
      resolve();
    });
    // Node counts a connection as idle only once it has carried a request; browsers open some ahead of any.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}

/**
 * Checks that an address is free, before work is done for a server that cannot start.
 * @throws {UserError} as `listen` does
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  const { stop } = await listen(() => new Response(null, { status: 503 }), host, port);
  await stop();
}

const UNREADABLE = badRequest('This is not a request that can be read');
const REFUSAL = JSON.stringify(errorDocument(UNREADABLE));

/** A request that is not even HTTP, whose headers are too long, or that does not come to its end. */
function refuseRaw(socket: Duplex, { code }: NodeJS.ErrnoException): void {
  // Else a client that keeps its side open would hold the connection for ever.
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
  if (error.code === 'EACCES') return `port ${port} of ${host} may not be used: choose another with --port`;
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return `${host} is not an address of this machine`;
  return `cannot listen at ${host}:${port}: ${error.message}`;
}

function originOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
