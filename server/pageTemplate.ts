import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { RenderedPage } from '../src/app/renderPage.tsx';
import { placeText } from './basePath.ts';
import { markFirstScreen, PAGE_END } from './firstScreen.ts';

/** What Vite says of a chunk in its manifest, as far as it is used here. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** @internal for a browser test */
export type Manifest = Readonly<Record<string, Chunk>>;

const STATE_START = `<span id="${PAGE_END}" hidden></span><script type="application/json" id="page-state">`;

const ENTRY = 'index.html';
/** What the entry loads by itself (src/start.ts): first the libraries, two thirds of all, then the app. */
const LIBRARIES = ['src/libraries.ts', 'src/reactDom.ts'];
/** With what the app loads for a rendered page (src/main.tsx) */
const APP = [...LIBRARIES, 'src/main.tsx', 'src/app/renderedPage.ts'];
const HEAD = /<!-- page head -->[\s\S]*<!-- \/page head -->/;
const BODY = /<!-- page -->[\s\S]*<!-- \/page -->/;
/** What the shell alone begins with: a rendered page brings its data and names scripts of its own. */
const ENTRY_TAGS =
  /\s*<(?:script type="(?:module|application\/json)"|link rel="(?:modulepreload"|stylesheet"|preload" href="[^"]*\/config\.json"))[^>]*>(?:[^<]*<\/script>)?/g;

/** Puts rendered pages into the document that the build made. */
export interface PageTemplate {
  /** The document as it was built: the shell alone. */
  readonly shell: string;
  document(page: Pick<RenderedPage, 'body' | 'state' | 'files'>, head: string): string | Buffer<ArrayBuffer>;
}

/**
 * Reads the build's document and manifest. A page's style sheets stand in the document itself, so that it is painted as soon
 * as it is here. Its scripts are named at the end, where they take nothing from what is read first: the libraries for the browser
 * to ask for at once, the rest for the first script, which asks for them when the page is painted.
 * @param folder that holds the build
 * @param basePath that the site lies below, such as `/sift`
 * @param adapt puts what else depends on the deployment into the built document
 */
export async function readTemplate(
  folder: string,
  basePath = '',
  adapt: (shell: string) => string = (shell) => shell,
): Promise<PageTemplate> {
  const built = await readFile(join(folder, 'shell.html'), 'utf8').catch(() =>
    readFile(join(folder, 'index.html'), 'utf8'),
  );
  const shell = adapt(placeText('/shell.html', built, basePath));
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const sheets = new Map<string, string>();
  for (const { css = [] } of Object.values(manifest)) {
    for (const sheet of css)
      sheets.set(sheet, placeText(sheet, await readFile(join(folder, sheet), 'utf8'), basePath));
  }
  const parts = splitShell(shell.replace(ENTRY_TAGS, ''));
  const base = `${basePath}/`;
  const owners = sheetOwners(manifest, sheets);
  const assetsOf = remember((keys: string) => {
    const chunks = chunksOf(manifest, keys.split(' '));
    const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const entry = manifest[ENTRY]?.file ?? '';
    const early = chunksOf(manifest, [ENTRY, ...LIBRARIES]);
    const later = chunks
      .filter((chunk) => !early.includes(chunk))
      .map(({ file }) => posix.relative(posix.dirname(entry), file));
    return {
      styles: Buffer.from(css.map((sheet) => sheets.get(sheet) ?? '').join('')),
      // Known to Vite's loader, so that it does not ask for what the page has, nor the browser, since they are disabled
      links: css.map((sheet) => `<link rel="stylesheet" href="${base}${sheet}" disabled>`).join(''),
      scripts: [
        // The first script itself comes before them
        ...early.map(({ file }) => {
          const priority = file === entry ? '' : ' fetchpriority="low"';
          return `<link rel="modulepreload" crossorigin${priority} href="${base}${file}">`;
        }),
        `<script type="module" crossorigin src="${base}${entry}" data-files="${later.join(' ')}"></script>`,
      ].join(''),
    };
  });

  return {
    shell,
    document({ body, state, files }, head) {
      const prefixes = prefixesIn(body);
      const used = owners.filter((owner) => owner.prefixes.some((prefix) => prefixes.has(prefix)));
      const keys = [ENTRY, ...APP, ...files.map((file) => `src/${file}`), ...used.map(({ key }) => key)];
      const { styles, links, scripts } = assetsOf(keys.join(' '));
      const { marked, tags } = markFirstScreen(body);
      // Half of a page are its styles and the data that all pages share, which are bytes already; the body is too long to be put together
      // with others as text first
      return Buffer.concat([
        Buffer.from(`${parts.start}${head}${parts.head}<style>`),
        styles,
        Buffer.from(`</style>${tags}${parts.top}`),
        Buffer.from(marked),
        Buffer.from(`${parts.bottom}${STATE_START}`),
        typeof state === 'string' ? Buffer.from(state) : state,
        Buffer.from(`</script>${links}${scripts}${parts.end}`),
      ]);
    },
  };
}

