import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Listener, listen } from '../http/listen.ts';
import type { RequestEntry } from './requests.ts';

/** In seconds: cached answers take one millisecond, rendered pages tens, and queued ones more. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The served data, for `/readyz` and the metrics. */
export interface DataState {
  readonly version: string;
  /** When its newest record changed, and when this server loaded it, in milliseconds since 1970. */
  readonly newest: number | null;
  readonly loadedAt: number;
}

export interface Metrics {
  readonly registry: Registry;
  count(entry: RequestEntry): void;
}

/** Prometheus metrics of requests, and Node's own of the event loop and memory. */
export function createMetrics(data: () => DataState | null): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'sift_requests_total',
    help: 'Requests answered, by kind, method, status class and whether the answer was cached.',
    labelNames: ['kind', 'method', 'status', 'cache'],
    registers,
  });
  const seconds = new Histogram({
    name: 'sift_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  });
  const bytes = new Counter({
    name: 'sift_response_bytes_total',
    help: 'Bytes sent, headers included.',
    labelNames: ['kind'],
    registers,
  });
  new Gauge({
    name: 'sift_data_age_seconds',
    help: 'Time since the newest record changed.',
    aggregator: 'max',
    registers,
    collect() {
      const newest = data()?.newest ?? null;
      if (newest !== null) this.set((Date.now() - newest) / 1_000);
    },
  });
  new Gauge({
    name: 'sift_data_info',
    help: 'Version of the data being served (value is always 1).',
    labelNames: ['version'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      const state = data();
      if (state !== null) this.set({ version: state.version }, 1);
    },
  });
  return {
    registry,
    count({ kind, method, status, cache, milliseconds, bytes: sent }) {
      // Clients may send any method: a label for each would use unbounded memory
      const known = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? method : 'other';
      requests.inc({ kind, method: known, status: `${Math.floor(status / 100)}xx`, cache });
      seconds.observe({ kind }, milliseconds / 1_000);
      bytes.inc({ kind }, sent);
    },
  };
}

/** Shares a worker's metrics with the primary process. */
export function shareMetrics(registry: Registry): void {
  // The constructor registers the message listener
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
}

/** The metrics of all workers, aggregated. */
export function readAllMetrics(): { readonly read: () => Promise<string>; readonly contentType: string } {
  const all = new AggregatorRegistry();
  return { read: () => all.clusterMetrics(), contentType: all.contentType };
}

/**
 * Serves `/metrics` on a separate, private port.
 * @throws {UserError} if the port is not available
 */
export function serveMetrics(
  read: () => Promise<string>,
  contentType: string,
  host: string,
  port: number,
): Promise<Listener> {
  const answer = async (request: Request) =>
    new URL(request.url).pathname === '/metrics'
      ? new Response(await read(), { headers: { 'Content-Type': contentType } })
      : new Response('Only /metrics is here\n', { status: 404 });
  return listen(answer, host, port);
}
