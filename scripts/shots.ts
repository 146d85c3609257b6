import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../bench/browser/open.ts';
import { findOrStartServer } from '../bench/browser/server.ts';
import { startServer } from '../e2e/setup/startedServer.ts';
import { richestIds } from '../e2e/support/ids.ts';
import { ROUTES } from '../e2e/support/routes.ts';
import { showTypeface } from '../e2e/support/typeface.ts';
import { sampleCollections } from '../server/sample/index.ts';
import { writeDumps } from '../server/testing/dumps.ts';
import { hostileRecord } from '../src/app/testing/hostileRecords.ts';

/* `npm run build && npm run shots`: pictures of every page, narrow to wide, light and dark, on one page of thumbnails,
    `reports/shots/index.html`. Over the real records if they lie beside the project, else the sample; hostile pages over a
    sample full of bad input. ⏎ `--pages text`: only pages whose name contains the text; may be repeated. ⏎ `--widths 390`,
    `--schemes dark`: only these, comma-separated. ⏎ `--out folder`: another folder. `--base origin`: a running server instead
    of one over the real records. */
const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', multiple: true, default: [] },
    widths: { type: 'string', default: '390,768,1280,1920' },
    schemes: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: 'reports/shots' },
    base: { type: 'string' },
  },
});
const HEIGHTS: Readonly<Record<string, number>> = { 390: 844, 768: 1024, 1280: 900, 1920: 1080 };
/** The height to picture, in px; what is further down repeats what is above. */
const DEEPEST = 4000;
const AT_ONCE = 2;

interface Shot {
  readonly name: string;
  readonly url: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly file: string;
}

/** Texts for records with bad input, by record id. */
const BAD_TEXTS = {
  long_name: 'Wyrm-Encrusted Subcontract Negotiation Protocol of the Outer Belt '.repeat(4).trim(),
  one_word: 'W'.repeat(250),
  other_scripts: 'שלום ABC 123 · مرحبا · 電脳行者 · Ψηφιακός · Кибер · 👩‍👩‍👧‍👦',
  missing: '',
} as const;
const BAD_PAGES = [
  ...Object.keys(BAD_TEXTS).flatMap((id) =>
    ['cards', 'decklists', 'rulings', 'card_sets', 'formats', 'bans'].map(
      (collection) => `/${collection}/${id}`,
    ),
  ),
  ...['/cards', '/decklists', '/rulings', '/bans', '/cards?q=t:program', '/cards?q=no+such+words'],
  '/decklists?filter[card_id]=no_such_card',
];

function isWanted(name: string): boolean {
  return options.pages.length === 0 || options.pages.some((text) => name.includes(text));
}

/** A page in each requested width and scheme. */
function shotsOf(name: string, url: string): readonly Shot[] {
  return options.widths.split(',').flatMap((width) =>
    options.schemes.split(',').map((scheme): Shot => {
      const file = `${name.replaceAll(/[^\w]+/g, '_')}-${width}-${scheme}.png`;
      return { name, url, width: Number(width), scheme: scheme === 'dark' ? 'dark' : 'light', file };
    }),
  );
}

/** Takes one picture. @returns the page's height in pixels */
async function take(browser: Browser, { url, width, scheme, file }: Shot): Promise<number> {
  const viewport = { width, height: HEIGHTS[width] ?? 900 };
  const page = await browser.newPage({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
  try {
    await showTypeface(page);
    await page.goto(url);
    await page
      .locator('#root[data-live]')
      .waitFor({ state: 'attached', timeout: 10_000 })
      .catch(() => {});
    await page.waitForLoadState('networkidle');
    await page
      .locator('main [data-pending]')
      .first()
      .waitFor({ state: 'detached', timeout: 10_000 })
      .catch(() => {});
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, DEEPEST) };
    await page.screenshot({ path: join(out, file), fullPage: true, clip });
    return height;
  } finally {
    await page.close();
  }
}

/** A folder of dumps: the sample, records with bad texts, and 10,000 more programs. */
async function writeBadInput(folder: string): Promise<void> {
  const changed = Object.entries(sampleCollections()).map(([name, records]) => {
    const [first] = records;
    if (first === undefined) return [name, records] as const;
    const bad = Object.entries(BAD_TEXTS).map(([id, text]) => hostileRecord([first], text, id, false));
    const program = records.find(({ attributes }) => attributes.card_type_id === 'program');
    const many =
      name === 'cards' && program !== undefined
        ? Array.from({ length: 10_000 }, (_, at) => ({ ...program, id: `program_${at}` }))
        : [];
    return [name, [...bad, ...records, ...many]] as const;
  });
  await writeDumps(folder, Object.fromEntries(changed));
}

/** A page's pictures in a row, narrow to wide, each linked to its full size. */
function sheetOf(shots: readonly Shot[], heights: ReadonlyMap<string, number>): string {
  const rows = [...Map.groupBy(shots, ({ name }) => name)].map(([name, ofPage]) => {
    const pictures = ofPage.map(
      ({ file, width, scheme }) =>
        `<a href="${file}"><img src="${file}" loading="lazy" alt=""><br>${width} ${scheme}, ${heights.get(file) ?? '–'} px high</a>`,
    );
    return `<h2>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h2><div>${pictures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Sift, every page</title><style>
body { margin: 1rem; font: 13px system-ui; background: #888 }
div { display: flex; gap: 0.5rem; overflow-x: auto }
img { height: 24rem; width: 13rem; object-fit: cover; object-position: top; background: #fff }
</style>${rows.join('\n')}\n`;
}

const out = resolve(options.out);
mkdirSync(out, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), 'sift-shots-'));
const server =
  options.base === undefined ? await findOrStartServer() : { origin: options.base, stop: () => {} };
const badPages = BAD_PAGES.map((path) => `bad input: ${path}`).filter(isWanted);
if (badPages.length > 0) await writeBadInput(folder);
const badServer = badPages.length > 0 ? await startServer(['--data', folder]) : null;
const browser = await openBrowser();
try {
  const ids = await richestIds(server.origin);
  const shots = [
    ...ROUTES.filter(({ name }) => isWanted(name)).flatMap(({ name, path }) =>
      shotsOf(name, server.origin + path(ids)),
    ),
    ...badPages.flatMap((name) => shotsOf(name, `${badServer?.origin}${name.replace('bad input: ', '')}`)),
  ];
  const heights = new Map<string, number>();
  const left = [...shots];
  const takeAll = async () => {
    for (let shot = left.shift(); shot !== undefined; shot = left.shift()) {
      await take(browser, shot).then(
        (height) => heights.set(shot.file, height),
        (error: unknown) => console.error(`${shot.name} at ${shot.width}: ${error}`),
      );
      process.stderr.write(`\r${heights.size} of ${shots.length} `);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeAll));
  await writeFile(join(out, 'index.html'), sheetOf(shots, heights));
  console.log(`\n${join(out, 'index.html')}`);
} finally {
  await browser.close();
  server.stop();
  await badServer?.stop();
  await rm(folder, { recursive: true });
}
