import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The layers of the code, the top first: a folder imports from the layers below its own and from no other, so that no two
 * folders import each other. A folder that is in no layer is an error: a new one gets its place here.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['bench', 'scripts'],
  ['e2e'],
  ['src/service-worker'],
  ['src/start'],
  ['src/main', 'src/libraries', 'src/reactDom', 'server'],
  ['src/app'],
  ['src/finder'],
  [
    'src/bans',
    'src/breakers',
    'src/cards',
    'src/decks',
    'src/factions',
    'src/formats',
    'src/help',
    'src/results',
    'src/reviews',
    'src/rulings',
    'src/sets',
    'src/settings-page',
    'src/sitemap',
  ],
  ['src/deck-statistics', 'src/collection'],
  ['src/legality-panels'],
  ['src/card-lists'],
  ['src/tray'],
  ['src/lists', 'src/card-face'],
  ['src/records'],
  ['src/offline'],
  ['src/markup', 'src/panels', 'src/catalogue'],
  ['src/settings'],
  ['src/api', 'src/query-language', 'src/legality', 'src/deck-text'],
  ['src/ui'],
  ['src/lib', 'src/styles', 'src/first'],
];

/** Folders that may import less than their layer allows: the pure parts nothing at all, the API client no component. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  'src/query-language': [],
  'src/legality': [],
  'src/deck-text': ['src/lib'],
  'src/api': ['src/lib', 'src/first'],
  // The query language, the plain types of the API; for the first view what a narrow window is, one entry of the app, and what pictures
  // are drawn from
  server: [
    'src/query-language',
    'src/api',
    'src/app',
    'src/legality',
    'src/markup',
    'src/card-face',
    'src/lib',
    'src/first',
  ],
  // No component: the embedded API's code over what is stored, and the address of a shared deck
  'src/service-worker': [
    'server',
    'src/decks',
    'src/offline',
    'src/catalogue',
    'src/query-language',
    'src/api',
  ],
  bench: [
    'src/query-language',
    'src/catalogue',
    'src/deck-statistics',
    'src/legality',
    'src/markup',
    // Of decks what is no component
    'src/decks',
    'src/deck-text',
    'src/api',
    'server',
    'e2e',
  ],
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bmock\(|\bURL\()\s*'(\.{1,2}\/[^']+)'/g;

/** The folder that the rules speak of: `src/cards`, `server`, `e2e`; null for files beside them and for styles and data. */
function folderOf(path: string): string | null {
  const [top = '', second = ''] = path.split('/');
  if (top !== 'src') return path.includes('/') ? top : null;
  return second.includes('.') ? `src/${second.replace(/\..*/, '')}` : `src/${second}`;
}

function faultOf(from: string, to: string, isTest: boolean): string | null {
  const level = LAYERS.findIndex((layer) => layer.includes(from));
  const below = LAYERS.findIndex((layer) => layer.includes(to));
  if (level === -1) return `${from} is in no layer of scripts/checkImports.ts`;
  if (below === -1) return to.startsWith('src') || to === 'server' ? `${to} is in no layer` : null;
  if (isTest) return below < level && to !== 'server' ? 'a test imports from above' : null;
  const only = ONLY[from];
  if (only && !only.includes(to)) return `${from} may import ${only.join(', ') || 'nothing of the app'}`;
  return below > level ? null : `${to} is not below ${from}`;
}

const faults: string[] = [];
const folders = new Set<string>();
for (const file of globSync('{src,server,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: ROOT })) {
  const path = file.split(sep).join('/');
  const from = folderOf(path);
  if (from === null || path.endsWith('.d.ts')) continue;
  folders.add(from);
  const isTest = /\.test\.tsx?$|\/test[A-Z]\w*\.tsx?$|\/testing\//.test(path);
  for (const [, spec = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
    const target = posix.normalize(posix.join(dirname(path).split(sep).join('/'), spec));
    const to = folderOf(target);
    if (to === null || to === from || target.startsWith('..') || !/\.(tsx?|css)$/.test(target)) continue;
    const fault = faultOf(from, to, isTest);
    if (fault !== null)
      faults.push(`${path} imports ${relative('.', target).split(sep).join('/')}: ${fault}`);
  }
}
for (const folder of folders) {
  if (!LAYERS.some((layer) => layer.includes(folder)))
    faults.push(`${folder} is in no layer of scripts/checkImports.ts`);
}

if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  console.error(`${faults.length} imports break the layers (docs/architecture.md).`);
  process.exit(1);
}
console.log(`Imports run one way between ${folders.size} folders.`);
