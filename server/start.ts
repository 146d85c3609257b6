import { BlockList } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_PREFIX } from '../src/api/jsonapi.ts';
import { ensureBuild } from './build.ts';
import { describeDataset, loadVersion } from './dataset/load.ts';
import { parseStartFlags, type StartOptions, USAGE } from './flags.ts';
import { checkAddress, listen, type NodeFetch } from './listen.ts';
import { createProxies } from './operate/proxies.ts';
import { observed, type RequestEntry } from './operate/requests.ts';
import { runProgram } from './program.ts';
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
  const data = options.api === undefined ? await loadVersion(options.data) : undefined;
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
  void compressAhead(site.app, join(ROOT, 'dist'), stopping.signal);
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
