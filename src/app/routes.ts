import type { ComponentType } from 'react';
import type { QueriesOf } from '../data/api/pageQueries.ts';
import { PAGE_FILES } from './pageFiles.ts';

export interface PageModule {
  readonly Component: ComponentType;
  /** The page's API data besides the shell's. */
  readonly queries?: QueriesOf;
}

export interface PageRoute {
  /** Relative to the app's root, in React Router's syntax. */
  readonly path: string;
  /** The page's module below `src`; its key in the build's manifest. */
  readonly file: string;
  readonly load: () => Promise<PageModule>;
}

const MODULES = import.meta.glob<PageModule>([
  './pages/**/*Page.tsx',
  '../features/**/*Page.tsx',
  '!**/{Search,Browse}Page.tsx',
]);

export const PAGES: readonly PageRoute[] = PAGE_FILES.map(([path, file]) => {
  const load = MODULES[file.startsWith('app/') ? file.replace('app', '.') : `../${file}`];
  if (load === undefined) throw new Error(`The page at /${path} has no module ${file}`);
  return { path, file, load };
});

/** A route's id; React Router ignores an empty one. */
export function routeId({ path }: Pick<PageRoute, 'path'>): string {
  return path === '' ? 'home' : path;
}

export function pageOf(id: string): PageRoute | undefined {
  return PAGES.find((page) => routeId(page) === id);
}
