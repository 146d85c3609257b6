import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ENTRY = 'src/data/service-worker/worker.ts';
const FILE = 'service-worker.js';

/**
 * What is not stored with the app: what other programs read, pictures for the system and for other places, fonts' subsets for
 * scripts that no card is written in, what downloads, what a page can do without until it was used once, the settings of the
 * deployment, which are kept otherwise, and the worker itself.
 */
const NOT_STORED =
  /^\.vite\/|^index\.html$|^config\.json$|^licences\.txt$|^_headers$|^(?:no-)?service-worker\.js$|^(?:social|icon-[\w-]+|screenshot-\w+)\.(?:png|jpg)$|-(?:latin-ext|vietnamese)-|\/(?:downloadWorker|keepWorker|ToastViewport|ShortcutSheet)-/;

/** Names that the build derives from the content. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;

/**
 * Builds the service worker after the app, as one file beside it, with the list of what it stores: all of the app's own files
 * that a page may ask for.
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
        // A host may have the home page where the shell was (npm run prerender)
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

/** @param folder that holds the build */
function storedFiles(folder: string): readonly { readonly url: string; readonly revision: string | null }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((url) => !NOT_STORED.test(url))
    .sort()
    .map((url) => ({ url, revision: HASHED.test(url) ? null : revisionOf(join(folder, url)) }));
}

function revisionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12);
}
