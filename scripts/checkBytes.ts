import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '../server/build.ts';
import { BROTLI_COPY } from '../server/http/representation.ts';
import { chunksOf, type Manifest } from '../server/pageTemplate.ts';
import { PAGE_FILES } from '../src/app/pageFiles.ts';
import { COMPILE_AT_ONCE } from './chunks.ts';

/**
 * Fails if a built page starts with more than its budget: the scripts and styles that its document links, which are the imports of
 * the entry and of its own module, in Brotli. Fails too if it has more with what comes unasked once it is alive, if a shared file is
 * so small that its request costs more than its bytes, or if a script that it starts with lacks the line that has it compiled at
 * once. `bench:bytes` measures what a page really loads. The budgets are up to 1 kB over the heaviest page's bytes.
 */
const BUDGET = { scripts: 191_300, styles: 17_800, all: 272_500, requests: 15 } as const;
/** The files of what comes to every page once it is idle: scripts/chunks.ts. */
const LATER = ['later', 'card-art', 'search'];
/** What pages show unasked besides, once they are alive, by their path: `bench:load` prints what each asks for. */
const SHOWN: ReadonlyMap<string, readonly string[]> = new Map([
  // Reviews, which load once they are near
  ['cards/:id', ['card-parts', 'prose']],
  ['decklists/:id', ['card-parts']],
]);
/** Least bytes of a file that is shared, and so named after no module; the build's runtime cannot be part of another. */
const LEAST = 4_000;
const SHARED = /^_(?!rolldown-runtime)/;
const ENTRY = 'index.html';
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

await ensureBuild(ROOT);
const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));

function bytesOf(files: Iterable<string>): number {
  return [...new Set(files)].reduce((sum, file) => sum + compressed(file), 0);
}

/** Of the copy that the build wrote, which is what servers send. */
function compressed(file: string): number {
  return statSync(join(DIST, file + BROTLI_COPY)).size;
}

/** The manifest's keys of a file. */
function keysOf(name: string): readonly string[] {
  return Object.keys(manifest).filter((key) => key.includes(`/${name}.`) || key.startsWith(`_${name}-`));
}

const pages = PAGE_FILES.map(([path, file]) => {
  const chunks = chunksOf(manifest, [ENTRY, `src/${file}`]);
  const further = [...LATER, ...(SHOWN.get(path) ?? [])].flatMap(keysOf);
  const all = chunksOf(manifest, [ENTRY, `src/${file}`, ...further]).map((chunk) => chunk.file);
  return {
    path: `/${path}`,
    isBuilt: `src/${file}` in manifest,
    scripts: bytesOf(chunks.map((chunk) => chunk.file)),
    styles: bytesOf(chunks.flatMap(({ css = [] }) => css)),
    all: bytesOf(all),
    requests: new Set(all).size,
    starts: chunks.map((chunk) => chunk.file),
  };
});

const limits = Object.entries(BUDGET);
const over = pages.filter(
  (page) =>
    !page.isBuilt ||
    page.scripts > BUDGET.scripts ||
    page.styles > BUDGET.styles ||
    page.all > BUDGET.all ||
    page.requests > BUDGET.requests,
);
for (const { path, isBuilt, scripts, styles, all, requests } of over) {
  console.error(
    isBuilt
      ? `${path}: ${scripts} bytes of scripts, ${styles} of styles, ${all} in all of ${requests} files`
      : `${path}: not in the build`,
  );
}
const small = Object.keys(manifest)
  .filter((key) => SHARED.test(key))
  .flatMap((key) => manifest[key]?.file ?? [])
  .filter((file) => file.endsWith('.js') && compressed(file) < LEAST);
for (const file of small) console.error(`${file}: only ${compressed(file)} bytes, see scripts/chunks.ts`);
const RUNTIME = /rolldown-runtime/;
const slow = [...new Set(pages.flatMap(({ starts }) => starts))].filter(
  (file) => !RUNTIME.test(file) && !readFileSync(join(DIST, file), 'utf8').startsWith(COMPILE_AT_ONCE),
);
for (const file of slow) console.error(`${file}: not compiled at once, see scripts/chunks.ts`);
const most = (kind: keyof typeof BUDGET) => Math.max(...pages.map((page) => page[kind]));
console.log(
  `${pages.length} pages start with at most ${most('scripts')} bytes of scripts and ${most('styles')} of styles, and have ${most('all')} bytes of scripts in ${most('requests')} files in the end (allowed: ${limits.map(([, limit]) => limit).join(', ')}).`,
);
if (over.length + small.length + slow.length > 0) process.exitCode = 1;
