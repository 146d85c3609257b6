import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenAnywhere } from '../../server/testing/listenAnywhere.ts';

interface Interception {
  /** Matched against path and query, decoded */
  readonly path: RegExp;
  readonly make: (answer: ServerResponse) => void;
}

/** A host in front of the tested server, so that a test can take it offline or deploy another version. */
export interface FrontServer {
  readonly origin: string;
  /** Cuts every connection until it is `up` again. */
  down(): void;
  /** Accepts every request and answers none. */
  hang(): void;
  up(): void;
  /** Serves a different service worker from now on. */
  deploy(): void;
  /** Serves the worker that unregisters itself, as `npm start -- --no-service-worker` does. */
  withoutWorker(): void;
  /** Answers matching requests instead of the server; null ends that. */
  answer(fault: Interception | null): void;
  /** Inserts a script before those with a matching path. */
  prepend(path: RegExp, script: string): void;
  close(): void;
}

/** @param behind origin of the server that answers */
export async function startFrontServer(behind: string): Promise<FrontServer> {
  let isDown = false;
  let hangs = false;
  let version = 1;
  let worker = '/service-worker.js';
  let fault: Interception | null = null;
  let change: { readonly path: RegExp; readonly script: string } | null = null;

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (isDown) {
      asked.socket.destroy();
      return;
    }
    if (hangs) return;
    const url = asked.url ?? '/';
    if (fault?.path.test(decodeURIComponent(url))) {
      fault.make(answer);
      return;
    }
    const isWorker = url === '/service-worker.js';
    const added = isWorker ? `// Version ${version}\n` : change?.path.test(url) ? change.script : null;
    const { 'accept-encoding': _, ...plain } = asked.headers;
    const passed = request(
      `${behind}${isWorker ? worker : url}`,
      { method: asked.method ?? 'GET', headers: added === null ? asked.headers : plain },
      (reply) => {
        const { 'content-length': _length, etag: _tag, ...rest } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, added === null ? reply.headers : rest);
        if (added !== null) answer.write(added);
        reply.pipe(answer);
      },
    );
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  }

  const server = createServer(pass);
  const port = await listenAnywhere(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    down: () => {
      isDown = true;
      server.closeAllConnections();
    },
    hang: () => {
      hangs = true;
    },
    up: () => {
      isDown = false;
      hangs = false;
    },
    deploy: () => {
      version += 1;
    },
    withoutWorker: () => {
      worker = '/no-service-worker.js';
    },
    answer: (made) => {
      fault = made;
    },
    prepend: (path, script) => {
      change = { path, script };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
