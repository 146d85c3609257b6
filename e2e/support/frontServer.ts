import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A host in front of the tested server, so that a test can take it off the network or deploy another version. */
export interface FrontServer {
  readonly origin: string;
  /** Cuts every connection until it is `up` again. */
  down(): void;
  up(): void;
  /** Serves a service worker of other bytes from now on. */
  deploy(): void;
  /** Serves the worker that unregisters itself, as `npm start -- --no-service-worker` does. */
  withoutWorker(): void;
  close(): void;
}

/** @param behind origin of the server that answers */
export async function startFrontServer(behind: string): Promise<FrontServer> {
  let isDown = false;
  let version = 1;
  let worker = '/service-worker.js';

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (isDown) {
      asked.socket.destroy();
      return;
    }
    const isWorker = asked.url === '/service-worker.js';
    const path = isWorker ? worker : (asked.url ?? '/');
    const { 'accept-encoding': _, ...plain } = asked.headers;
    const headers = isWorker ? plain : asked.headers;
    const passed = request(`${behind}${path}`, { method: asked.method ?? 'GET', headers }, (reply) => {
      const { 'content-length': length, etag, ...rest } = reply.headers;
      if (isWorker) answer.writeHead(reply.statusCode ?? 502, rest);
      else answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('data', (chunk) => answer.write(chunk));
      reply.on('end', () => answer.end(isWorker ? `\n// Version ${version}` : ''));
    });
    passed.on('error', () => asked.socket.destroy());
    passed.end();
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    down: () => {
      isDown = true;
      server.closeAllConnections();
    },
    up: () => {
      isDown = false;
    },
    deploy: () => {
      version += 1;
    },
    withoutWorker: () => {
      worker = '/no-service-worker.js';
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
