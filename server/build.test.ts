import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureBuild } from './build.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

/** A stand-in for Vite: writes its arguments as the page, and the server bundle on request, or fails. */
const VITE = `
import { mkdirSync, writeFileSync } from 'node:fs';
if (process.cwd().includes('fails')) process.exit(3);
const [folder, file] = process.argv.includes('--ssr') ? ['dist-server', 'renderPage.js'] : ['dist', 'index.html'];
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/' + file, process.argv[2]);
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sift-build-'));
  await prepare(root);
});
afterEach(() => rm(root, { recursive: true }));

async function prepare(folder: string): Promise<void> {
  await mkdir(join(folder, 'src', 'app'), { recursive: true });
  await writeFile(join(folder, 'src', 'app', 'main.ts'), '');
  await writeFile(join(folder, 'package.json'), '{}');
  const vite = join(folder, 'node_modules', 'vite');
  await mkdir(vite, { recursive: true });
  await writeFile(join(vite, 'package.json'), '{"type":"module","bin":{"vite":"bin.js"}}');
  await writeFile(join(vite, 'bin.js'), VITE);
}

const page = () => readFile(join(root, 'dist', 'index.html'), 'utf8');

async function putBuild(time: string): Promise<void> {
  for (const [folder, file] of [
    ['dist', 'index.html'],
    ['dist-server', 'renderPage.js'],
  ] as const) {
    await mkdir(join(root, folder));
    await writeFile(join(root, folder, file), 'old');
    await utimes(join(root, folder, file), new Date(time), new Date(time));
  }
}

test.each<[what: string, time: string | null, after: string]>([
  ['is missing is made', null, 'build'],
  ['is newer than its sources is kept', '2100-01-01', 'old'],
  ['is older than a source is made again', '2001-01-01', 'build'],
])('a build that %s', async (_, time, after) => {
  if (time !== null) await putBuild(time);
  await ensureBuild(root);
  expect(await page()).toBe(after);
});

test('a build without the part that renders pages is made again', async () => {
  await putBuild('2100-01-01');
  await rm(join(root, 'dist-server'), { recursive: true });
  await ensureBuild(root);
  expect(await page()).toBe('build');
  expect(await readFile(join(root, 'dist-server', 'renderPage.js'), 'utf8')).toBe('build');
});

test('a test that changed is no reason to build', async () => {
  await putBuild('2100-01-01');
  const file = join(root, 'src', 'app', 'main.test.ts');
  await writeFile(file, '');
  await utimes(file, new Date('2101-01-01'), new Date('2101-01-01'));
  await ensureBuild(root);
  expect(await page()).toBe('old');
});

test('without Vite a build is served as it is, however old', async () => {
  await putBuild('2001-01-01');
  await rm(join(root, 'node_modules'), { recursive: true });
  await ensureBuild(root);
  expect(await page()).toBe('old');
});

test('a build that fails is a plain fault', async () => {
  const failing = join(root, 'fails');
  await prepare(failing);
  await expect(ensureBuild(failing)).rejects.toThrow('couldn’t build the app: see above');
});
