import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageTemplate, readTemplate } from './pageTemplate.ts';

const SHELL = `<!doctype html><html><head><link rel="preload" href="/config.json" as="fetch" crossorigin /><!-- page head --><title>Built</title><!-- /page head -->
<script type="module" crossorigin src="/assets/index-a.js"></script><link rel="stylesheet" crossorigin href="/assets/index-a.css"></head>
<body><div id="root"><!-- page -->Loading<!-- /page --></div>
<script type="application/json" id="first-requests">{"pages":[]}</script></body></html>`;
const MANIFEST = {
  'index.html': { file: 'assets/index-a.js', imports: ['_first.js'] },
  '_first.js': { file: 'assets/first-f.js' },
  'src/reactDom.ts': { file: 'assets/react-r.js' },
  'src/libraries.ts': { file: 'assets/libraries-g.js' },
  'src/app/renderedPage.ts': { file: 'assets/rendered-i.js' },
  'src/main.tsx': { file: 'assets/main-h.js', imports: ['_first.js'], css: ['assets/index-a.css'] },
  'src/features/cards/CardPage.tsx': {
    file: 'assets/card-b.js',
    css: ['assets/card-b.css'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared-c.js' },
  'src/features/rulings/Rulings.tsx': { file: 'assets/rulings-d.js', css: ['assets/rulings-d.css'] },
  'src/shared/ui/Menu.tsx': { file: 'assets/menu-e.js', css: ['assets/menu-e.css'] },
};

let folder: string;
let template: PageTemplate;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sift-template-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), SHELL);
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  for (const [file, css] of [
    ['index-a', '.Shell_main{}'],
    ['card-b', '.Card_title{}'],
    ['rulings-d', '.Rulings_item{}'],
    ['menu-e', '.Menu_popup{}'],
  ])
    await writeFile(join(folder, 'assets', `${file}.css`), css ?? '');
  template = await readTemplate(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('a page has its own head, the styles of all that it shows, and at its end the libraries, and the names of its other scripts', () => {
  const page = {
    body: '<main class="Shell_main Rulings_item">$& A card</main>',
    state: '{"a":1}',
    files: ['features/cards/CardPage.tsx'],
  };
  const html = template.document(page, '<title>$1 A</title>').toString();
  expect(html).toContain('<title>$1 A</title>');
  expect(html).not.toMatch(/Built|Loading|page head/);
  expect(html).toContain('<style>.Shell_main{}.Card_title{}.Rulings_item{}</style>');
  expect(html).toContain('<div id="root"><main class="Shell_main Rulings_item">$& A card</main></div>');
  const scripts = [...html.matchAll(/(?:href|src)="\/assets\/([\w-]+)\.js"/g)].map(([, name]) => name);
  expect(scripts).toEqual(['index-a', 'first-f', 'libraries-g', 'react-r', 'index-a']);
  expect(/ data-files="([^"]*)"/.exec(html)?.[1]?.split(' ')).toEqual([
    'main-h.js',
    'rendered-i.js',
    'card-b.js',
    'shared-c.js',
    'rulings-d.js',
  ]);
  expect(html).not.toMatch(/first-requests|config\.json/);
  expect(html.indexOf('id="page-state">{"a":1}</script>')).toBeGreaterThan(html.indexOf('</main>'));
  expect(html.endsWith('</body></html>')).toBe(true);
  expect(html.split('<body')[0]).toContain('<link rel="expect" href="#page-end" blocking="render">');
  expect(html).toContain('id="page-end"');
  expect(template.shell).toBe(SHELL);
});
