import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApi } from './api/createApi.ts';
import { ensureBuild } from './build.ts';
import { configFor } from './config.ts';
import { describeDataset } from './dataset/describe.ts';
import { loadData } from './dataset/loadData.ts';
import { parseStartFlags, USAGE } from './flags.ts';
import { checkAddress, listen } from './listen.ts';
import { runProgram } from './plainFault.ts';
import { createSite } from './site.ts';
import { compressAhead, createStatic } from './static.ts';
import { onStopRequest } from './stopRequest.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');

await runProgram('sift', main);

async function main(): Promise<void> {
  const options = parseStartFlags(process.argv.slice(2), process.env);
  if (!options) {
    console.log(USAGE);
    return;
  }
  const dataset = options.api === undefined ? await loadData(options.data) : undefined;
  await checkAddress(options.host, options.port);
  await ensureBuild(ROOT);
  const overrides =
    options.api === undefined ? [] : [['/config.json', await configFor(DIST, options.api)] as const];
  const app = await createStatic(DIST, new Map(overrides));
  const site = createSite(app, dataset && createApi(dataset, options));

  const { origin, stop } = await listen(site, options.host, options.port);
  const stopping = new AbortController();
  // Before the line that says it is ready: a program that waits for that line may stop the server at once.
  onStopRequest(() => {
    stopping.abort();
    void stop();
  });
  console.log(`Sift is ready at ${origin} (${dataset ? describeDataset(dataset) : `API at ${options.api}`})`);
  void compressAhead(app, DIST, stopping.signal);
}
