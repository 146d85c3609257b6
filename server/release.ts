import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ensureBuild } from './build.ts';
import { readFlags, runProgram, UserError } from './cli/program.ts';
import { makeRelease } from './release/makeRelease.ts';

const USAGE = `Usage: npm run release -- [--out DIR]

Writes a folder (sift-release) with everything that a host with only Node needs, and an archive next to it.`;

const ROOT = join(import.meta.dirname, '..');

await runProgram('release', async () => {
  const options = { out: { type: 'string', default: 'sift-release' }, help: { type: 'boolean' } } as const;
  const { values: flags } = readFlags({ options });
  if (flags.help) {
    console.log(USAGE);
    return;
  }
  const out = resolve(flags.out);
  await ensureBuild(ROOT);
  await makeRelease(ROOT, ROOT, out);
  const archive = `${out}.tar.gz`;
  // Included in Windows, macOS and Linux.
  const { status, error } = spawnSync('tar', ['-czf', archive, '-C', dirname(out), basename(out)], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new UserError(`couldn’t write the archive: ${error?.message ?? 'see above'}`);
  const { size } = await stat(archive);
  console.log(`${archive}: ${(size / 1e6).toFixed(1)} MB`);
});
