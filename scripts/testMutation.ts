import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Mutation tests: Stryker changes the code in one place at a time, and a part's tests have to fail.
 * `npm run test:mutation` runs all parts, `-- engine` one, and `-- engine engine/sort.ts` one file of a part. Fails if fewer
 * than 90 % of the changes are noticed (stryker.config.json). docs/faults.md, Mutation tests, lists the rest.
 */
const PARTS: Readonly<Record<string, { readonly mutate: string; readonly tests: string }>> = {
  legality: {
    mutate: 'src/domain/legality/*.ts,!src/domain/legality/*.test.ts',
    tests: 'src/domain/legality/*.test.ts',
  },
  search: {
    mutate:
      'src/domain/query-language/**/*.ts,!src/domain/query-language/**/*.test.ts,!src/domain/query-language/testing/**',
    // Thousands of queries for a fault, which run with nearly every change and notice one in fifty
    tests: 'src/domain/query-language/**/!(queryFaults).test.ts',
  },
  decktext: {
    mutate: 'src/domain/deck-text/*.ts,!src/domain/deck-text/*.test.ts',
    tests: [
      'src/domain/deck-text/*.test.ts',
      'src/data/catalogue/query/readDeck.test.ts',
      'src/app/hostileCopies.test.ts',
    ].join(),
  },
  engine: {
    mutate: 'engine/*.ts,!engine/*.test.ts',
    tests: 'engine/*.test.ts,server/api/*.test.ts',
  },
  keeper: {
    mutate: 'src/data/keeper/*.ts,!src/data/keeper/*.test.ts',
    tests: 'src/data/keeper/*.test.ts',
  },
  paging: { mutate: 'src/data/api/paging.ts', tests: 'src/data/api/paging.test.ts' },
  worker: {
    mutate: 'src/data/catalogue/query/*.ts,!src/data/catalogue/query/*.test.ts',
    tests: 'src/data/catalogue/query/*.test.ts',
  },
  markup: {
    mutate: 'src/shared/markup/*.ts,!src/shared/markup/*.test.ts,!src/shared/markup/*Shapes.ts',
    tests: 'src/shared/markup/*.test.ts,src/shared/markup/*.test.tsx',
  },
};

const ROOT = join(import.meta.dirname, '..');
const manifest = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
const { bin }: { bin: { stryker: string } } = JSON.parse(readFileSync(manifest, 'utf8'));

const [asked, file] = process.argv.slice(2);
if (asked !== undefined && !(asked in PARTS)) {
  console.error(`There is no part ${asked}: name one of ${Object.keys(PARTS).join(', ')}, or none for all`);
  process.exit(1);
}
const failed = Object.entries(PARTS)
  .filter(([name]) => asked === undefined || asked === name)
  .filter(([name, { mutate, tests }]) => {
    console.log(`\n${name}`);
    const args = [
      join(dirname(manifest), bin.stryker),
      'run',
      '--mutate',
      file ?? mutate,
      '--testFiles',
      tests,
    ];
    return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0;
  });
if (failed.length > 0) {
  console.error(`Too few changes were noticed in: ${failed.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
