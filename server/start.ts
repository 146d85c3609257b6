import { BlockList } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_PREFIX } from '../src/api/jsonapi.ts';
import { ensureBuild } from './build.ts';
import { adoptNext, isEmptyFolder, nextFolder } from './dataset/folder.ts';
import { type DataVersion, describeDataset, loadVersion } from './dataset/load.ts';
import { parseStartFlags, type StartOptions, USAGE } from './flags.ts';
import { checkAddress, listen, type NodeFetch } from './listen.ts';
import { createProxies } from './operate/proxies.ts';
import { observed, type RequestEntry } from './operate/requests.ts';
import { createUpdates, liveSource, repeat, watchFolder } from './operate/updates.ts';
import { runProgram } from './program.ts';
import { pullAll } from './pull/pullAll.ts';
import { createSite, type Site } from './site.ts';
import { compressAhead } from './static.ts';
import { onStopRequest } from './stopRequest.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

await runProgram('sift', main);

async function main(): Promise<void> {
  const options = parseStartFlags(process.argv.slice(2), process.env);
  if (!options) {
    console.log(USAGE);
    return;
  }
  const data = options.api === undefined ? await firstData(options) : undefined;
  await checkAddress(options.host, options.port);
  await ensureBuild(ROOT);
  const site = await createSite(ROOT, options, data);
  const stopping = new AbortController();
  const answer = await observe(site, options, stopping.signal);
  const { origin, stop } = await listen(answer, options.host, options.port);
  // Before the line that says it is ready: a program that waits for that line may stop the server at once.
  onStopRequest(() => {
    stopping.abort();
    site.retire();
    void stop();
  });
  console.log(
    `Sift is ready at ${origin} (${data ? describeDataset(data.dataset) : `API at ${options.api}`})`,
  );
  // The order in which the app shows decklists: to sort 100,000 takes a third of a second once.
  if (data) void site.fetch(new Request(`${origin}${API_PREFIX}/decklists?sort=-created_at,id`));
  if (data) keepFresh(site, data, options, stopping.signal);
  void compressAhead(site.app, join(ROOT, 'dist'), stopping.signal);
}

/** The data of the folder; where it has none yet, that of the API which it is to be kept fresh from. */
async function firstData({ data: folder, refresh }: StartOptions): Promise<DataVersion> {
  if (folder !== undefined && refresh !== undefined && (await isEmptyFolder(folder))) {
    const next = nextFolder(folder);
    await pullAll(next, liveSource(refresh.api), (line) => console.error(line));
    await adoptNext(folder, (await loadVersion(next)).version);
  }
  return loadVersion(folder);
}

/** Takes up new data while it serves. */
function keepFresh(
  site: Site,
  data: DataVersion,
  { data: folder, watch, refresh, allowShrinking }: StartOptions,
  stopping: AbortSignal,
): void {
  if (folder === undefined) return;
  const updates = createUpdates(data, site.replace, {
    folder,
    allowShrinking,
    say: (line) => console.log(line),
    complain: (line) => console.error(`sift: ${line}`),
  });
  // Windows ends a program whose window is closed with this signal.
  if (process.platform !== 'win32') process.on('SIGHUP', () => void updates.reload());
  const stops = [
    ...(watch ? [watchFolder(folder, () => void updates.reload())] : []),
    ...(refresh
      ? [repeat(() => updates.refresh(liveSource(refresh.api)), refresh.every, refresh.every)]
      : []),
  ];
  stopping.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

/** With a log and figures where they are wanted, whose libraries are loaded only then. */
async function observe(site: Site, options: StartOptions, stopping: AbortSignal): Promise<NodeFetch> {
  const { log, logAddresses, metricsPort, host } = options;
  const proxies = createProxies(options.proxies ?? new BlockList());
  const answer = options.proxies === undefined ? site.fetch : proxies.restored(site.fetch);
  const tellers: ((entry: RequestEntry) => void)[] = [];
  if (log !== 'off') {
    const { createRequestLog } = await import('./operate/requestLog.ts');
    tellers.push(createRequestLog(log, logAddresses, (line) => process.stdout.write(line)));
  }
  if (metricsPort !== undefined) {
    const { createMetrics, serveMetrics } = await import('./operate/metrics.ts');
    const { registry, count } = createMetrics(site.data);
    const { stop } = await serveMetrics(() => registry.metrics(), registry.contentType, host, metricsPort);
    stopping.addEventListener('abort', () => void stop());
    tellers.push(count);
  }
  if (tellers.length === 0) return answer;
  const tell = (entry: RequestEntry) => {
    for (const each of tellers) each(entry);
  };
  return observed(answer, tell, proxies.clientOf);
}
