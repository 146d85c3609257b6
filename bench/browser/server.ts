import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { DATA_FLAGS, REAL_DATA, ROOT, startServer } from '../../e2e/setup/startedServer.ts';
import { listenAnywhere } from '../../server/testing/listenAnywhere.ts';

export interface Running {
  readonly origin: string;
  /** In words, such as 'the real records'. */
  readonly data: string;
  stop(): void;
}

/**
 * Starts the app and its API, over the real records if they lie beside the project, else the sample. If `BASE` names a running
 * server, as for the browser tests, that one is measured and left running.
 */
export async function findOrStartServer(): Promise<Running> {
  const base = process.env.BASE;
  if (base) return { origin: base, data: `the records at ${base}`, stop: () => {} };
  const { origin, stop } = await startServer(DATA_FLAGS);
  return { origin, data: REAL_DATA === null ? 'the sample' : 'the real records', stop };
}

/**
 * The server of another build to compare with: `OTHER` names one that runs already, or the folder of a built project, whose
 * server is started. Null without it.
 * @param api if given, the folder's build is served as plain files, with this API
 */
export async function findOrStartOther(api: Running | null): Promise<Running | null> {
  const other = process.env.OTHER;
  if (!other) return null;
  if (/^https?:/.test(other)) return { origin: other, data: `the records at ${other}`, stop: () => {} };
  if (api !== null) return startStatic(api, other);
  const { origin, stop } = await startServer(DATA_FLAGS, other);
  return { origin, data: `the build in ${other}`, stop };
}

/** Files that hosts compress, done in advance. */
function textFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(entry.name) ?? ''))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * Serves the build like a host of plain files: compressed, without a renderer, and `index.html` for every path without a file.
 * Another server provides the API.
 * @param folder of the built project
 */
export async function startStatic(api: Running, folder = ROOT): Promise<Running> {
  const dist = join(folder, 'dist');
  const config = JSON.stringify({ api: `${api.origin}/api/v3/public` });
  const compressed = new Map(textFiles(dist).map((file) => [file, brotliCompressSync(readFileSync(file))]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const named = join(dist, normalize(decodeURIComponent(pathname)));
    const file = pathname !== '/' && existsSync(named) ? named : join(dist, 'index.html');
    const type = getMimeType(file) ?? 'application/octet-stream';
    const body = pathname === '/config.json' ? Buffer.from(config) : readFileSync(file);
    const sent = pathname === '/config.json' ? body : (compressed.get(file) ?? body);
    response.writeHead(200, { 'Content-Type': type, ...(sent === body ? {} : { 'Content-Encoding': 'br' }) });
    response.end(sent);
  });
  const port = await listenAnywhere(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    data: `${api.data} from a server of plain files`,
    stop: () => server.close(),
  };
}
