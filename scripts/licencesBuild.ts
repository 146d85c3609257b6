import { join } from 'node:path';
import type { Plugin } from 'vite';
import { licencesOf, readManifest, withDependencies } from '../server/release/packages.ts';

const ROOT = join(import.meta.dirname, '..');

const HEAD = `Sift is published under the MIT licence.

It is made with the software and the typeface named below, whose
licences follow in full. The texts, names and pictures of cards
belong to their owners.`;
const LINE = '='.repeat(40);

/** Adds `licences.txt` to the app, with the licences of everything in it and its server. The site map links to it. */
export function licencesBuild(): Plugin {
  return {
    name: 'sift-licences',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const { dependencies = {} } = await readManifest(`${ROOT}/package.json`);
      const texts = await licencesOf(await withDependencies(ROOT, Object.keys(dependencies)));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${HEAD}\n\n${LINE}\n\n${texts}` });
    },
  };
}
