import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { findCollection } from '../engine/collectionRules.ts';
import { type Dataset, idsOf } from '../engine/dataset.ts';
import {
  API_PREFIX,
  COLLECTIONS,
  type CollectionName,
  IN_PROCESS_ORIGIN,
} from '../src/domain/json-api/collections.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../src/domain/json-api/target.ts';
import { createDirectApi } from './api/directApi.ts';
import { isPlaced, parseBasePath, placeText } from './basePath.ts';
import { ensureBuild } from './build.ts';
import { parseHttpUrl, readFlags, runProgram, UserError } from './cli/program.ts';
import { describeDataset, loadData } from './dataset/load.ts';
import { BROTLI_COPY } from './http/representation.ts';
import { createRenderer } from './pages.ts';
import { readTemplate, SHARED_FOLDER } from './pageTemplate.ts';
import { createProseThread } from './prose/proseThread.ts';
import { readSettings } from './static.ts';

const USAGE = `Usage: npm run prerender -- --out DIR [--data DIR] [--only cards,bans,…] [--origin URL] [--base-path /sift]
       npm run prerender -- --out DIR --app-only [--base-path /sift]

Writes every page of the app as a file, and statistics of decks, for any static host. If it stops, run it again to continue.

  --out     folder for the site: the build and the pages; npm run build's own dist will do
  --data    folder of collection dumps; without it, the sample
  --only    the collections whose records get pages, by the API's names; lists and other pages always do
  --origin  scheme and host of the site, for the links that search engines and chats use
  --base-path  path to serve the site under, if the host puts the folder there
  --app-only   only the app: the browser renders the pages`;

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const RENDERER = join(ROOT, 'dist-server', 'renderPage.js');

