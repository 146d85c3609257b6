import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TESTED_RECORDS } from '../../server/testing/records.ts';
import { createCardPool } from '../data/catalogue/query/cardPool.ts';
import { pack } from '../data/catalogue/records/packed.ts';
import { searchRequest } from '../data/catalogue/testing/requests.ts';
import { downloadSample } from '../data/catalogue/testing/server.ts';
import { atOnce } from '../data/idle.ts';
import { API_PREFIX } from '../domain/json-api/collections.ts';
import { appName } from '../domain/json-api/target.ts';
import { readProse } from '../domain/prose/testing/readProse.ts';
import { createPageRenderer } from './renderPage.tsx';
import { baseRecords } from './testing/baseRecords.ts';
import {
  AGAIN,
  answerWith,
  type ChangedRecord,
  changedRecords,
  idOf,
  SEED,
} from './testing/changedRecords.ts';
import { cacheOf, renderRecord } from './testing/renderRecord.tsx';

// Isolated: React must be the development build, which complains
/** Read, and rendered as lists and pages show it. */
const CASES = Number(process.env.SIFT_CASES ?? (TESTED_RECORDS === null ? 300 : 500));
/** Rendered as whole pages, two for each. */
const PAGES = Number(process.env.SIFT_PAGES ?? 10);
/** Downloaded, packed and searched. */
const SEARCHES = Number(process.env.SIFT_SEARCHES ?? 15);
const records = baseRecords();
const client = cacheOf(records);

/** What React complains of is a fault. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(' ').slice(0, 400)}`);
  });
});

describe(`any record, seed ${SEED}`, () => {
  it('is shown, or said not to be readable', { timeout: 240_000 }, () => {
    fc.assert(
      fc.property(changedRecords(records), ({ collection, record, change }) => {
        const html = renderRecord(collection, record, client);
        if (html !== null) expect(html.length < 2_000_000 && html.length > 20, change).toBe(true);
      }),
      { seed: SEED, numRuns: CASES, includeErrorInReport: true, ...AGAIN },
    );
  });

  it('is searched, or left out of the card pool', { timeout: 240_000 }, async () => {
    const queries = ['', 'a', 'a b', 't:ice', 'x>1 or -f:nbn', 'format:standard', 'r>2015', 'in:xx'];
    await fc.assert(
      fc.asyncProperty(changedRecords(records), async ({ collection, record, change }) => {
        const changed = { ...records, [collection]: [record, ...records[collection].slice(1)] };
        const pool = createCardPool(pack(await downloadSample({ collections: changed })), () => '2026-05-09');
        for (const kind of ['cards', 'printings'] as const) {
          for (const query of queries) {
            const answer = pool.search(searchRequest({ kind, query, format: 'standard' }));
            expect(answer.kind, `${change}, ${query}`).toMatch(/^(cards|printings)$/);
          }
        }
        expect(pool.titles('a', 5).length).toBeLessThanOrEqual(5);
        expect(atOnce(pool.readDeck('3x a'))).toHaveProperty('slots');
      }),
      { seed: SEED, numRuns: SEARCHES, includeErrorInReport: true, ...AGAIN },
    );
  });

  it('is on its pages, whole, as the server renders them', { timeout: 240_000 }, async () => {
    let asked: ChangedRecord;
    const renderer = createPageRenderer(
      async (address) => {
        const { pathname } = new URL(address);
        return Response.json(answerWith(asked, records, pathname.replace(API_PREFIX, '')));
      },
      { readProse },
    );
    await fc.assert(
      fc.asyncProperty(changedRecords(records), fc.boolean(), async (changed, isMobile) => {
        asked = changed;
        renderer.forget();
        const list = `/${appName(changed.collection)}`;
        const [first] = records[changed.collection];
        for (const path of [list, `${list}/${encodeURIComponent(idOf(first))}`]) {
          const page = await renderer.render({ url: `https://app.example${path}`, cookie: null, isMobile });
          expect(page.body, `${changed.change} on ${path}`).toMatch(/<h1|role="alert"|data-pending/);
          expect(page.body.length, `${changed.change} on ${path}`).toBeLessThan(5_000_000);
          expect(page.head.length, `${changed.change} on ${path}`).toBeLessThan(20_000);
        }
      }),
      { seed: SEED, numRuns: PAGES, includeErrorInReport: true, ...AGAIN },
    );
  });
});
