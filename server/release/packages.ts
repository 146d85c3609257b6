import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What is read of a `package.json`. */
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

/** Folders of packages and of all that these depend on. @param root of the project, whose `node_modules` holds them */
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

/** Where a package is that a folder imports: beside it, or beside a folder around it. */
async function folderOf(root: string, name: string, from: string): Promise<string | undefined> {
  for (let around = from; ; around = dirname(around)) {
    const folder = join(around, 'node_modules', name);
    if (await readFile(join(folder, 'package.json')).catch(() => null)) return folder;
    if (around === root || around === dirname(around)) return undefined;
  }
}

/** The licences of packages in full, one after another. @param folders that hold them */
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
 * The software bill of materials of a release, as CycloneDX 1.6: each package with its version, licence, what it depends on,
 * and the digest that the lock file has of it.
 * @param root of the project, whose lock file is read
 * @param folders of the packages that are shipped
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

/** `sha512-…`, in base64, as CycloneDX writes it, in hexadecimal. */
function digestOf(integrity: string): { readonly alg: string; readonly content: string } {
  const [algorithm = '', content = ''] = integrity.split('-');
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(content, 'base64').toString('hex'),
  };
}
