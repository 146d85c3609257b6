import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** The used part of a `package.json`. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

export async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Folders of packages and all their dependencies. @param root of the project */
export async function withDependencies(root: string, names: Iterable<string>): Promise<readonly string[]> {
  const found = new Set<string>();
  const queue = [...names].map((name) => ({ name, from: root }));
  for (const { name, from } of queue) {
    const folder = await folderOf(root, name, from);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {} } = await readManifest(join(folder, 'package.json'));
    queue.push(...Object.keys(dependencies).map((dependency) => ({ name: dependency, from: folder })));
  }
  return [...found];
}

/** The folder that an import resolves to: in the nearest `node_modules`. */
async function folderOf(root: string, name: string, from: string): Promise<string | undefined> {
  for (let around = from; ; around = dirname(around)) {
    const folder = join(around, 'node_modules', name);
    if (await readFile(join(folder, 'package.json')).catch(() => null)) return folder;
    if (around === root || around === dirname(around)) return undefined;
  }
}

/** The full licence texts of packages. */
export async function licencesOf(folders: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const folder of [...folders].sort()) {
    const { name, version, license } = await readManifest(join(folder, 'package.json'));
    const file = (await readdir(folder)).find((each) => /^licen[sc]e/i.test(each));
    const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8').catch(() => '');
    texts.push(`${name} ${version} (${license})\n\n${text.trim()}\n`);
  }
  return texts.join(`\n${'-'.repeat(40)}\n\n`);
}

/**
 * A release's software bill of materials, as CycloneDX 1.6: each package with version, licence, dependencies, and the digest
 * from the lock file.
 * @param root of the project, for its lock file
 * @param folders of the shipped packages
 */
export async function billOfMaterials(root: string, folders: readonly string[]) {
  const lock: { packages: Readonly<Record<string, { readonly integrity?: string }>> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  );
  const { name, version, license } = await readManifest(join(root, 'package.json'));
  const self = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
  const components = [];
  const dependencies = [];
  for (const folder of [...folders].sort()) {
    const manifest = await readManifest(join(folder, 'package.json'));
    const integrity = lock.packages[relative(root, folder).replaceAll('\\', '/')]?.integrity;
    const ref = referenceTo(manifest);
    const dependsOn: string[] = [];
    for (const dependency of Object.keys(manifest.dependencies ?? {})) {
      const found = await folderOf(root, dependency, folder);
      if (found !== undefined) dependsOn.push(referenceTo(await readManifest(join(found, 'package.json'))));
    }
    components.push({
      type: 'library',
      'bom-ref': ref,
      name: manifest.name,
      version: manifest.version,
      purl: ref,
      licenses: [{ expression: manifest.license }],
      ...(integrity && { hashes: [digestOf(integrity)] }),
    });
    dependencies.push({ ref, dependsOn: dependsOn.sort() });
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...self, licenses: [{ expression: license }] } },
    components,
    dependencies: [
      { ref: self['bom-ref'], dependsOn: components.map((component) => component['bom-ref']) },
      ...dependencies,
    ],
  };
}

/** The package URL, such as `pkg:npm/%40hono/node-server@2.1.8`. */
function referenceTo({ name, version }: Manifest): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Converts a lock file's `sha512-…` from base64 to CycloneDX's hexadecimal. */
function digestOf(integrity: string): { readonly alg: string; readonly content: string } {
  const [algorithm = '', content = ''] = integrity.split('-');
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(content, 'base64').toString('hex'),
  };
}
