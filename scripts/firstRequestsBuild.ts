import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PageRequests } from '../src/app/pageRequests.ts';
import type { FirstRequests } from '../src/data/first/firstRequests.ts';
import { readPageRequests } from './pageRequests.ts';

const ENTRY = 'index.html';
/** What the first script loads by itself (src/start.ts). */
const APP = ['src/libraries.ts', 'src/reactDom.ts', 'src/main.tsx'];

/**
 * Puts into the shell what each page needs first (src/data/first/firstRequests.ts): its code as the build divided it, and what it asks
 * the API for. The app's own scripts and style sheets, which Vite knows only as what the first script loads, are named in the head.
 */
export function firstRequestsBuild(): Plugin {
  let root = '';
  return {
    name: 'sift-first-requests',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { files, entryFolder } = readBundle(root, bundle);
        const shell = files([ENTRY]);
        const app = files(APP).filter((file) => !shell.includes(file));
        const { pages, ...words } = await readPageRequests(root);
        const table = tableOf(pages, (page) =>
          files(page.map((module) => `src/${module}`))
            .filter((file) => !app.includes(file) && !shell.includes(file))
            .map((file) => posix.relative(entryFolder, file)),
        );
        const requests: FirstRequests = { ...words, ...table };
        return {
          html,
          tags: [
            ...app.map((file) => ({ tag: 'link', attrs: linkTo(file), injectTo: 'head' as const })),
            {
              tag: 'script',
              attrs: { type: 'application/json', id: 'first-requests' },
              children: JSON.stringify(requests),
              injectTo: 'body',
            },
          ],
        };
      },
    },
  };
}

function linkTo(file: string) {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return { rel, crossorigin: '', href: `/${file}` };
}

/** Names what modules need of a bundle. */
function readBundle(root: string, bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk]));
  const entry = byModule.get(posix.join(root, ENTRY));
  return {
    entryFolder: posix.dirname(entry?.fileName ?? ''),
    /** The chunks of modules, and all that these import, with their style sheets: what is needed first in front. */
    files(modules: readonly string[]): readonly string[] {
      const scripts = new Set<string>();
      const sheets = new Set<string>();
      const visit = (chunk: Rolldown.OutputChunk | undefined) => {
        if (chunk === undefined || scripts.has(chunk.fileName)) return;
        scripts.add(chunk.fileName);
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
        for (const name of chunk.imports) visit(byName.get(name));
      };
      for (const module of modules) {
        const chunk = byModule.get(posix.join(root, module));
        if (chunk === undefined) throw new Error(`${module} has no chunk of its own`);
        visit(chunk);
      }
      return [...scripts, ...sheets];
    },
  };
}

/** Each file and each request once, pages by indexes. Paths with an id come last, so that `cards/compare` is no card. */
function tableOf(
  pages: readonly PageRequests[],
  filesOf: (modules: readonly string[]) => readonly string[],
): Pick<FirstRequests, 'files' | 'requests' | 'pages'> {
  const files: string[] = [];
  const requests: string[] = [];
  const indexIn = (list: string[]) => (text: string) => {
    if (!list.includes(text)) list.push(text);
    return list.indexOf(text);
  };
  const known = pages.filter(({ path }) => path !== '*');
  return {
    files,
    requests,
    pages: known
      .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
      .map(({ path, files: modules, narrowFiles, requests: asked }) => {
        const wide = filesOf(modules);
        const narrow = filesOf([...modules, ...narrowFiles]).filter((file) => !wide.includes(file));
        const first = [path, wide.map(indexIn(files)), asked.map(indexIn(requests))] as const;
        return narrow.length === 0 ? first : [...first, narrow.map(indexIn(files))];
      }),
  };
}
