import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { UserError } from '../cli/program.ts';
import { billOfMaterials, licencesOf, readManifest, withDependencies } from './packages.ts';

/** The programs of a release. */
const PROGRAMS = ['server/start.ts', 'server/pull.ts', 'server/prerender.ts'];
/** Files that are shipped with them. */
const FILES = ['LICENSE', 'README.md', 'docs', 'hosting'];
const BUILD = ['dist', 'dist-server'];

/** `from './x.ts'`, `import './x.ts'`, `import('./x.ts')` and `new URL('./x.ts', import.meta.url)`, but no type-only imports. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)|new URL\('([^']+)', import\.meta\.url\)|\bresolve\('([^']+)'\)/g;

/**
 * Assembles everything that a host with nothing but Node needs: the build, the server's files, and the packages that they
 * import.
 * @param root of the project
 * @param build folder with the build
 * @param out an empty folder, or one that does not exist
 * @throws {UserError} if the folder is not empty
 */
export async function makeRelease(root: string, build: string, out: string): Promise<void> {
  const present = await readdir(out).catch(() => []);
  if (present.length > 0) throw new UserError(`${out} isn’t empty: choose another folder`);
  await mkdir(out, { recursive: true });
  for (const name of BUILD) await cp(join(build, name), join(out, name), { recursive: true });
  for (const name of FILES) await cp(join(root, name), join(out, name), { recursive: true }).catch(ifMissing);
  const { files, packages } = await reach(root);
  for (const file of files) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await cp(join(root, file), join(out, file));
  }
  const manifest = await readManifest(join(root, 'package.json'));
  // Vite is optional at run time and not part of a release
  const dependencies = Object.keys(manifest.dependencies ?? {});
  const needed = await withDependencies(
    root,
    dependencies.filter((name) => packages.has(name)),
  );
  for (const folder of needed)
    await cp(folder, join(out, relative(root, folder)), { recursive: true, dereference: true });
  const shipped = await withDependencies(root, dependencies);
  await writeFile(join(out, 'LICENCES.txt'), await licencesOf(shipped));
  await writeFile(join(out, 'sbom.json'), JSON.stringify(await billOfMaterials(root, shipped), null, 2));
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

/** The project's files that the programs import, directly or not, and the packages. */
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

/** The package of an import: `@hono/node-server/x` → `@hono/node-server`. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
