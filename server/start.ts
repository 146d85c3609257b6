import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * The entry of `npm start`. Node caches the stripped and compiled files, so that the next start takes a third less time. That has
 * to be enabled before the files are loaded, hence the dynamic import. `NODE_COMPILE_CACHE` names another folder,
 * `NODE_DISABLE_COMPILE_CACHE` turns it off.
 */
const ROOT = join(import.meta.dirname, '..');
enableCompileCache(join(ROOT, 'node_modules', '.cache', 'sift'));

const { startServer } = await import('./startServer.ts');
await startServer(ROOT);
