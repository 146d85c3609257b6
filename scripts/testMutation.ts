import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Mutation tests: Stryker changes the code in one place after another, and the tests of the same folder have to fail. Fails
 * where fewer than 85 % of the changes are found (stryker.config.json). What is left is in docs/faults.md, Mutation tests.
 */
const PARTS: Readonly<Record<string, { readonly mutate: string; readonly tests: string }>> = {
  paging: { mutate: 'src/data/api/paging.ts', tests: 'src/data/api/paging.test.ts' },
  worker: {
    mutate: ['workerClient', 'connectWorker', 'serve']
      .map((name) => `src/data/catalogue/query/${name}.ts`)
      .join(),
    tests: ['workerClient', 'serve'].map((name) => `src/data/catalogue/query/${name}.test.ts`).join(),
  },
  legality: {
    mutate: 'src/domain/legality/*.ts,!src/domain/legality/*.test.ts',
    tests: 'src/domain/legality/*.test.ts',
  },
  markup: {
    mutate: 'src/shared/markup/*.ts,!src/shared/markup/*.test.ts,!src/shared/markup/*Shapes.ts',
    tests: 'src/shared/markup/*.test.ts,src/shared/markup/*.test.tsx',
  },
  search: {
    mutate:
      'src/domain/query-language/**/*.ts,!src/domain/query-language/**/*.test.ts,!src/domain/query-language/testing/**',
    tests: 'src/domain/query-language/**/*.test.ts',
  },
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const manifest = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
const { bin }: { bin: { stryker: string } } = JSON.parse(readFileSync(manifest, 'utf8'));

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in PARTS));
if (unknown !== undefined) {
  console.error(
    `There is no part ${unknown}: name some of ${Object.keys(PARTS).join(', ')}, or none for all`,
  );
  process.exit(1);
}
const failed = Object.entries(PARTS)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .filter(([name, { mutate, tests }]) => {
    console.log(`\n${name}`);
    const args = [join(dirname(manifest), bin.stryker), 'run', '--mutate', mutate, '--testFiles', tests];
    return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0;
  });
if (failed.length > 0) {
  console.error(`Too few changes were found in: ${failed.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
