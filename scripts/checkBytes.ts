import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuild } from '../server/build.ts';
import { chunksOf, type Manifest } from '../server/pageTemplate.ts';
import { PAGE_FILES } from '../src/app/pageFiles.ts';
import { remember } from '../src/domain/text/remember.ts';

/**
 * Fails if a built page starts with more bytes than its budget: the scripts and styles that its document links, plus the
 * imports of the entry and its own module, in Brotli. `bench:bytes` measures what a page loads later. The budgets are the
 * heaviest page's bytes plus 2 kB.
 */
const BUDGET = { scripts: 176_000, styles: 17_500 } as const;
const ENTRY = 'index.html';
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

await ensureBuild(ROOT);
const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
const sizes = new Map<string, number>();

function bytesOf(files: Iterable<string>): number {
  return [...new Set(files)].reduce((sum, file) => sum + compressed(file), 0);
}

function compressed(file: string): number {
  return remember(sizes, file, () => brotliCompressSync(readFileSync(join(DIST, file))).length);
}

const pages = PAGE_FILES.map(([path, file]) => {
  const chunks = chunksOf(manifest, [ENTRY, `src/${file}`]);
  return {
    path: `/${path}`,
    isBuilt: `src/${file}` in manifest,
    scripts: bytesOf(chunks.map((chunk) => chunk.file)),
    styles: bytesOf(chunks.flatMap(({ css = [] }) => css)),
  };
});

const over = pages.filter(
  ({ isBuilt, scripts, styles }) => !isBuilt || scripts > BUDGET.scripts || styles > BUDGET.styles,
);
for (const { path, isBuilt, scripts, styles } of over) {
  console.error(
    isBuilt ? `${path}: ${scripts} bytes of scripts, ${styles} of styles` : `${path}: not in the build`,
  );
}
const most = (kind: 'scripts' | 'styles') => Math.max(...pages.map((page) => page[kind]));
console.log(
  `${pages.length} pages start with at most ${most('scripts')} bytes of scripts and ${most('styles')} of styles (allowed: ${BUDGET.scripts} and ${BUDGET.styles}).`,
);
if (over.length > 0) process.exitCode = 1;
