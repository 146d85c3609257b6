import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Keeps the documents consistent with the repository: cited headings ("docs/api.md, Paging") exist, links between documents
 * work, named paths and tests exist. Every package has a line in README and a digest in the lock
 * file, which names no host.
 */
const ROOT = join(import.meta.dirname, '..');
/** One heading or several: "docs/search.md, Types and Fields". Ends with the sentence or bracket. */
const CITATION = /\b(docs\/[\w/-]+\.md)(?:, ([A-Z][\w ]*))?/g;
const LINK = /\]\(([^)#\s]*)(?:#([\w-]+))?\)/g;
/** `src/app/router.tsx`, `server/api/`: a path in backquotes that begins with a source folder. */
const PATH = /`((?:src|engine|server|e2e|bench|scripts|docs|public)\/[^`\s*…<>]*)`/g;

interface Dependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Locked extends Dependencies {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  /** Part of another package. */
  readonly inBundle?: boolean;
}

const files = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => file.split(sep).join('/'));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** A document's headings; none if it does not exist. */
function headingsOf(document: string): readonly string[] {
  if (!existsSync(join(ROOT, document))) return [];
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

/** A heading as a link's fragment. */
function fragmentOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

const faults: string[] = [];

for (const file of files('{src,server,e2e,bench,scripts}/**/*.{ts,tsx,css}')) {
  // A citation may continue on the comment's next line.
  const text = read(file).replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
  for (const [, document = '', cited] of text.matchAll(CITATION)) {
    const headings = headingsOf(document);
    if (headings.length === 0) faults.push(`${file} cites ${document}, which is not there`);
    const isKnown = (words: string) => headings.some((heading) => words === heading);
    if (cited !== undefined && !isKnown(cited.trim()) && !cited.trim().split(' and ').every(isKnown))
      faults.push(`${file} cites “${document}, ${cited.trim()}”, which is no heading of it`);
  }
}

for (const file of ['README.md', 'CONTRIBUTING.md', ...files('docs/**/*.md')]) {
  const text = read(file);
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  for (const [, target = '', fragment] of prose.matchAll(LINK)) {
    if (/^[a-z]+:/.test(target)) continue;
    const path = target === '' ? file : join(dirname(file), target).split(sep).join('/');
    if (!existsSync(join(ROOT, path))) faults.push(`${file} links to ${target}, which is not there`);
    else if (fragment !== undefined && !headingsOf(path).map(fragmentOf).includes(fragment))
      faults.push(`${file} links to #${fragment} of ${path}, which is no heading of it`);
  }
  for (const [, path = ''] of text.matchAll(PATH)) {
    if (!existsSync(join(ROOT, path))) faults.push(`${file} names ${path}, which is not there`);
  }
}

/** The tests that the table of faults names exist. */
for (const [, fault, file = '', test = ''] of read('docs/faults.md').matchAll(
  /^\| ([^|]+) \|[^|]+\| `([^`]+)`: ([^|]+) \|$/gm,
))
  if (!existsSync(join(ROOT, file)) || !read(file).includes(test))
    faults.push(`docs/faults.md: no test “${test}” of “${fault}” in ${file}`);

const manifest: Dependencies = JSON.parse(read('package.json'));
const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(read('package-lock.json'));
const table = /## What it is built on[\s\S]*?(?=\n## )/.exec(read('README.md'))?.[0] ?? '';
const explained = new Set(
  [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(', ')).filter(Boolean),
);
const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
for (const [name] of wanted)
  if (!explained.has(name))
    faults.push(`README.md does not say what ${name} is for, under “What it is built on”`);
for (const name of explained)
  if (name !== 'packages' && !/^-+$/.test(name) && !wanted.some(([known]) => known === name))
    faults.push(`README.md explains ${name}, which package.json does not name`);

const root = { ...lock.packages['']?.dependencies, ...lock.packages['']?.devDependencies };
for (const [name, range] of wanted)
  if (root[name] !== range)
    faults.push(`package-lock.json has another ${name} than package.json: run npm install`);
for (const [path, { version, resolved, integrity, inBundle }] of Object.entries(lock.packages)) {
  if (path === '' || inBundle) continue;
  if (version === undefined || integrity === undefined)
    faults.push(`package-lock.json has ${path} without a version or a digest`);
  // Whoever installs chooses the registry; the digest proves that it is the same package
  if (resolved !== undefined) faults.push(`package-lock.json names a host for ${path}: ${resolved}`);
}

if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  process.exit(1);
}
console.log('The documents and the lock file agree with the repository.');
