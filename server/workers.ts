import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from './cli/program.ts';
import type { StartOptions } from './flags.ts';
import type { Role, Serving } from './serve.ts';
import { onStopRequest } from './stopRequest.ts';

/** Messages from a worker to the primary process. */
type Report = { readonly sift: 'ready'; readonly line: string } | { readonly sift: 'updated' | 'reloaded' };
/** Messages to a worker. */
type Order = { readonly sift: 'reload' };

/** Environment variable that makes a worker the one that looks for new data. */
const LEADS = 'SIFT_LEADS';
/** Milliseconds before a worker that failed to start is replaced. */
const PAUSE = 1_000;

/** Whether this process was started by {@link leadWorkers}. */
export const isWorker = cluster.isWorker;

/**
 * Starts workers that share one listener, and replaces those that exit. One of them validates new data before the others load
 * it, one after another.
 * @throws {UserError} if one exits before all were ready
 */
export async function leadWorkers({ workers: count, host, metricsPort }: StartOptions): Promise<void> {
  const running = new Map<Worker, { readonly leads: boolean; isReady: boolean }>();
  let isStopping = false;
  const stopAll = () => {
    isStopping = true;
    for (const worker of running.keys()) worker.process.kill('SIGTERM');
  };
  onStopRequest(stopAll);

  /** Keeps one worker running. @param onReady receives its ready line, or null if it exited before */
  async function keep(leads: boolean, onReady: (line: string | null) => void): Promise<void> {
    while (!isStopping) {
      const worker = cluster.fork({ [LEADS]: leads ? '1' : '' });
      const state = { leads, isReady: false };
      running.set(worker, state);
      worker.on('message', (report: Report) => {
        if (report.sift === 'ready') {
          state.isReady = true;
          onReady(report.line);
        }
        // A new worker may have read newer data than the others
        if (leads && report.sift !== 'reloaded') void updateOthers(worker);
      });
      const [status, signal]: unknown[] = await once(worker, 'exit');
      running.delete(worker);
      onReady(null);
      if (isStopping) return;
      console.error(`sift: process ${worker.process.pid} died (${signal ?? status}): starting another`);
      if (!state.isReady) await wait(PAUSE);
    }
  }

  async function updateOthers(leader: Worker): Promise<void> {
    for (const [worker, { isReady }] of [...running]) {
      // A worker that is not ready yet reads the new data anyway
      if (worker === leader || !isReady || !worker.isConnected()) continue;
      const answered = new Promise<void>((resolve) => {
        // Libraries send messages too
        const listen = (report: Report) => {
          if (report.sift !== 'reloaded') return;
          worker.off('message', listen);
          resolve();
        };
        worker.on('message', listen);
      });
      worker.send({ sift: 'reload' } satisfies Order);
      // A worker that exits instead reads the new data on restart
      await Promise.race([answered, once(worker, 'exit')]);
    }
  }

  const kept: Promise<void>[] = [];
  const starts = Array.from({ length: count }, (_, number) => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    kept.push(keep(number === 0, resolve));
    return promise;
  });
  const [line, ...others] = await Promise.all(starts);
  if (isStopping) return;
  if (line === undefined || line === null || others.includes(null)) {
    stopAll();
    throw new UserError('a process died before it was ready: see above');
  }
  const metrics = metricsPort === undefined ? undefined : await serveAllMetrics(host, metricsPort);
  if (process.platform !== 'win32') {
    process.on('SIGHUP', () => {
      for (const [worker, { leads }] of running) if (leads) worker.send({ sift: 'reload' } satisfies Order);
    });
  }
  console.log(`${line}, ${count} processes`);
  await Promise.all(kept);
  await metrics?.stop();
}

async function serveAllMetrics(host: string, port: number) {
  const { readAllMetrics, serveMetrics } = await import('./operate/metrics.ts');
  const { read, contentType } = readAllMetrics();
  return serveMetrics(read, contentType, host, port);
}

/** Runs as one of the workers of {@link leadWorkers}. */
export async function work(begin: (role: Role) => Promise<Serving>): Promise<void> {
  const report = (what: Report) => process.send?.(what);
  const role = {
    leads: process.env[LEADS] === '1',
    isWorker: true,
    onUpdate: () => report({ sift: 'updated' }),
  };
  const serving = await begin(role).catch((fault: unknown) => {
    // An open channel would keep this process alive; the error is printed before it closes
    setImmediate(() => process.disconnect());
    throw fault;
  });
  process.on('message', (order: Order) => {
    if (order.sift !== 'reload') return;
    void serving.reload().finally(() => report({ sift: 'reloaded' }));
  });
  onStopRequest(() => {
    void serving.stop().finally(() => process.exit());
  });
  report({ sift: 'ready', line: serving.line });
}
