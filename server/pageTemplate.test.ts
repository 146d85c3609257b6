import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageTemplate, readTemplate } from './pageTemplate.ts';

const SHELL = `<!doctype html><html><head><link rel="preload" href="/config.json" as="fetch" crossorigin /><!-- page head --><title>Built</title><!-- /page head -->
<script type="module" crossorigin src="/assets/index-a.js"></script><link rel="modulepreload" crossorigin href="/assets/vendor-v.js"><link rel="stylesheet" crossorigin href="/assets/index-a.css"></head>
<body><div id="root"><!-- page -->Loading<!-- /page --></div></body></html>`;
const MANIFEST = {
  'index.html': { file: 'assets/index-a.js', imports: ['_vendor.js'], css: ['assets/index-a.css'] },
  '_vendor.js': { file: 'assets/vendor-v.js' },
  'src/features/cards/CardPage.tsx': {
    file: 'assets/card-b.js',
    css: ['assets/card-b.css'],
    imports: ['index.html', '_shared.js'],
  },
  '_shared.js': { file: 'assets/shared-c.js', css: ['assets/shared-c.css'] },
  'src/features/rulings/RulingsPage.tsx': { file: 'assets/rulings-d.js', css: ['assets/rulings-d.css'] },
};

let folder: string;
let template: PageTemplate;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sift-template-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), SHELL);
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await mkdir(join(folder, 'assets'));
  for (const name of ['index-a', 'card-b', 'shared-c', 'rulings-d']) {
    await writeFile(join(folder, 'assets', `${name}.css`), `.${name}{background:url(/assets/x.png)}`);
  }
  template = await readTemplate(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('a page’s head has the styles and scripts of its module and of all that this imports; its data comes last', () => {
  const page = {
    body: '<main>$& A card</main>',
    state: '{"a":1}',
    file: 'features/cards/CardPage.tsx',
    shared: { version: 'v1', text: '[]' },
  };
  const html = template.document(page, '<title>$1 A</title>').toString();
  const [head = '', body = ''] = html.split('<body');
  expect(head).toContain('<title>$1 A</title>');
  expect(html).not.toMatch(/Built|Loading|page head|config\.json/);
  const own = ['index-a', 'card-b', 'shared-c'];
  const [, styles = ''] = /<style>(.*?)<\/style>/.exec(head) ?? [];
  expect([...styles.matchAll(/\.([\w-]+)\{/g)].map(([, name]) => name)).toEqual(own);
  // Named, so that the app does not fetch them again
  const links = [...head.matchAll(/stylesheet" (\w+) href="\/assets\/([\w-]+)/g)];
  expect(links.map(([, state, name]) => `${state} ${name}`)).toEqual(own.map((name) => `disabled ${name}`));
  expect(body).toContain('<div id="root"><main>$& A card</main></div>');
  const scripts = [...head.matchAll(/(?:href|src)="\/assets\/([\w-]+)\.js"/g)].map(([, name]) => name);
  expect(scripts).toEqual(['vendor-v', 'card-b', 'shared-c', 'index-a']);
  expect(head).toContain('id="shared-data" href="/page-data/v1.json"');
  expect(body.indexOf('id="page-state">{"a":1}</script>')).toBeGreaterThan(body.indexOf('</main>'));
  expect(html.endsWith('</body></html>')).toBe(true);
  expect(template.shell).toBe(SHELL);
});

test('below a path of its host, styles name files below it', async () => {
  const placed = await readTemplate(folder, '/sift');
  const page = { body: '', state: '{}', file: null, shared: null };
  expect(placed.document(page, '').toString()).toContain('.index-a{background:url(/sift/assets/x.png)}');
  expect(placed.document(page, '').toString()).not.toContain('.card-b');
});

test('a page whose shared data did not come names none', () => {
  const page = { body: '', state: '{}', file: null, shared: null };
  expect(template.document(page, '').toString()).not.toContain('page-data');
});

test('a build that broke off is said in one sentence', async () => {
  await rm(join(folder, 'assets', 'card-b.css'));
  await expect(readTemplate(folder)).rejects.toThrow('has no assets/card-b.css: run npm run build');
});
