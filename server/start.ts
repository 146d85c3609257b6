import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApi } from './api/createApi.ts';
import { ensureBuild } from './build.ts';
import { configFor } from './config.ts';
import { createDataset, type Dataset } from './dataset/dataset.ts';
import { describeDataset } from './dataset/describe.ts';
import { loadFolder } from './dataset/loadFolder.ts';
import { parseStartFlags, type StartOptions, USAGE } from './flags.ts';
import { listen } from './listen.ts';
import { runProgram } from './plainFault.ts';
import { createSite } from './site.ts';
import { createStatic } from './static.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');

await runProgram('sift', main);

async function main(): Promise<void> {
  const options = parseStartFlags(process.argv.slice(2), process.env);
  if (!options) {
    console.log(USAGE);
    return;
  }
  const dataset = await loadData(options);
  await ensureBuild(ROOT);
  const overrides =
    options.api === undefined ? [] : [['/config.json', await configFor(DIST, options.api)] as const];
  const app = await createStatic(DIST, new Map(overrides));
  const site = createSite(app, dataset && createApi(dataset, { origin: options.origin }));

  const { server, origin } = await listen(site, options.host, options.port);
  console.log(`Sift is ready at ${origin} (${dataset ? describeDataset(dataset) : `API at ${options.api}`})`);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** The data to serve, or nothing where a remote API takes the place of the embedded one. */
async function loadData(options: StartOptions): Promise<Dataset | undefined> {
  if (options.api !== undefined) return undefined;
  return options.data === undefined ? createDataset({}) : loadFolder(options.data);
}
