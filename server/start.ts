import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { API_PREFIX } from '../src/api/jsonapi.ts';
import { createApi } from './api/createApi.ts';
import { ApiError, errorResponse } from './api/errors.ts';
import { ensureBuild } from './build.ts';
import { crawlerFile } from './crawlers.ts';
import type { Dataset } from './dataset/dataset.ts';
import { describeDataset, loadData } from './dataset/load.ts';
import { parseStartFlags, USAGE } from './flags.ts';
import { checkAddress, type Fetch, listen } from './listen.ts';
import { createPages, loadRenderer } from './pages.ts';
import { readTemplate } from './pageTemplate.ts';
import { createPreviewDrawer, createPreviews } from './preview/previews.ts';
import { runProgram } from './program.ts';
import { compressAhead, createStatic } from './static.ts';
import { onStopRequest } from './stopRequest.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');
const RENDERER = join(ROOT, 'dist-server', 'renderPage.js');
/** Of an API elsewhere: milliseconds that a page waits for it before the shell alone is sent, and that a page is kept. */
const REMOTE = { patience: 300, freshFor: 60_000 };

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
    ? await loadRenderer(RENDERER, async (url, init) => api.fetch(new Request(url, init)), {
        hasPictures: true,
      })
    : await loadRenderer(RENDERER, fetch, { apiRoot: `${options.api}${API_PREFIX}` });
  const pages = createPages({ renderer, template, origin: options.origin, remote: api ? undefined : REMOTE });
  const app = await createStatic(DIST, options.api, pages, options.serviceWorker);
  const drawer = createPreviewDrawer();
  const previews = dataset && createPreviews(dataset, drawer);
  const site = createSite(
    (request) => previews?.(request) ?? serveCrawlers(dataset, options.origin, request) ?? app.fetch(request),
    api,
  );

  const { origin, stop } = await listen(site, options.host, options.port);
  const stopping = new AbortController();
  // Before the line that says it is ready: a program that waits for that line may stop the server at once.
  onStopRequest(() => {
    stopping.abort();
    drawer.stop();
    void stop();
  });
  console.log(`Sift is ready at ${origin} (${dataset ? describeDataset(dataset) : `API at ${options.api}`})`);
  // The order in which the app shows decklists: to sort 100,000 takes a third of a second once.
  void api?.request(`${API_PREFIX}/decklists?sort=-created_at,id`);
  void compressAhead(app, DIST, stopping.signal);
}

/** Everything under this path is the API's: a mistake there gets an answer of the API, never a page of the app. */
const API_PATH = /^[a-z]+:\/\/[^/]*\/api\//i;

/**
 * The app and the API on one origin.
 * @param api `undefined` where the app reads a remote API
 */
function createSite(app: Fetch, api: Hono | undefined): Fetch {
  return (request) => {
    if (!API_PATH.test(request.url)) return app(request);
    return api ? api.fetch(request) : errorResponse(new ApiError(404, 'This server reads a remote API'));
  };
}

/** `robots.txt` and sitemaps; null for any other path. */
function serveCrawlers(
  dataset: Dataset | undefined,
  origin: string | undefined,
  request: Request,
): Response | null {
  const url = new URL(request.url);
  const file = crawlerFile(dataset, url.pathname, origin ?? url.origin);
  return (
    file &&
    new Response(file.text, { headers: { 'Content-Type': file.type, 'Cache-Control': 'max-age=3600' } })
  );
}
