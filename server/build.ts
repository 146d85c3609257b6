import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserError } from './cli/program.ts';

/** The sources of the build, relative to the project's root. */
const SOURCES = [
  'src',
  'scripts/brotliCopies.ts',
  'scripts/browserFloor.ts',
  'scripts/chunks.ts',
  'scripts/licencesBuild.ts',
  'scripts/securityFiles.ts',
  'scripts/serviceWorkerBuild.ts',
  'server/http/representation.ts',
  'server/http/securityHeaders.ts',
  'server/siteSettings.ts',
  // For licences.txt
  'server/release/packages.ts',
  // Part of the service worker
  'engine',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
];

/** The entry files of a complete build: the browser's part and the server's renderer. */
const PARTS = ['dist/index.html', 'dist-server/renderPage.js'];

/**
 * Builds `dist` and `dist-server` if they are older than their sources. Without Vite, as on a host that only serves, an
 * existing build is used as it is.
 * @throws {UserError} if there is no build and none can be made
 */
export async function ensureBuild(root: string): Promise<void> {
  const built = Math.min(...(await Promise.all(PARTS.map((name) => newest(join(root, name))))));
  const sources = Math.max(...(await Promise.all(SOURCES.map((name) => newest(join(root, name))))));
  if (built > 0 && built >= sources) return;
  const vite = await findVite(root);
  if (vite !== undefined) return build(root, vite);
  if (built === 0) throw new UserError('dist holds no build and Vite isn’t installed: run npm ci first');
}

/** The latest modification time in a file or folder, in milliseconds since 1970; 0 if it does not exist. */
async function newest(path: string): Promise<number> {
  const status = await stat(path).catch(() => undefined);
  if (!status) return 0;
  if (!status.isDirectory()) return status.mtimeMs;
  const entries = await readdir(path);
  // Tests are not part of the build
  const files = entries.filter((name) => !/\.test\.tsx?$/.test(name)).map((name) => newest(join(path, name)));
  return Math.max(0, ...(await Promise.all(files)));
}

async function findVite(root: string): Promise<string | undefined> {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('vite/package.json');
    const { bin }: { bin?: { vite?: string } } = JSON.parse(await readFile(manifest, 'utf8'));
    return bin?.vite === undefined ? undefined : join(dirname(manifest), bin.vite);
  } catch {
    return undefined;
  }
}

/** Builds in a separate process, which frees the bundler's memory afterwards. Its output goes to stderr. */
async function build(root: string, vite: string): Promise<void> {
  console.error('Building the app …');
  await runVite(root, [vite, 'build', '--logLevel', 'warn']);
  const server = ['--ssr', 'src/app/renderPage.tsx', '--outDir', 'dist-server'];
  await runVite(root, [vite, 'build', ...server, '--logLevel', 'warn']);
}

async function runVite(root: string, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 2, 2] });
  const [status]: unknown[] = await once(child, 'exit');
  if (status !== 0) throw new UserError('couldn’t build the app: see above');
}
