import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';

/**
 * Checks the five rules of the tree (docs/architecture.md, Layers). A layer imports from the ones that it names and from
 * itself. An unnamed layer is an error, so a new folder is added here first. No feature imports another, neither folders nor
 * files form import cycles, and libraries are only used through their public paths.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/data': ['src/domain', 'engine'],
  'src/shared': ['src/data', 'src/domain'],
  'src/features': ['src/shared', 'src/data', 'src/domain'],
  'src/app': ['src/features', 'src/shared', 'src/data', 'src/domain'],
  src: ['src/app', 'src/features', 'src/shared', 'src/data', 'src/domain'],
  engine: ['src/domain'],
  server: ['engine', 'src/domain', 'src/data/api'],
  // Recounts from the dumps alone; only finding a browser is shared
  recount: ['e2e/setup'],
};
/** The server imports nothing of the app but its renderer. */
const RENDERER = 'src/app/renderPage.tsx';
/** They measure and test everything. */
const TOOLS = ['bench', 'e2e', 'scripts'];

type Rule = readonly [word: RegExp, why: string];

/** Words in private paths, which any upgrade may remove. */
const PRIVATE: readonly Rule[] = [
  [/__react\w+|_reactInternals|__SECRET_INTERNALS/, 'React’s own properties'],
  [/\bUNSAFE_\w+/, 'React Router’s inner contexts'],
  [/react-dom\/server\.bun/, 'a renderer for another runtime'],
  [/extends (?:QueryClient|QueryCache|Query|MutationCache)\b/, 'overridden methods of the query client'],
  [/\.(?:navigate|fetchQuery|ensureQueryData) = /, 'a replaced method of a library'],
];
/** Words refused in the product alone: tests act for a reader. */
const NOT_IN_PRODUCT: readonly Rule[] = [
  [
    /dispatchEvent\(new (?:Mouse|Pointer)?Event\('(?:auxclick|click|input|change)'/,
    'probing with events that nobody made',
  ],
  [/\[\w+, \w+\] = useSearchParams\(/, 'its setter forgets the day of the page: src/shared/ui/Link.tsx'],
];

const ROOT = join(import.meta.dirname, '..');
const IMPORT =
  /\b(?:import|export)\s[^'";]*?\bfrom\s*'(\.{1,2}\/[^']+)'|\b(?:import|import\(|mock\(|URL\()\s*'(\.{1,2}\/[^']+)'/g;

interface Import {
  readonly from: string;
  readonly to: string;
}

/** A file's layer, such as `src/shared`; null for a file without one, such as a package's style sheet. */
function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'src' && !second.includes('.') ? `src/${second}` : top;
}

/** The folder that counts as one unit: `src/shared/ui`, `engine`, `server/http`. */
function folderOf(path: string): string {
  const depth = path.startsWith('src/') ? 3 : 2;
  return path.split('/').slice(0, -1).slice(0, depth).join('/');
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

const faults: string[] = [];
const imports: Import[] = [];
for (const file of globSync('{src,engine,server,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: ROOT })) {
  const from = file.split(sep).join('/');
  if (from.endsWith('.d.ts')) continue;
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (/^(?:engine|src\/domain)\//.test(from) && !isTest(from) && /'node:/.test(text))
    faults.push(`${from} imports a module of Node: what is pure runs in browsers too`);
  const isProduct = /^(?:src|engine|server)\//.test(from) && !isTest(from);
  // This file names the words
  const refused =
    from === 'scripts/checkImports.ts' ? [] : isProduct ? [...PRIVATE, ...NOT_IN_PRODUCT] : PRIVATE;
  for (const [word, why] of refused) {
    const found = word.exec(text);
    if (found !== null) faults.push(`${from} has “${found[0]}”: ${why}`);
  }
  for (const [, spec, later] of text.matchAll(IMPORT)) {
    const to = posix.normalize(posix.join(dirname(from).split(sep).join('/'), spec ?? later ?? ''));
    if (!/\.(tsx?|css)$/.test(to)) continue;
    imports.push({ from, to });
  }
}

function faultOf(from: string, to: string): string | null {
  const layer = layerOf(from);
  const target = layerOf(to);
  if (TOOLS.includes(layer)) return null;
  const allowed = MAY_IMPORT[layer];
  if (allowed === undefined) return `${layer} is no layer of scripts/checkImports.ts`;
  if (isTest(from)) return null;
  if (layer === target) {
    const [, , feature] = from.split('/');
    const isOther = layer === 'src/features' && to.split('/')[2] !== feature;
    return isOther ? 'no feature imports another' : null;
  }
  if (layer === 'server' && to === RENDERER) return null;
  if (layer === 'src/data' && target === 'engine' && !from.startsWith('src/data/service-worker/'))
    return 'the engine is for the service worker and the server';
  return allowed.some((one) => to.startsWith(`${one}/`)) ? null : `${layer} may import ${allowed.join(', ')}`;
}

for (const { from, to } of imports) {
  const fault = faultOf(from, to);
  if (fault !== null) faults.push(`${from} imports ${to}: ${fault}`);
}

/** The first cycle in a graph, as its units in order; null if there is none. */
function circleIn(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (place: string): readonly string[] | null => {
    const at = path.indexOf(place);
    if (at !== -1) return [...path.slice(at), place];
    if (done.has(place)) return null;
    path.push(place);
    for (const next of edges.get(place) ?? []) {
      const found = visit(next);
      if (found !== null) return found;
    }
    path.pop();
    done.add(place);
    return null;
  };
  for (const place of edges.keys()) {
    const found = visit(place);
    if (found !== null) return found;
  }
  return null;
}

const isCode = ({ from, to }: Import) => !isTest(from) && !isTest(to);

function edgesBetween(placeOf: (path: string) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>();
  for (const one of imports.filter(isCode)) {
    const [from, to] = [placeOf(one.from), placeOf(one.to)];
    if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  return edges;
}

const folders = edgesBetween(folderOf);
const circles = [circleIn(folders), circleIn(edgesBetween((path) => path))];
for (const circle of circles) if (circle !== null) faults.push(`A circle: ${circle.join(' → ')}`);

if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  console.error(`${faults.length} faults of imports (docs/architecture.md, Layers).`);
  process.exit(1);
}
console.log(`Imports run one way between ${folders.size} folders, and in no circle.`);
