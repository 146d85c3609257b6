import type { ComponentType } from 'react';
import type { QueriesOf } from '../data/api/pageQueries.ts';
import { PAGE_FILES } from './pageFiles.ts';

export interface PageModule {
  readonly Component: ComponentType;
  /** The page's API data besides the shell's. */
  readonly queries?: QueriesOf;
}

const MODULES = import.meta.glob<PageModule>([
  './pages/**/*Page.tsx',
  '../features/**/*Page.tsx',
  '!**/{Search,Browse}Page.tsx',
]);

/** The pages with ids for React Router, which ignores an empty one. */
export const PAGES = PAGE_FILES.map(([path, file]) => {
  const load = MODULES[file.startsWith('app/') ? file.replace('app', '.') : `../${file}`];
  if (load === undefined) throw new Error(`The page at /${path} has no module ${file}`);
  return { id: path === '' ? 'home' : path, path, file, load };
});
