import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { sampleCollections } from '../server/sample/index.ts';
import { HOSTILE, poison } from '../src/lib/testing/hostileTexts.ts';
import { test } from './support/test.ts';

/** What a record needs to be read, and what ties it to others. */
const NEEDED = /^date_|_at$|^base_link$|^link$|position|^cost$|requirement$|_ids?$|^(?:id|type)$/;
const FIRST_ID = 900_000;

let folder: string;
let server: ChildProcess;
let origin: string;

/** A server over the sample, with a record of each collection for each hostile text. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sift-hostile-'));
  for (const [name, records] of Object.entries(sampleCollections())) {
    const [record] = records;
    const hostile = HOSTILE.map(({ text }, index) => ({
      ...record,
      id: String(FIRST_ID + index),
      attributes: poison(record?.attributes, text, (key) => NEEDED.test(key)),
    }));
    await writeFile(join(folder, `${name}.json`), JSON.stringify({ data: [...hostile, ...records] }));
  }
  server = spawn(process.execPath, ['server/start.ts', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server ended')));
    server.stdout?.on('data', (data: Buffer) => {
      const [found] = /http:\/\/\S+/.exec(String(data)) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
});

test.afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true });
});

test('hostile texts neither run nor leave nor widen the page, in lists, pages, searches and addresses', async ({
  page,
}) => {
  const strays: string[] = [];
  await page.exposeFunction('siftHit', () => strays.push(`ran on ${page.url()}`));
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${origin}/`)) strays.push(request.url());
  });
  const word = encodeURIComponent('"><img src=x onerror=siftHit()>');
  const paths = [
    ...['/cards?page[size]=100', '/rulings?page[size]=100', '/decklists?page[size]=100', '/bans'],
    ...HOSTILE.flatMap(({ kind }, index) =>
      kind === HOSTILE[index - 1]?.kind ? [] : [`/cards/${FIRST_ID + index}`, `/rulings/${FIRST_ID + index}`],
    ),
    `/cards?q=${word}`,
    `/decklists?filter[card_id]=${word}&as_of=${word}`,
  ];
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
