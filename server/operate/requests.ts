import type { NodeFetch } from '../http/listen.ts';
import type { Proxies } from './proxies.ts';

/** A completed request. */
export interface RequestEntry {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly kind: RequestKind;
  readonly status: number;
  /** From the request's headers to the end of the answer. */
  readonly milliseconds: number;
  /** Sent over the connection, headers included. */
  readonly bytes: number;
  /** Whether the answer was cached; `unchanged` if the client's copy was. */
  readonly cache: 'hit' | 'made' | 'unchanged' | 'none';
  /** The client's address, as far as trusted proxies tell. */
  readonly address: string | undefined;
}

type RequestKind = 'api' | 'page' | 'file' | 'preview' | 'health';

/** Reports each request when its answer is sent or its client is gone. @param basePath of the site */
export function observed(
  answer: NodeFetch,
  report: (entry: RequestEntry) => void,
  clientOf: Proxies['clientOf'],
  basePath = '',
): NodeFetch {
  return async (request, bindings) => {
    const { incoming, outgoing } = bindings;
    const { socket } = incoming;
    const begin = performance.now();
    const sentBefore = socket.bytesWritten;
    const path = incoming.url ?? '/';
    const address = clientOf(incoming);
    const response = await answer(request, bindings);
    const cache = cacheOf(response);
    outgoing.once('close', () => {
      report({
        method: incoming.method ?? 'GET',
        path,
        kind: kindOf(path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path),
        status: response.status,
        milliseconds: performance.now() - begin,
        bytes: socket.bytesWritten - sentBefore,
        cache,
        address,
      });
    });
    return response;
  };
}

/** Cacheable answers say in `Server-Timing` whether they were cached. */
function cacheOf({ status, headers }: Response): RequestEntry['cache'] {
  if (status === 304) return 'unchanged';
  const timing = headers.get('Server-Timing');
  if (timing === null) return 'none';
  return timing.startsWith('cache') ? 'hit' : 'made';
}

function kindOf(path: string): RequestKind {
  const [name = ''] = path.split('?', 1);
  if (name.startsWith('/api/')) return 'api';
  if (name.startsWith('/preview/')) return 'preview';
  if (name === '/healthz' || name === '/readyz') return 'health';
  return /\.[a-z\d]+$/i.test(name) ? 'file' : 'page';
}
