import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { Dataset } from '../engine/dataset.ts';
import type { PageRenderer } from '../src/app/renderPage.tsx';
import { API_PREFIX, IN_PROCESS_ORIGIN } from '../src/domain/json-api/collections.ts';
import { remember } from '../src/domain/text/lookup.ts';
import { createApi } from './api/createApi.ts';
import { createDirectApi } from './api/directApi.ts';
import { loadData } from './dataset/load.ts';
import { createPages } from './pages.ts';
import { documentOf } from './pageTemplate.ts';
import { createProseThread } from './prose/proseThread.ts';
import { createSharedData } from './sharedData.ts';
import { createStatistics } from './statistics.ts';

/**
 * Serves under `vite dev` what `npm start` does, on one origin: the read API, and pages rendered from the sources as they are, so
 * that a difference between server and browser shows while one works. There is no service worker.
 * @param data folder of collection dumps; by default `SIFT_DATA`, else the sample
 */
export function embeddedServer(data: string | undefined = process.env.SIFT_DATA || undefined): Plugin {
  return {
    name: 'sift-embedded-server',
    apply: 'serve',
    async configureServer(vite) {
      const dataset = await loadData(data);
      const api = createApi(dataset);
      const apiListener = listenerOf(async (request) => api.fetch(request));
      const pageListener = listenerOf(createDevPages(vite, dataset));
      vite.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${API_PREFIX}/`)) void apiListener(request, response);
        else if (isForPages(request)) void pageListener(request, response);
        else next();
      });
    },
  };
}

function listenerOf(answer: (request: Request) => Promise<Response>) {
  return getRequestListener(answer, { overrideGlobalObjects: false });
}

/** Navigations, and the data of pages; Vite serves everything else. */
function isForPages({ url = '', headers }: IncomingMessage): boolean {
  return /^\/(?:page-data|statistics)\//.test(url) || (headers.accept?.startsWith('text/html') ?? false);
}

const NOTHING = Buffer.alloc(0);

type RendererModule = typeof import('../src/app/renderPage.tsx');

/** Pages by the renderer's current source; a changed source makes another renderer. */
function createDevPages(vite: ViteDevServer, dataset: Dataset): (request: Request) => Promise<Response> {
  const root = IN_PROCESS_ORIGIN + API_PREFIX;
  const renderers = new WeakMap<RendererModule['createPageRenderer'], PageRenderer>();
  const { read: readProse } = createProseThread();
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('vite dev can’t run the renderer');
  return async (request) => {
    const { createPageRenderer } = await ssr.runner.import<RendererModule>('/src/app/renderPage.tsx');
    const renderer = remember(renderers, createPageRenderer, () =>
      createPageRenderer({ answer: createDirectApi(dataset, root) }, { readProse, apiRoot: root }),
    );
    const data = createSharedData(renderer)(request) ?? createStatistics(renderer)(request);
    if (data !== null) return data;
    const source = await readFile(join(vite.config.root, 'index.html'), 'utf8');
    const shell = await vite.transformIndexHtml(new URL(request.url).pathname, source);
    // The tags that Vite inserts bring the styles and scripts
    const document = documentOf(shell, '', () => NOTHING);
    return createPages({ renderer, template: { shell, document } })(request);
  };
}
