import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { divideApp, type Graph, type Page } from './divideApp.ts';
import { readPageRequests } from './pageRequests.ts';

/** How much a page's bytes count: those where visits begin count more than others. */
const WEIGHTS: Readonly<Record<string, number>> = {
  '': 6,
  cards: 6,
  'cards?q': 6,
  'cards/:id': 6,
  printings: 6,
  'printings?q': 6,
  bans: 3,
  'bans/:id': 3,
  'decklists/:id': 3,
  rulings: 3,
};
/** What every page loads after its first content: less than that counts, more than a part that few readers open. */
const AFTER_EVERY_PAGE = { modules: ['app/shell/AfterPage.tsx'], weight: 15 };
/** What a wide window shows where a narrow one needs files of its own. */
const WIDE = ['shared/card-lists/CardFaces.tsx'];

/** The files of the build: the libraries that every page needs, the first script, and the app as `divideApp` divides it. */
export function divideBuild(): Plugin {
  return {
    name: 'sift-divide',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async config({ root = process.cwd() }) {
      const { pages } = await readPageRequests(root);
      const groups = chunkGroups(normalizePath(resolve(root, 'src/')), [
        ...pages.flatMap(({ path, files, narrowFiles }) => {
          const weight = WEIGHTS[path] ?? 1;
          if (narrowFiles.length === 0) return { modules: files, weight };
          return [narrowFiles, WIDE].map((parts) => ({ modules: [...files, ...parts], weight: weight / 2 }));
        }),
        AFTER_EVERY_PAGE,
      ]);
      return { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } };
    },
  };
}

/** Without the number of a part, so that a file has another name only where its content is another. */
function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${name.replace(/~.*/, '')}-[hash].js`;
}

function chunkGroups(source: string, pages: readonly Page[]) {
  let names: ReadonlyMap<string, string> | undefined;
  return [
    {
      name: 'vendor',
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|zustand|valibot)\//,
      priority: 2,
    },
    // With the first script, which is to need no other
    { name: 'first', test: /\/src\/first\/|vite\/preload-helper/, priority: 3 },
    {
      debugName: 'app',
      name(id: string, context: { readonly getModuleInfo: Graph }) {
        names ??= divideApp((id) => context.getModuleInfo(id), source, pages);
        return names.get(id) ?? null;
      },
      test: /\/src\//,
      // What a module imports is divided too
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}