/** The document around what a page puts into it. */
interface ShellParts {
  /** Up to the page's own part of the head */
  readonly start: string;
  /** From there to the head's end */
  readonly head: string;
  /** From there to the page */
  readonly top: string;
  /** From there to the body's end */
  readonly bottom: string;
  readonly end: string;
}

/** Cut once: a page is a quarter of a megabyte, which each replacement in it would copy. */
function splitShell(shell: string): ShellParts {
  const [start = '', afterHead = ''] = cut(shell, HEAD);
  const [head = '', afterStyles = ''] = cut(afterHead, /(?=<\/head>)/);
  const [top = '', afterPage = ''] = cut(afterStyles, BODY);
  const [bottom = '', end = ''] = cut(afterPage, /(?=<\/body>)/);
  return { start, head, top, bottom, end };
}

/** What stands before a place and after it; everything before, where there is no such place. */
function cut(text: string, place: RegExp): readonly [string, string] {
  const found = place.exec(text);
  return found === null
    ? [text, '']
    : [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

/** How the classes of a rendered page begin: `Header_` of `Header_link`. */
function prefixesIn(body: string): ReadonlySet<string> {
  const lists = new Set<string>();
  let at = body.indexOf(CLASS);
  while (at !== -1) {
    const end = body.indexOf('"', at + CLASS.length);
    lists.add(body.slice(at + CLASS.length, end));
    at = body.indexOf(CLASS, end);
  }
  return new Set([...lists].flatMap(prefixesOf));
}

const CLASS = ' class="';

/** Lists are few, and the same in every page. */
const prefixesOf = remember((list: string) => list.match(/\b[A-Za-z]+_(?=[a-z])/g) ?? []);

/**
 * The chunks that bring style sheets, with how the classes of those begin (`Header_`): what a page renders of a part that is
 * loaded by itself, it needs the styles and the code of.
 */
function sheetOwners(manifest: Manifest, sheets: ReadonlyMap<string, string>) {
  return Object.entries(manifest).flatMap(([key, { css = [] }]) => {
    const text = css.map((sheet) => sheets.get(sheet) ?? '').join('');
    const prefixes = [...new Set(text.match(/(?<=\.)[A-Za-z]+_(?=[a-z])/g))];
    return prefixes.length === 0 ? [] : [{ key, prefixes }];
  });
}

/**
 * Chunks with all that they import, each once, what is needed first in front.
 * @internal for a browser test
 */
export function chunksOf(manifest: Manifest, keys: readonly string[]): readonly Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(key)) return;
    found.set(key, chunk);
    for (const name of chunk.imports ?? []) visit(name);
  };
  for (const key of keys) visit(key);
  return [...found.values()];
}

function remember<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key) ?? compute(key);
    known.set(key, found);
    return found;
  };
}
