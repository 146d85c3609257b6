import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from '../src/app/renderPage.tsx';
import { placeText } from './basePath.ts';

/** What Vite says of a chunk in its manifest, as far as it is used here. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** @internal for a browser test */
export type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';
const HEAD = /<!-- page head -->[\s\S]*<!-- \/page head -->/;
const BODY = /<!-- page -->[\s\S]*<!-- \/page -->/;
/** What the shell alone begins with: a rendered page brings its data, and its scripts come after it. */
const SHELL_TAGS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload"|preload" href="[^"]*\/config\.json"))[^>]*>(?:<\/script>)?/g;

/** Puts rendered pages into the document that the build made. */
export interface PageTemplate {
  /** The document as it was built: the shell alone. */
  readonly shell: string;
  document(page: Pick<RenderedPage, 'body' | 'state' | 'file' | 'shared'>, head: string): string;
}

/** The folder of what nearly all pages show, below the site's root: a file for each version of it. */
export const SHARED_FOLDER = 'page-data';

/**
 * Reads the build's document and manifest. A page links its style sheets in its head, and its scripts at its end, where they take
 * nothing from what is read first.
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
  const entry = chunksOf(manifest, [ENTRY]);
  const parts = splitShell(shell.replace(SHELL_TAGS, ''));
  const known = new Map<string, PageTags>();

  function tagsOf(file: string): PageTags {
    const found = known.get(file) ?? makeTags(file);
    known.set(file, found);
    return found;
  }

  function makeTags(file: string): PageTags {
    const chunks = chunksOf(manifest, [ENTRY, `src/${file}`]);
    // The shell links those of the entry
    const sheets = chunks.filter((chunk) => !entry.includes(chunk)).flatMap(({ css = [] }) => css);
    const href = (path: string) => `${basePath}/${path}`;
    return {
      styles: sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="${href(sheet)}">`).join(''),
      scripts: [
        ...chunks
          .slice(1)
          .map((chunk) => `<link rel="modulepreload" crossorigin href="${href(chunk.file)}">`),
        `<script type="module" crossorigin src="${href(manifest[ENTRY]?.file ?? '')}"></script>`,
      ].join(''),
    };
  }

  return {
    shell,
    document({ body, state, file, shared }, head) {
      const { styles, scripts } = tagsOf(file ?? '');
      const sharedTag =
        shared === null
          ? ''
          : `<link rel="preload" as="fetch" crossorigin id="shared-data" href="${basePath}/${SHARED_FOLDER}/${shared.version}.json">`;
      return [
        parts.start,
        head,
        parts.head,
        styles,
        parts.top,
        body,
        parts.bottom,
        `<script type="application/json" id="page-state">${state}</script>`,
        sharedTag,
        scripts,
        parts.end,
      ].join('');
    },
  };
}

/** What a page adds to the document because of its module. */
interface PageTags {
  readonly styles: string;
  readonly scripts: string;
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

/**
 * Chunks with all that they import, each once, the ones that are named in front.
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
