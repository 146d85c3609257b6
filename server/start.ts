import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { API_PREFIX } from '../src/api/jsonapi.ts';
import { createApi } from './api/createApi.ts';
import { ApiError, errorResponse } from './api/errors.ts';
import { ensureBuild } from './build.ts';
import { describeDataset, loadData } from './dataset/load.ts';
import { parseStartFlags, USAGE } from './flags.ts';
import { checkAddress, type Fetch, listen } from './listen.ts';
import { createPages, loadRenderer } from './pages.ts';
import { readTemplate } from './pageTemplate.ts';
import { runProgram } from './program.ts';
import { compressAhead, createStatic } from './static.ts';
import { onStopRequest } from './stopRequest.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');
const RENDERER = join(ROOT, 'dist-server', 'renderPage.js');
/** Milliseconds that a page waits for an API elsewhere before the shell alone is sent. */
const REMOTE_PATIENCE = 300;

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
  const api = dataset && createApi(dataset, options);
  const template = await readTemplate(DIST);
  const renderer = api
    ? await loadRenderer(RENDERER, async (url, init) => api.fetch(new Request(url, init)))
    : await loadRenderer(RENDERER, fetch, `${options.api}${API_PREFIX}`);
  const pages = createPages({ renderer, template, patience: api ? undefined : REMOTE_PATIENCE });
  const app = await createStatic(DIST, options.api, pages, options.serviceWorker);
  const site = createSite(app, api);

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

/** Everything under this path is the API's: a mistake there gets an answer of the API, never a page of the app. */
const API_PATH = /^[a-z]+:\/\/[^/]*\/api\//i;

/**
 * The app and the API on one origin.
 * @param api `undefined` where the app reads a remote API
 */
function createSite(app: Hono, api: Hono | undefined): Fetch {
  return (request) => {
    if (!API_PATH.test(request.url)) return app.fetch(request);
    return api ? api.fetch(request) : errorResponse(new ApiError(404, 'This server reads a remote API'));
  };
}