/** The origin under which pages are rendered; replaced in the output. */
const PLACE = 'http://site.sift.invalid';
/** The pages' API; no request leaves the process. */
const API = IN_PROCESS_ORIGIN + API_PREFIX;
/** Characters that some system does not allow in file names. */
const UNSAFE = /[<>:"|?*\\\p{Cc}]|(?:^|\/)\.{1,2}(?:\/|$)/u;

interface Options {
  readonly out: string;
  readonly data: string | undefined;
  readonly only: readonly CollectionName[];
  readonly origin: string;
  /** Without a trailing slash; '' for the root. */
  readonly basePath: string;
  /** Whether to write the app alone, without pages. */
  readonly appOnly: boolean;
}

/** A process's share of the pages: every `of`-th, from `number` on. */
interface Share {
  readonly number: number;
  readonly of: number;
}

await runProgram('prerender', main);

async function main(): Promise<void> {
  const share = process.env.SIFT_PRERENDER_SHARE;
  const options = parseFlags(process.argv.slice(2));
  if (options === undefined) {
    console.log(USAGE);
    return;
  }
  if (share !== undefined) {
    const [number = 0, of = 1] = share.split('/').map(Number);
    await renderShare(options, { number, of });
    return;
  }
  await ensureBuild(ROOT);
  await prepare(options);
  if (options.appOnly) {
    console.log(`wrote the app to ${options.out}`);
    return;
  }
  const processes = availableParallelism();
  const started = performance.now();
  let done = 0;
  const shares = Array.from({ length: processes }, (_, number) =>
    runShare({ number, of: processes }, (pages) => {
      done += pages;
      if (Math.floor(done / 1000) !== Math.floor((done - pages) / 1000)) console.log(`${done} pages …`);
    }),
  );
  const results = await Promise.all(shares);
  const skipped = results.reduce((sum, result) => sum + result.skipped, 0);
  console.log(
    `${done} pages written in ${Math.round((performance.now() - started) / 1000)} s${skipped > 0 ? `, ${skipped} existed already` : ''}`,
  );
}

/** Copies the build into the folder. */
async function prepare({ out, basePath }: Options): Promise<void> {
  await mkdir(out, { recursive: true });
  // Hosts compress files themselves, and below a path style sheets are others
  const filter = (path: string) => !path.endsWith(BROTLI_COPY);
  if (out !== DIST) await cp(DIST, out, { recursive: true, filter });
  if (basePath !== '') await placeBuild(out, basePath);
  await copyFile(join(out, 'shell.html'), join(out, '404.html'));
}

/** Adapts a copy of the build to a base path. */
async function placeBuild(folder: string, basePath: string): Promise<void> {
  for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
    const path = `/${relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    if (!entry.isFile() || !isPlaced(path)) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
    await writeFile(join(folder, path), placeText(path, text, basePath));
  }
}

function runShare(
  { number, of }: Share,
  onPages: (pages: number) => void,
): Promise<{ readonly skipped: number }> {
  const child = fork(import.meta.filename, process.argv.slice(2), {
    env: { ...process.env, SIFT_PRERENDER_SHARE: `${number}/${of}` },
  });
  return new Promise((resolved, reject) => {
    let skipped = 0;
    child.on('message', (message: { readonly pages: number; readonly skipped: number }) => {
      skipped += message.skipped;
      onPages(message.pages);
    });
    child.on('error', reject);
    child.on('exit', (status) =>
      status === 0 ? resolved({ skipped }) : reject(new UserError('a rendering process died: see above')),
    );
  });
}

async function renderShare(options: Options, { number, of }: Share): Promise<void> {
  const dataset = await loadData(options.data);
  const { basePath } = options;
  const made = await madeOf(dataset, options);
  const settings = await readSettings(options.out, {});
  const apiAddress = settings.api ?? API_PREFIX;
  const renderer = createRenderer(
    RENDERER,
    { answer: createDirectApi(dataset, API) },
    {
      readProse: createProseThread().read,
      apiRoot: API,
      basePath,
      images: settings.images ?? [],
    },
  );
  const template = await readTemplate(DIST, basePath);
  // Records what the pages were made from, so that unchanged ones are kept
  const note = join(options.out, `.prerendered-${number}.json`);
  const isSame = (await readFile(note, 'utf8').catch(() => '')) === JSON.stringify({ made, of });
  if (!isSame) await writeFile(note, JSON.stringify({ made, of }));
  const placed = (text: string) =>
    text.replaceAll(PLACE + basePath + API_PREFIX, apiAddress).replaceAll(PLACE, options.origin);
  const shared = await renderer.shared();
  const sharedFile = join(options.out, SHARED_FOLDER, `${shared.version}.json`);
  await mkdir(dirname(sharedFile), { recursive: true });
  await writeFile(sharedFile, placed(shared.text));
  let pages = 0;
  let skipped = 0;
  const report = () => {
    process.send?.({ pages, skipped });
    pages = 0;
    skipped = 0;
  };
  for (const [index, path] of addresses(dataset, options.only).entries()) {
    if (index % of !== number) continue;
    const file = fileOf(options.out, path);
    if (file === null) continue;
    if (isSame && (await stat(file).catch(() => null)) !== null) {
      skipped += 1;
      continue;
    }
    // The phone's page: a desktop has time to correct the differences
    const page = await renderer.render({ url: PLACE + basePath + path, cookie: null, isMobile: true });
    const html = placed(template.document(page, page.head).toString());
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    pages += 1;
    if (pages === 100) report();
  }
  report();
  for (const [index, path] of (await renderer.statistics.addresses()).entries()) {
    const file = index % of === number ? fileOf(options.out, path, '') : null;
    if (file === null || (isSame && (await stat(file).catch(() => null)) !== null)) continue;
    const figures = await renderer.statistics.answer(decodeURIComponent(path));
    if (!figures) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, figures.text);
  }
  process.disconnect?.();
}

function addresses(dataset: Dataset, only: readonly CollectionName[]): readonly string[] {
  return [
    '/',
    '/sitemap',
    '/help/search',
    '/settings',
    ...COLLECTIONS.map((collection) => toAppUrl(collectionTarget(collection))),
    ...only.flatMap((collection) =>
      idsOf(dataset[collection]).map((id) => toAppUrl(recordTarget(collection, id))),
    ),
  ];
}

/** The file where hosts look for a page: `/cards/zed` → `cards/zed.html`; null if some system does not allow the name. */
function fileOf(folder: string, path: string, suffix = '.html'): string | null {
  const name = decodeURIComponent(path).slice(1) || 'index';
  return UNSAFE.test(name) ? null : join(folder, name + suffix);
}

/** Identifies the build, data and site address that pages were made from. */
async function madeOf(dataset: Dataset, { origin, basePath }: Options): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(RENDERER))
    .update(await readFile(join(DIST, 'shell.html')));
  return `${hash.digest('base64url')} ${describeDataset(dataset)} ${origin}${basePath}`;
}

function parseFlags(args: readonly string[]): Options | undefined {
  const text = { type: 'string' } as const;
  const options = {
    out: text,
    data: text,
    only: text,
    origin: text,
    'base-path': text,
    'app-only': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values: flags } = readFlags({ args: [...args], options });
  if (flags.help) return undefined;
  if (flags.out === undefined) throw new UserError('name a folder: npm run prerender -- --out DIR');
  const basePath = parseBasePath(flags['base-path'] ?? '/');
  if (basePath !== '' && resolve(flags.out) === DIST)
    throw new UserError('--base-path can’t write to dist, which keeps the build as it is');
  const names = flags.only?.split(',').filter((name) => name !== '');
  const unknown = names?.find((name) => !findCollection(name));
  if (unknown !== undefined)
    throw new UserError(`${unknown} isn’t a collection: use ${COLLECTIONS.join(', ')}`);
  return {
    out: resolve(flags.out),
    data: flags.data,
    only: names === undefined ? COLLECTIONS : COLLECTIONS.filter((collection) => names.includes(collection)),
    origin: flags.origin === undefined ? '' : parseHttpUrl('--origin', flags.origin).origin,
    basePath,
    appOnly: flags['app-only'] === true,
  };
}
