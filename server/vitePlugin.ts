import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { API_PREFIX } from '../src/domain/json-api/jsonapi.ts';
import { createApi } from './api/createApi.ts';
import { loadData } from './dataset/load.ts';

/**
 * Serves the read API under `vite dev`, on the same origin as the app.
 * @param data folder of collection dumps; by default `SIFT_DATA`, else the sample
 */
export function embeddedApi(data: string | undefined = process.env.SIFT_DATA || undefined): Plugin {
  return {
    name: 'sift-embedded-api',
    apply: 'serve',
    async configureServer(server) {
      const api = createApi(await loadData(data));
      const listener = getRequestListener((request) => api.fetch(request), { overrideGlobalObjects: false });
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${API_PREFIX}/`)) void listener(request, response);
        else next();
      });
    },
  };
}
