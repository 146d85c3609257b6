import { beforeAll, expect, it, vi } from 'vitest';
import {
  REAL_TODAY,
  readRealCases,
  readRealRecords,
} from '../../../domain/query-language/testing/realData.ts';
import { pack } from '../records/packed.ts';
import { REFERENCES } from '../records/storedRecords.ts';
import { expectLegal, idsOf } from '../testing/legalOnDays.ts';
import { searchRequest } from '../testing/requests.ts';
import { downloadSample } from '../testing/server.ts';
import { type CardPool, createCardPool } from './cardPool.ts';
import { loadRegexEngine } from './regexEngine.ts';

// All records, or many queries: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

const cases = readRealCases();
let real: CardPool;
beforeAll(async () => {
  const names = ['cards', 'printings', ...REFERENCES];
  const collections = Object.fromEntries(names.map((name) => [name, readRealRecords(name)]));
  real = createCardPool(pack(await downloadSample({ collections })), () => REAL_TODAY);
  await loadRegexEngine();
});

it.each(['cards', 'printings'] as const)('finds of %s what the reference finds', (kind) => {
  const wrong = cases.filter(({ query, [kind]: expected }) => {
    if (expected === null) return false;
    const request = searchRequest({ kind, query });
    let answer = real.search(request);
    while (answer.outcome === 'unfinished') answer = real.search(request);
    const found = answer.outcome === 'found' ? idsOf(answer.cards).toSorted() : [];
    return found.join() !== expected.toSorted().join();
  });
  expect(wrong.map(({ query }) => query)).toEqual([]);
});

it('finds with is:legal what was legal on a day, over real records', () => {
  expectLegal(real);
});

it.each([
  [null, 'format:standard', 584],
  ['2018-06-01', 'snapshot:standard_5 is_banned!napd_mwl_2_1 r<=2018-06-01', 1113],
])('leaves nothing to hide of is:legal, which on %s is %s', (asOf, searched, count) => {
  const answer = real.search(searchRequest({ query: 'is:legal', format: 'standard', asOf }));
  expect(answer).toMatchObject({ searched, count, unplayable: 0 });
});
