import { hash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ENTRY = 'src/data/service-worker/worker.ts';
const FILE = 'service-worker.js';

/**
 * Files that are not stored with the app: those for other programs, pictures for the system and other sites, font subsets for
 * unused scripts, downloads, what pages can do without until first use, the deployment's settings (stored separately), and the
 * worker itself.
 */
const NOT_STORED =
  /^\.vite\/|^index\.html$|^config\.json$|^licences\.txt$|^_headers$|^(?:no-)?service-worker\.js$|^(?:social|icon-[\w-]+|screenshot-\w+)\.(?:png|jpg)$|-(?:latin-ext|vietnamese)-|\/(?:downloadWorker|keepWorker)-/;

/** Names with a content hash from the build. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;

/**
 * Builds the service worker after the app, as one file next to it, with the list of files to store: all of the app's own files
 * that a page may request.
 */
export function serviceWorkerBuild(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'sift-service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error !== undefined) return;
        const folder = join(config.root, config.build.outDir);
        // A host may have the home page in place of the shell (npm run prerender)
        copyFileSync(join(folder, 'index.html'), join(folder, 'shell.html'));
        await build({
          configFile: false,
          root: config.root,
          base: config.base,
          publicDir: false,
          logLevel: config.logLevel ?? 'info',
          define: { __PRECACHE__: JSON.stringify(storedFiles(folder)) },
          build: {
            target: 'es2023',
            outDir: folder,
            emptyOutDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: join(config.root, ENTRY),
              output: { format: 'iife', entryFileNames: FILE, codeSplitting: false },
            },
          },
        });
      },
    },
  };
}

/** @param folder of the build */
function storedFiles(folder: string): readonly { readonly url: string; readonly revision: string | null }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((url) => !NOT_STORED.test(url))
    .sort()
    .map((url) => ({ url, revision: HASHED.test(url) ? null : revisionOf(join(folder, url)) }));
}

function revisionOf(file: string): string {
  return hash('sha256', readFileSync(file), 'base64url').slice(0, 12);
}
