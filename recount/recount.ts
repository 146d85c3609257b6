import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findRecords } from '../e2e/setup/findRecords.ts';
import { compareApi } from './api.ts';
import { compareInBrowser } from './browser.ts';
import { comparePages } from './pages.ts';
import { readRecords } from './records.ts';
import { Site, startSite, writeSample } from './site.ts';

/**
 * `npm run recount`: computes from the dumps what pages and the API should say, by the documents and without any module of the
 * app, and compares.
 * `--seed N` picks other cards, days and decks; `--data DIR` another folder; `--site URL` a running server over that folder;
 * `--short` fewer of each; `--part Decks` one part. Without real records beside the project it uses the sample.
 */
const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    data: { type: 'string' },
    site: { type: 'string' },
    part: { type: 'string' },
    short: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
  },
});
const SHORT = {
  cards: 25,
  lists: 6,
  decks: 25,
  breakers: 4,
  searches: 40,
  finders: 12,
  statistics: 4,
  exports: 2,
  checks: 4,
  legal: 2,
};
const WHOLE = {
  cards: 250,
  lists: 80,
  decks: 150,
  breakers: 40,
  searches: 150,
  finders: 45,
  statistics: 12,
  exports: 4,
  checks: 20,
  legal: 6,
};

const seed = Number(flags.seed);
const given = flags.data ?? (flags.sample ? undefined : (findRecords() ?? undefined));
const folder = given ?? writeSample();
const started = flags.site === undefined ? await startSite(folder) : null;
try {
  const records = readRecords(folder);
  const site = new Site(flags.site ?? started?.origin ?? '', flags.part);
  await comparePages(site, records, seed, flags.short ? SHORT : WHOLE);
  await compareApi(site, records, seed, flags.short ? 30 : 200);
  await compareInBrowser(site, records, seed, flags.short ? SHORT : WHOLE);
  site.checkPart();
  for (const line of site.found.slice(0, 200)) console.log(line);
  console.log(`Seed ${seed}: ${site.found.length === 0 ? 'all agree' : `${site.found.length} differ`}`);
  process.exitCode = site.found.length === 0 ? 0 : 1;
} finally {
  started?.stop();
  if (given === undefined) rmSync(folder, { recursive: true });
}
