import { BlockList } from 'node:net';
import { API_PREFIX } from '../src/domain/json-api/collections.ts';
import { ensureBuild } from './build.ts';
import { type DataVersion, describeDataset, loadVersion } from './dataset/load.ts';
import type { StartOptions } from './flags.ts';
import { checkAddress, listen, type NodeFetch } from './http/listen.ts';
import { createProxies } from './operate/proxies.ts';
import { observed, type RequestEntry } from './operate/requests.ts';
import { createUpdates, repeat, type Updates, watchFolder } from './operate/updates.ts';
import { liveSource } from './pull/pullAll.ts';
import { createSite, type Site } from './site.ts';

/** A process's part among several. */
export interface Role {
  /** Whether it looks for new data, which only one process does. */
  readonly leads: boolean;
  /** Called after new data was loaded. */
  readonly onUpdate?: () => void;
  /** Whether a primary process started it, which has checked the address and the build, and serves the metrics. */
  readonly isWorker?: boolean;
}

export interface Serving {
  /** The ready line, with the URL and the data. */
  readonly line: string;
  /** Reloads the data; does nothing with a remote API. */
  reload(): Promise<void>;
  /** Finishes requests in flight, then stops. */
  stop(): Promise<void>;
}

/** @param root of the project, with the build */
export async function serve(root: string, options: StartOptions, role: Role): Promise<Serving> {
  const data = options.api === undefined ? await loadVersion(options.data) : undefined;
  // The primary process has checked them for a worker
  if (!role.isWorker) {
    await checkAddress(options.host, options.port);
    await ensureBuild(root);
  }
  const site = await createSite(root, options, data);
  const stopping = new AbortController();
  const answer = await observe(site, options, role, stopping.signal);
  const { origin, stop } = await listen(answer, options.host, options.port);
  const updates = data && keepFresh(site, data, options, role, stopping.signal);
  const prepare = () => {
    // The app's default order of decklists: sorting 100,000 takes a third of a second, once
    if (data)
      void site.fetch(new Request(`${origin}${options.basePath}${API_PREFIX}/decklists?sort=-created_at,id`));
    void site
      .loadRenderer()
      .catch((fault) => console.error(`sift: couldn’t load the page renderer: ${fault}`));
  };
  // After the ready line: not needed for it, but the first request would have to wait
  setImmediate(prepare);
  return {
    line: `Sift is ready at ${origin}${options.basePath} (${data ? describeDataset(data.dataset) : `API at ${options.api}`})`,
    reload: async () => updates?.reload(),
    async stop() {
      stopping.abort();
      site.retire();
      await stop();
      site.close();
    },
  };
}

/** Updates the data while serving; `undefined` without a data folder. */
function keepFresh(
  site: Site,
  data: DataVersion,
  options: StartOptions,
  { leads, onUpdate }: Role,
  stopping: AbortSignal,
): Updates | undefined {
  const { data: folder, watch, refresh, allowShrinking } = options;
  if (folder === undefined) return undefined;
  const replace = async (next: DataVersion) => {
    await site.replace(next);
    onUpdate?.();
  };
  const updates = createUpdates(data, replace, {
    folder,
    allowShrinking,
    log: (line) => leads && console.log(line),
    logError: (line) => console.error(`sift: ${line}`),
  });
  if (!leads) return updates;
  const stops = [
    ...(watch ? [watchFolder(folder, () => void updates.reload())] : []),
    ...(refresh ? [repeat(() => updates.refresh(liveSource(refresh.api), stopping), refresh.every)] : []),
  ];
  stopping.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  return updates;
}

/** Adds the request log and metrics if enabled, whose libraries are loaded only then. */
async function observe(
  site: Site,
  options: StartOptions,
  { isWorker = false }: Role,
  stopping: AbortSignal,
): Promise<NodeFetch> {
  const { log, logAddresses, metricsPort, host } = options;
  const proxies = createProxies(options.proxies ?? new BlockList());
  const answer = options.proxies === undefined ? site.fetch : proxies.restored(site.fetch);
  const observers: ((entry: RequestEntry) => void)[] = [];
  if (log !== 'off') {
    const { createRequestLog } = await import('./operate/requestLog.ts');
    observers.push(createRequestLog(log, logAddresses, (line) => process.stdout.write(line)));
  }
  if (metricsPort !== undefined) {
    const { createMetrics, serveMetrics, shareMetrics } = await import('./operate/metrics.ts');
    const { registry, count } = createMetrics(site.data);
    observers.push(count);
    if (isWorker) shareMetrics(registry);
    else {
      const { stop } = await serveMetrics(() => registry.metrics(), registry.contentType, host, metricsPort);
      stopping.addEventListener('abort', () => void stop());
    }
  }
  if (observers.length === 0) return answer;
  const report = (entry: RequestEntry) => {
    for (const observer of observers) observer(entry);
  };
  return observed(answer, report, proxies.clientOf, options.basePath);
}
