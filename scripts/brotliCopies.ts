import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { BEST_BROTLI, BROTLI_COPY, compressBrotli } from '../server/http/representation.ts';

/**
 * Writes a Brotli copy beside each script and style sheet of the build, once it is whole: the best quality takes four seconds of
 * processor time, which each start of a server would otherwise spend again.
 */
export function brotliCopies(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'sift-brotli-copies',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error) {
        if (error !== undefined) return;
        const folder = join(config.root, config.build.outDir);
        const names = await readdir(folder, { recursive: true });
        const files = names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => join(folder, name));
        await Promise.all(files.map(writeCopy));
      },
    },
  };
}

async function writeCopy(file: string): Promise<void> {
  await writeFile(file + BROTLI_COPY, await compressBrotli(await readFile(file), BEST_BROTLI));
}
