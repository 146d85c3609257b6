import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { sampleCollections } from '../server/sample/index.ts';
import { writeDumps } from '../server/testing/dumps.ts';
import { hostileRecord } from '../src/app/testing/hostileRecords.ts';
import type { ResourceObject } from '../src/domain/json-api/collections.ts';
import { HOSTILE } from '../src/domain/text/testing/hostileTexts.ts';
import { type StartedServer, startServer } from './setup/startedServer.ts';
import { test } from './support/test.ts';

const FIRST_ID = 900_000;
/** The id of a card whose title and cost have 200 kB without a space. */
const LONG_ID = 'long_card';

// One server for all of them
test.describe.configure({ mode: 'default' });

let folder: string;
let server: StartedServer;

/** A server over the sample, with a record in each collection for each hostile text. Its own factions have endless names. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sift-hostile-'));
  const collections = Object.entries(sampleCollections()).map(([name, records]) => [
    name,
    [
      ...HOSTILE.map(({ text }, index) => hostileRecord(records, text, String(FIRST_ID + index), false)),
      ...(name === 'factions'
        ? records.map((record) => changed(record, { name: 'W'.repeat(300) }))
        : records),
      ...(name === 'cards' ? records.slice(0, 1).map(longCard) : []),
    ],
  ]);
  await writeDumps(folder, Object.fromEntries(collections));
  server = await startServer(['--data', folder]);
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

function changed(record: ResourceObject, attributes: ResourceObject['attributes']): ResourceObject {
  return { ...record, attributes: { ...record.attributes, ...attributes } };
}

function longCard(record: ResourceObject): ResourceObject {
  const long = 'x'.repeat(200_000);
  return { ...changed(record, { title: long, cost: long }), id: LONG_ID };
}

const WORD = encodeURIComponent('"><img src=x onerror=siftHit()>');
/** Where hostile texts show. Only searches need the card pool. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'lists and pages': [
    ...['/cards?page[size]=100', '/rulings?page[size]=100', '/decklists?page[size]=100', '/bans', '/reviews'],
    // One card for each kind of text; the other pages are rendered in src/app/hostilePages.test.ts
    ...HOSTILE.flatMap(({ kind }, index) =>
      kind === HOSTILE[index - 1]?.kind ? [] : [`/cards/${FIRST_ID + index}`],
    ),
    `/cards/${LONG_ID}`,
    `/rulings/${FIRST_ID}`,
    `/decklists?filter[card_id]=${WORD}&as_of=${WORD}`,
  ],
  searches: [`/cards?q=${WORD}`, `/cards?q=${'supercalifragilistic'.repeat(15)}`],
};

for (const [where, paths] of Object.entries(PLACES)) {
  test.describe(() => {
    test.use({ savesData: where !== 'searches' });
    test(`hostile texts neither run nor leave nor widen the page, in ${where}`, async ({ page, faults }) => {
      // Chromium reports what DOMPurify's parser reads as if the page had done it; that nothing runs is tested below
      faults.allow(/base-uri|inline event handler|script-src-attr inline/);
      const { origin } = new URL(server.origin);
      const strays: string[] = [];
      await page.exposeFunction('siftHit', () => strays.push(`ran on ${page.url()}`));
      page.on('dialog', (dialog) => void dialog.dismiss());
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(`${origin}/`))
          strays.push(request.url());
      });
      await page.setViewportSize({ width: 390, height: 800 });
      for (const path of paths) {
        await page.goto(origin + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(page.url(), path).toBe(new URL(origin + path).href);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider, `pixels that ${path} is too wide`).toBeLessThanOrEqual(0);
      }
      expect(strays).toEqual([]);
    });
  });
}

test('a drawn card with an endless name stays in its column', async ({ page }) => {
  const [id] = HOSTILE.flatMap(({ text }, index) => (/\S{200}/.test(text) ? [FIRST_ID + index] : []));
  await page.goto(`${server.origin}/cards/${id}`);
  const main = await page.getByRole('heading', { level: 1 }).boundingBox();
  const card = await page.locator('main [data-face-place]').first().boundingBox();
  expect((card?.x ?? 0) + (card?.width ?? Infinity)).toBeLessThan(main?.x ?? 0);
});
