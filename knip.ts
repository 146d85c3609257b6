import type { KnipConfig } from 'knip';

/**
 * What nothing uses. `knip --production` leaves tests out: an export that only a test uses is right while its own file uses it too.
 */
export default function config({ production }: { readonly production?: boolean }): KnipConfig {
  return {
    entry: [
      'src/app/renderPage.tsx!',
      'src/data/service-worker/worker.ts!',
      'src/data/{catalogue/download,offline}/*Worker.ts!',
      'src/features/deck-statistics/decksWorker.ts!',
      'server/{start,pull,prerender,generate,release}.ts!',
      'bench/*.ts',
      'scripts/*.ts',
    ],
    project: [
      '{src,engine,server}/**/*.{ts,tsx}!',
      '{bench,e2e,recount,scripts}/**/*.ts',
      '!{src,server}/**/testing/**!',
      '!server/vitePlugin.ts!',
    ],
    ignoreBinaries: ['nginx', 'pdftoppm'],
    ignoreDependencies: ['@fontsource-variable/archivo', '@fontsource/archivo'],
    ignoreExportsUsedInFile: production === true,
  };
}
