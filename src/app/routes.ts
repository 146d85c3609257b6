import type { ComponentType } from 'react';
import type { QueriesOf } from '../data/api/pageQueries.ts';
import { PAGE_FILES } from './pageFiles.ts';

/** What the module of a page exports. */
export interface PageModule {
  readonly Component: ComponentType;
  /** What it needs of the API besides what every page shows; nothing by default. */
  readonly queries?: QueriesOf;
}

/** One page of the app. */
export interface PageRoute {
  /** Below the app's root, as React Router reads it */
  readonly path: string;
  /** The page's module, below `src`: a server finds its chunk and style sheets in the build's manifest by it. */
  readonly file: string;
  readonly load: () => Promise<PageModule>;
}

const MODULES = import.meta.glob<PageModule>([
  './pages/**/*Page.tsx',
  '../features/**/*Page.tsx',
  '!**/{Search,Browse}Page.tsx',
]);

/** Every page of the app: the browser's router, the server and the tests read this table. */
export const PAGES: readonly PageRoute[] = PAGE_FILES.map(([path, file]) => {
  const load = MODULES[file.startsWith('app/') ? file.replace('app', '.') : `../${file}`];
  if (load === undefined) throw new Error(`The page at /${path} has no module ${file}`);
  return { path, file, load };
});

/** Id of a route in React Router, which takes the empty path for none. */
export function routeId({ path }: Pick<PageRoute, 'path'>): string {
  return path === '' ? 'home' : path;
}

/** The page with a route id of React Router. */
export function pageOf(id: string): PageRoute | undefined {
  return PAGES.find((page) => routeId(page) === id);
}
