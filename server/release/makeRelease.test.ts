import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addBuild, createProject, type Project } from '../testing/project.ts';
import { makeRelease } from './makeRelease.ts';

// Thousands of files and a separate process: allow a busy machine more time.
vi.setConfig({ testTimeout: 120_000 });

const ROOT = join(import.meta.dirname, '..', '..');

let project: Project;
let folder: string;
beforeAll(async () => {
  project = await createProject([]);
  await addBuild(project);
  folder = await mkdtemp(join(tmpdir(), 'sift-release-'));
});
afterAll(async () => {
  await project.remove();
  await rm(folder, { recursive: true });
});

test('a release runs with Node alone, from a folder of its own', async () => {
  const out = join(folder, 'sift');
  await makeRelease(ROOT, project.folder, out);
  for (const name of ['vite', 'typescript', 'vitest'])
    expect(await stat(join(out, 'node_modules', name)).catch(() => null)).toBeNull();
  expect(await readFile(join(out, 'LICENCES.txt'), 'utf8')).toMatch(/^react [\d.]+ \(MIT\)$/m);
  const bill = JSON.parse(await readFile(join(out, 'sbom.json'), 'utf8'));
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
  expect(bill.components).toContainEqual({
    type: 'library',
    'bom-ref': expect.stringMatching(/^pkg:npm\/%40hono\/node-server@[\d.]+$/),
    name: '@hono/node-server',
    version: expect.stringMatching(/^[\d.]+$/),
    purl: expect.stringMatching(/^pkg:npm\/%40hono\/node-server@[\d.]+$/),
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  const references = bill.components.map((component: { 'bom-ref': string }) => component['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
  const named = bill.dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn);
  expect(references).toEqual(expect.arrayContaining(named));
  const args = ['--disable-warning=ExperimentalWarning', 'server/start.ts', '--port', '0', '--log', 'json'];
  const child = spawn(process.execPath, args, { cwd: out, env: { PATH: '' } });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const line = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)));
    child.once('exit', () => resolve(''));
  });
  expect(said).toBe('');
  const origin = /http:\S+/.exec(line)?.[0] ?? '';
  const { data } = await (await fetch(`${origin}/api/v3/public/cards?filter[search]=t:ice`)).json();
  expect(data.length).toBeGreaterThan(0);
  const slow = encodeURIComponent('x:/(?=credit)/');
  expect((await fetch(`${origin}/api/v3/public/cards?filter[search]=${slow}`)).status).toBe(200);
  const picture = await fetch(`${origin}/preview/cards/${data[0].id}.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a release is not written over something', async () => {
  const out = join(folder, 'full');
  await mkdir(out);
  await writeFile(join(out, 'mine'), '');
  await expect(makeRelease(ROOT, project.folder, out)).rejects.toThrow('isn’t empty');
});
