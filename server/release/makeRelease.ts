import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { UserError } from '../program.ts';

/** Programs that a release runs. */
const PROGRAMS = ['server/start.ts', 'server/pull.ts', 'server/prerender.ts'];
/** Files that go with them. */
const FILES = ['LICENSE', 'README.md', 'docs', 'hosting'];
/** Parts of the build. */
const BUILD = ['dist', 'dist-server'];

/** `from './x.ts'`, `import './x.ts'`, `import('./x.ts')` and `new URL('./x.ts', import.meta.url)`, but no import of types alone. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)|new URL\('([^']+)', import\.meta\.url\)|\bresolve\('([^']+)'\)/g;

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/**
 * Puts together all that a host needs that has nothing but Node: the build, the server's files, and the packages that those import.
 * @param root of the project
 * @param build folder that holds the build
 * @param out an empty folder, or one that does not exist
 * @throws {UserError} when there is something in it already
 */
export async function makeRelease(root: string, build: string, out: string): Promise<void> {
  const present = await readdir(out).catch(() => []);
  if (present.length > 0) throw new UserError(`${out} is not empty: name another folder`);
  await mkdir(out, { recursive: true });
  for (const name of BUILD) await cp(join(build, name), join(out, name), { recursive: true });
  for (const name of FILES) await cp(join(root, name), join(out, name), { recursive: true }).catch(ifMissing);
  const { files, packages } = await reach(root);
  for (const file of files) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await cp(join(root, file), join(out, file));
  }
  const manifest = await readManifest(join(root, 'package.json'));
  // Vite is looked for, and none of a release.
  const needed = await withDependencies(
    root,
    Object.keys(manifest.dependencies ?? {}).filter((name) => packages.has(name)),
  );
  for (const folder of needed.values())
    await cp(folder, join(out, relative(root, folder)), { recursive: true, dereference: true });
  const all = await withDependencies(root, Object.keys(manifest.dependencies ?? {}));
  await writeFile(join(out, 'LICENCES.txt'), await licences(new Map([...all, ...needed])));
  const { start = '', pull = '', prerender = '' } = manifest.scripts ?? {};
  const scripts = { start, pull, prerender };
  await writeFile(
    join(out, 'package.json'),
    JSON.stringify(
      {
        name: 'sift',
        version: manifest.version,
        license: manifest.license,
        private: true,
        type: 'module',
        scripts,
      },
      null,
      2,
    ),
  );
}

function ifMissing(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'ENOENT') throw fault;
}

/** The project's files that the programs import, and the packages that those name. */
async function reach(
  root: string,
): Promise<{ readonly files: readonly string[]; readonly packages: Set<string> }> {
  const files = new Set(PROGRAMS);
  const packages = new Set<string>();
  for (const file of files) {
    if (!file.endsWith('.ts')) continue;
    const text = await readFile(join(root, file), 'utf8');
    for (const [, from, dynamic, url, resolved] of text.matchAll(IMPORT)) {
      const name = from ?? dynamic ?? url ?? resolved ?? '';
      if (name.startsWith('node:') || name === '') continue;
      if (name.startsWith('.'))
        files.add(relative(root, resolve(root, dirname(file), name)).replaceAll('\\', '/'));
      else packages.add(packageOf(name));
    }
  }
  return { files: [...files].filter((file) => /\.\w+$/.test(file)), packages };
}

/** `@hono/node-server/x` is of `@hono/node-server`. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

/** Folders of packages and of all that these depend on, by folder below the root. */
async function withDependencies(root: string, names: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const queue = [...names].map((name) => ({ name, from: root }));
  for (const { name, from } of queue) {
    const folder = await folderOf(root, name, from);
    if (folder === undefined || found.has(folder)) continue;
    found.set(folder, folder);
    const { dependencies = {} } = await readManifest(join(folder, 'package.json'));
    queue.push(...Object.keys(dependencies).map((dependency) => ({ name: dependency, from: folder })));
  }
  return found;
}

/** Where a package is that a folder imports: beside it, or beside a folder around it. */
async function folderOf(root: string, name: string, from: string): Promise<string | undefined> {
  for (let around = from; ; around = dirname(around)) {
    const folder = join(around, 'node_modules', name);
    if (await readFile(join(folder, 'package.json')).catch(() => null)) return folder;
    if (around === root || around === dirname(around)) return undefined;
  }
}

async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** The licences of packages, one after another. */
async function licences(packages: ReadonlyMap<string, string>): Promise<string> {
  const texts: string[] = [];
  for (const folder of [...packages.values()].sort()) {
    const { version, license } = await readManifest(join(folder, 'package.json'));
    const name = folder.replaceAll('\\', '/').split('node_modules/').at(-1);
    const file = (await readdir(folder)).find((each) => /^licen[sc]e/i.test(each));
    const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8').catch(() => '');
    texts.push(`${name} ${version} (${license})\n\n${text.trim()}\n`);
  }
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
