import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { readRealCases, readRealRecords } from '../../../domain/query-language/testing/realData.ts';
import { describeWithRealData } from '../../../domain/query-language/testing/withRealData.ts';
import { catalogueQuery } from '../catalogueQuery.ts';
import { type CatalogueData, createData } from '../data.ts';
import { type PackedCatalogue, pack } from '../records/packed.ts';
import { REFERENCES } from '../records/storedRecords.ts';
import { searchRequest } from '../testing/requests.ts';
import { downloadSample } from '../testing/server.ts';
import { createEngine } from './engine.ts';
import { preparePageIndex } from './pageIndex.ts';
import type { SearchRequest } from './protocol.ts';

// All records, or many queries: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-05-09';

/** Frames as the test draws them. */
let frames: FrameRequestCallback[];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(`${TODAY}T12:00:00`) });
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const packed = pack(await downloadSample());

/** What a page shows in the moment in which it asks; undefined where the worker is asked. */
function atOnce(data: CatalogueData, request: SearchRequest) {
  const client = new QueryClient();
  const query = catalogueQuery(data, request);
  void client.prefetchQuery(query);
  return client.getQueryData(query.queryKey);
}

async function prepared(of: PackedCatalogue, ...kinds: readonly Kind[]) {
  const data = createData(of);
  for (const kind of kinds)
    await preparePageIndex(data, searchRequest({ kind }), AbortSignal.timeout(60_000));
  return data;
}

describe('the page', () => {
  const ice = searchRequest({ query: 't:ice' });

  it('answers once its index is made, with the data and the request', async () => {
    const data = createData(packed);
    expect(atOnce(data, ice)).toBeUndefined();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 5;
      return now;
    });
    const preparing = preparePageIndex(data, ice, AbortSignal.timeout(60_000));
    expect(atOnce(data, ice)).toBeUndefined();
    await preparing;
    expect(atOnce(data, ice)).toMatchObject({ outcome: 'found', positions: Uint32Array.of(0), request: ice });
    expect(atOnce(data, ice)?.data).toBe(data);
  });

  it.each([
    ['a regular expression', { query: 'gate or x:/.*/' }],
    ['what finds nothing', { query: 't:ice t:agenda' }],
    ['what only printings have', { query: 'flavor:rain' }],
    ['printings, which this page does not show', { kind: 'printings' as const, query: 't:ice' }],
    ['a long query', { query: Array(50).fill('t:ice').join(' or ') }],
  ])('leaves %s to the worker', async (_, change) => {
    const data = await prepared(packed, 'cards');
    expect(atOnce(data, searchRequest(change))).toBeUndefined();
    expect(atOnce(data, ice)).toBeDefined();
  });

  it('answers printings where it shows them', async () => {
    const data = await prepared(packed, 'printings');
    const request = searchRequest({ kind: 'printings', query: 'flavor:rain' });
    expect(atOnce(data, request)).toMatchObject({ outcome: 'found', kind: 'printings' });
  });

  it('counts the collection as it is with each query', async () => {
    const data = await prepared(packed, 'cards');
    const owned = (printings: object) =>
      atOnce(data, searchRequest({ query: 'owned:true', owned: JSON.stringify({ sets: {}, printings }) }));
    expect(owned({ 'brass_owl-1': 1 })).toMatchObject({ positions: Uint32Array.of(1) });
    expect(owned({ 'cold_call-1': 2 })).toMatchObject({ positions: Uint32Array.of(2) });
  });

  it('leaves searches of newer data to the worker until an index of that is made', async () => {
    const before = await prepared(packed, 'cards');
    const data = createData({ ...packed, facts: { ...packed.facts, downloadedAt: 5 } });
    expect(atOnce(data, ice)).toBeUndefined();
    expect(atOnce(before, ice)).toBeDefined();
    await preparePageIndex(data, ice, AbortSignal.timeout(60_000));
    expect(atOnce(data, ice)?.data).toBe(data);
  });

  it('leaves all to the worker where its index cannot be made', async () => {
    const data = createData(packed);
    const broken = { ...data, cards: () => ({ ...data.cards(), all: [JSON.parse('null')] }) };
    await expect(preparePageIndex(broken, ice, AbortSignal.timeout(60_000))).rejects.toThrow(TypeError);
    expect(atOnce(broken, ice)).toBeUndefined();
  });

  it('shows the letter first, and tries again later, where an answer took long to be painted', async () => {
    const data = await prepared(packed, 'cards');
    const ask = (key: number) => atOnce(data, searchRequest({ query: `cost<${key}` }));
    const paint = async (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      for (const draw of frames.splice(0)) draw(0);
      await new Promise((resolve) => setTimeout(resolve));
    };
    expect(ask(10)).toBeDefined();
    await paint(90);
    expect(ask(11)).toBeDefined();
    await paint(110);
    const answered = Array.from({ length: 21 }, (_, key) => ask(20 + key) !== undefined);
    expect(answered).toEqual([...Array(20).fill(false), true]);
  });
});

describeWithRealData('real queries', () => {
  let real: PackedCatalogue;
  beforeAll(async () => {
    const names = ['cards', 'printings', ...REFERENCES];
    const collections = Object.fromEntries(names.map((name) => [name, readRealRecords(name)]));
    real = pack(await downloadSample({ collections }));
  });

  it.each(['cards', 'printings'] as const)('find over %s on the page what the worker finds', async (kind) => {
    const data = await prepared(real, kind);
    const engine = createEngine(real);
    let answered = 0;
    const wrong = readRealCases().filter(({ query }) => {
      const request = searchRequest({
        kind,
        query,
        sort: { by: 'relevance', descending: false },
        format: 'standard',
      });
      const here = atOnce(data, request);
      if (here === undefined) return false;
      answered += 1;
      const { data: _data, request: _request, ...answer } = here;
      return JSON.stringify(answer) !== JSON.stringify(engine.answer(request, TODAY));
    });
    process.stdout.write(`${answered} of ${readRealCases().length} are answered on the page over ${kind}\n`);
    expect(wrong.map(({ query }) => query)).toEqual([]);
    expect(answered).toBeGreaterThan(readRealCases().length / 2);
  });
});
