import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { JSONAPI_MEDIA_TYPE } from '../src/api/jsonapi.ts';
import { badRequest, errorDocument } from './api/errors.ts';
import { PlainFault } from './plainFault.ts';
import type { Fetch } from './site.ts';

/** More than any URL that is answered, so that one that is too long gets an answer in words. */
const MAX_HEADER_BYTES = 256 * 1024;

/**
 * Serves `fetch` over HTTP.
 * @returns the server and the origin that it is reached at
 * @throws {PlainFault} when the port or the address cannot be had
 */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
): Promise<{ server: Server; origin: string }> {
  const listener = getRequestListener(fetch, { errorHandler: refuse });
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  server.on('clientError', (_, socket) => refuseRaw(socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new PlainFault(explain(error, host, port))));
    server.listen(port, host, resolve);
  });
  return { server, origin: originOf(server.address(), host) };
}

/**
 * Tells whether an address can be had, before work is done for a server that cannot start.
 * @throws {PlainFault} as `listen` does
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  const { server } = await listen(() => new Response(null, { status: 503 }), host, port);
  await new Promise((resolve) => server.close(resolve));
}

/** A request that the HTTP layer cannot read, such as one with a malformed `Host`. */
function refuse(): Response {
  return new Response(REFUSAL, { status: 400, headers: { 'Content-Type': JSONAPI_MEDIA_TYPE } });
}

const REFUSAL = JSON.stringify(errorDocument(badRequest('This is not a request that can be read')));

/** A request that is not even HTTP, or whose headers are too long. */
function refuseRaw(socket: Duplex): void {
  if (!socket.writable) return;
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
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
