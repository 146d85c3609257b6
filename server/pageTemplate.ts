import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from '../src/app/renderPage.tsx';
import { remember } from '../src/domain/text/lookup.ts';
import { placeText } from './basePath.ts';
import { UserError } from './cli/program.ts';

/** The part of a chunk in Vite's manifest that is used here. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';
const HEAD = /<!-- page head -->[\s\S]*<!-- \/page head -->/;
const BODY = /<!-- page -->[\s\S]*<!-- \/page -->/;
/** The start-up tags for the shell alone: a rendered page brings its data and styles, and names its own scripts. */
const SHELL_TAGS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload"|stylesheet"|preload" href="[^"]*\/config\.json"))[^>]*>(?:<\/script>)?/g;
const SHELL_SHEET = /<link rel="stylesheet"[^>]* href="([^"]*)"/g;

/** Inserts rendered pages into the built document. */
export interface PageTemplate {
  /** The document as built: the shell alone. */
  readonly shell: string;
  /** In UTF-8: a string of all parts would be copied and encoded again for each page, with its styles. */
  document(page: Pick<RenderedPage, 'body' | 'state' | 'file' | 'shared'>, head: string): Buffer<ArrayBuffer>;
}

/** The folder of data shared by nearly all pages, below the site's root: one file per version. */
export const SHARED_FOLDER = 'page-data';

/**
 * Reads the build's document and manifest. A page has its styles in its head, so that it paints as soon as it arrives, and after
 * them links to its scripts, which the browser fetches while it reads, lays out and paints the page (ADR 0010).
 * @param folder of the build
 * @param basePath of the site, such as `/sift`
 * @param adapt applies other deployment settings to the built document
 */
export async function readTemplate(
  folder: string,
  basePath = '',
  adapt: (shell: string) => string = (shell) => shell,
): Promise<PageTemplate> {
  const built = await readFile(join(folder, 'shell.html'), 'utf8').catch(() =>
    readBuilt(folder, 'index.html'),
  );
  const shell = adapt(placeText('/shell.html', built, basePath));
  const manifest: Manifest = JSON.parse(await readBuilt(folder, '.vite/manifest.json'));
  const shellSheets = [...shell.matchAll(SHELL_SHEET)].map(([, href = '']) =>
    href.slice(basePath.length + 1),
  );
  const sheetTexts = await readSheets(folder, manifest, basePath);
  const known = new Map<string, Buffer>();

  /** The styles and scripts of a page's module. */
  function makeTags(file: string): Buffer {
    const chunks = chunksOf(manifest, [ENTRY, `src/${file}`]);
    const sheets = [...new Set([...shellSheets, ...chunks.flatMap(({ css = [] }) => css)])];
    const href = (path: string) => `${basePath}/${path}`;
    const tags = [
      `<style>${sheets.map((sheet) => sheetTexts.get(sheet)).join('')}</style>`,
      // The app's loader fetches no style sheet that a link names, and the browser none that is disabled
      ...sheets.map((sheet) => `<link rel="stylesheet" disabled href="${href(sheet)}">`),
      ...chunks.slice(1).map((chunk) => `<link rel="modulepreload" crossorigin href="${href(chunk.file)}">`),
      `<script type="module" crossorigin src="${href(manifest[ENTRY]?.file ?? '')}"></script>`,
    ];
    return Buffer.from(tags.join(''));
  }

  return {
    shell,
    document: documentOf(shell.replace(SHELL_TAGS, ''), basePath, (file) =>
      remember(known, file ?? '', () => makeTags(file ?? '')),
    ),
  };
}

/**
 * Inserts pages into a document.
 * @param frame the document without a page
 * @param tagsOf a page's module: its styles and scripts, for the head
 */
export function documentOf(
  frame: string,
  basePath: string,
  tagsOf: (file: string | null) => Buffer,
): PageTemplate['document'] {
  const parts = splitShell(frame);
  return ({ body, state, file, shared }, head) => {
    const sharedTag =
      shared === null
        ? ''
        : `<link rel="preload" as="fetch" crossorigin id="shared-data" href="${basePath}/${SHARED_FOLDER}/${shared.version}.json">`;
    return Buffer.concat([
      parts.start,
      Buffer.from(head),
      parts.head,
      Buffer.from(sharedTag),
      tagsOf(file),
      parts.top,
      Buffer.from(body),
      parts.bottom,
      Buffer.from(`<script type="application/json" id="page-state">${state}</script>`),
      parts.end,
    ]);
  };
}

/** @throws {UserError} if the build broke off before it wrote the file */
function readBuilt(folder: string, path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8').catch(() => {
    throw new UserError(`the build in ${folder} has no ${path}: run npm run build`);
  });
}

/** The text of every style sheet, by its path in the build. */
async function readSheets(
  folder: string,
  manifest: Manifest,
  basePath: string,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const read = async (path: string) =>
    [path, placeText(`/${path}`, await readBuilt(folder, path), basePath)] as const;
  return new Map(await Promise.all([...paths].map(read)));
}

/** The document split at the places where pages are inserted. */
interface ShellParts {
  /** Up to the page's own part of the head. */
  readonly start: Buffer;
  /** From there to the end of the head. */
  readonly head: Buffer;
  /** From there to the page. */
  readonly top: Buffer;
  /** From there to the end of the body. */
  readonly bottom: Buffer;
  readonly end: Buffer;
}

function splitShell(shell: string): ShellParts {
  const [start = '', afterHead = ''] = cut(shell, HEAD);
  const [head = '', afterStyles = ''] = cut(afterHead, /(?=<\/head>)/);
  const [top = '', afterPage = ''] = cut(afterStyles, BODY);
  const [bottom = '', end = ''] = cut(afterPage, /(?=<\/body>)/);
  return {
    start: Buffer.from(start),
    head: Buffer.from(head),
    top: Buffer.from(top),
    bottom: Buffer.from(bottom),
    end: Buffer.from(end),
  };
}

/** The text before and after a match; all before if there is none. */
function cut(text: string, place: RegExp): readonly [string, string] {
  const found = place.exec(text);
  return found === null
    ? [text, '']
    : [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

/** Chunks with all their imports, each once, the given ones first. */
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
