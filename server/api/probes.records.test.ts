import { expect, test, vi } from 'vitest';
import type { PageDefaults } from '../../engine/collectionRules.ts';
import { createDataset, type Dataset } from '../../engine/dataset.ts';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import { API_PREFIX, type Json, type JsonObject } from '../../src/domain/json-api/collections.ts';
import {
  DUMPED,
  describeWith,
  hasProbes,
  PROBES,
  readDump,
  readFixtures,
  readJson,
  recordsOf,
} from '../testing/records.ts';
import { createApi } from './createApi.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

/** A request to the reference server, and its answer. */
interface Probe {
  readonly name: string;
  readonly dataset: 'production' | 'fixtures';
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Answer;
}

interface Answer {
  readonly status: number;
  readonly body: JsonObject | undefined;
}

/** Every accepted difference between answers, with its reason. A probe that differs in any other way fails the test. */
const DIFFERENCES = {
  'a fault of the reference is a 400 here': (theirs, ours) => theirs.status === 500 && ours.status === 400,
  'what the reference cannot do works here (empty filter[id], filters of illustrators, HEAD)': (
    theirs,
    ours,
    probe,
  ) =>
    theirs.status === 500 &&
    ours.status === 200 &&
    (probe.method === 'HEAD' || /filter\[id\]=(?:$|&)|\/illustrators\?filter/.test(probe.path)),
  'a later build counts decklists by card with a number': (theirs, ours, { path }) => {
    const listed = totalOf(theirs);
    return (
      /filter\[(?:exclude_)?card_id\]/.test(path) &&
      isJsonObject(listed) &&
      Object.keys(listed).length === totalOf(ours) &&
      same(idsOf(theirs.body), idsOf(ours.body))
    );
  },
  'a later build combines card_id and exclude_card_id': (theirs, ours, { path }) =>
    theirs.status === 500 && ours.status === 200 && /card_id\]=.*exclude_card_id\]=/.test(path),
  'a later build has published_databases': (theirs, ours, { path }) =>
    theirs.status === 404 && ours.status === 200 && path.endsWith('/published_databases'),
  'another method is a 405 here': (theirs, ours, { method }) =>
    theirs.status === 404 && ours.status === 405 && ['POST', 'DELETE'].includes(method),
  'a bad page is a 400 here': (theirs, ours, { path }) =>
    theirs.status === 200 && ours.status === 400 && /page\[(?:number|size)\]=(?:0|-1|abc)$/.test(path),
  'there is no page before the first one after an offset': (theirs, ours, { path }) =>
    path.endsWith('page[offset]=1') &&
    same({ ...linksOf(theirs), prev: null }, { ...linksOf(ours), prev: null }),
  'a page has 20 records here, not 1,000': (theirs, ours) =>
    sameBut(theirs, ours, ['links']) && same(sized(linksOf(theirs)), sized(linksOf(ours))),
  'linkage that the reference leaves empty is filled here': (theirs, ours, { path }) =>
    /include=(?:card_pools|card_subtypes|cards)/.test(path) && same(idsOf(theirs.body), idsOf(ours.body)),
  'rows come in another order without sort': (theirs, ours, { path }) =>
    !/sort=(?!card_subtype_ids)/.test(path) &&
    sameBut(theirs, ours, ['data', 'data_ids', 'included', 'links']) &&
    same(sized(linksOf(theirs)), sized(linksOf(ours))) &&
    idsOf(theirs.body).length === idsOf(ours.body).length &&
    (isWhole(ours) ? same(idsOf(theirs.body).toSorted(), idsOf(ours.body).toSorted()) : true),
} satisfies Record<string, (theirs: Answer, ours: Answer, probe: Probe) => boolean>;

describeWith(hasProbes, 'the reference’s own answers', () => {
  const differing = {
    'a fault of the reference is a 400 here': 53,
    'a later build combines card_id and exclude_card_id': 1,
    'a later build has published_databases': 1,
    'what the reference cannot do works here (empty filter[id], filters of illustrators, HEAD)': 9,
    'another method is a 405 here': 2,
    'a bad page is a 400 here': 6,
    'there is no page before the first one after an offset': 1,
    'linkage that the reference leaves empty is filled here': 8,
    'rows come in another order without sort': 15,
  };

  test('are given here too, but for known differences', async () => {
    expect(await ask('spec')).toEqual({
      exact: 197,
      'a page has 20 records here, not 1,000': 14,
      ...differing,
    });
  });

  test('are given with the page sizes and counts of the live API too', async () => {
    expect(await ask('live')).toEqual({
      exact: 198,
      'a later build counts decklists by card with a number': 13,
      ...differing,
    });
  });
});

/** Sends every probe to this server; returns how many answers agree, and how the others differ. */
async function ask(defaults: PageDefaults): Promise<Readonly<Record<string, number>>> {
  const probes = readProbes();
  expect(probes).toHaveLength(307);
  const apis = {
    production: createApi(production(), { defaults }),
    fixtures: createApi(fixtures(probes), { defaults }),
  };
  const outcomes: Record<string, number> = { exact: 0 };
  const unexplained: string[] = [];
  for (const probe of probes) {
    const { method, headers, path } = probe;
    const response = await apis[probe.dataset].request(`http://x.test${path}`, { method, headers });
    const ours = { status: response.status, body: parse(await response.text()) };
    const outcome = compare(probe, ours);
    if (outcome === undefined) unexplained.push(`${probe.name}: ${JSON.stringify(ours).slice(0, 300)}`);
    else outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  expect(unexplained).toEqual([]);
  console.info(`Answers of the reference, with the page sizes ${defaults}:`, outcomes);
  return outcomes;
}

function compare(probe: Probe, ours: Answer): string | undefined {
  const theirs = probe.answer;
  if (theirs.status === ours.status && sameBut(theirs, ours, [])) return 'exact';
  return Object.entries(DIFFERENCES).find(([, explains]) => explains(theirs, ours, probe))?.[0];
}

/** Whether two answers agree in everything that the probe recorded, ignoring some members. */
function sameBut(theirs: Answer, ours: Answer, left: readonly string[]): boolean {
  if (theirs.status !== ours.status) return false;
  return Object.entries(theirs.body ?? {}).every(([member, value]) => {
    if (left.includes(member)) return true;
    return same(value, member === 'data_ids' ? idsOf(ours.body) : ours.body?.[member]);
  });
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function idsOf(body: JsonObject | undefined): readonly Json[] {
  const data = body?.data ?? body?.data_ids;
  const list = isJsonArray(data) ? data : [data ?? null];
  return list.map((item) => (isJsonObject(item) ? (item.id ?? null) : item));
}

/** Whether a page has all results, so that only their order can differ. */
function isWhole({ body }: Answer): boolean {
  const { next, prev } = linksOf({ status: 200, body });
  return next === undefined && prev === undefined;
}

function linksOf({ body }: Answer): JsonObject {
  return isJsonObject(body?.links) ? body.links : {};
}

function totalOf({ body }: Answer): Json | undefined {
  const { meta } = body ?? {};
  const stats = isJsonObject(meta) ? meta.stats : undefined;
  const total = isJsonObject(stats) ? stats.total : undefined;
  return isJsonObject(total) ? total.count : undefined;
}

/** Links without a default page size. */
function sized(links: JsonObject): unknown {
  return JSON.parse(JSON.stringify(links).replaceAll(/page%5Bsize%5D=(?:20|1000)&/g, ''));
}

function readProbes(): readonly Probe[] {
  const raw = readJson(PROBES);
  return (isJsonArray(raw) ? raw : []).filter(isJsonObject).map((probe) => ({
    name: `${probe.dataset} ${probe.method} ${probe.path}`,
    dataset: probe.dataset === 'fixtures' ? 'fixtures' : 'production',
    path: String(probe.path),
    method: String(probe.method),
    headers: Object.fromEntries(
      Object.entries(isJsonObject(probe.request_headers) ? probe.request_headers : {}).map(
        ([name, value]) => [name, String(value)],
      ),
    ),
    answer: {
      status: Number(probe.status),
      body: parse(JSON.stringify(probe.body ?? probe.body_trimmed ?? null)),
    },
  }));
}

/** A body with the test's host; nothing if there is none, or it is an error or not JSON. */
function parse(text: string): JsonObject | undefined {
  try {
    const body: unknown = JSON.parse(
      text.replaceAll(`http://localhost:3000${API_PREFIX}`, `http://x.test${API_PREFIX}`),
    );
    return isJsonObject(body) && !('errors' in body || 'error' in body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The reference's data: the live dumps without decklists and reviews, which it did not have. */
function production(): Dataset {
  const names = DUMPED.filter((name) => name !== 'decklists' && name !== 'reviews');
  return createDataset(Object.fromEntries(names.map((name) => [name, recordsOf(readDump(name))])));
}

/** The recorded fixtures, plus six decklists that only appear in the reference's answers. */
function fixtures(probes: readonly Probe[]): Dataset {
  const raw = Object.fromEntries(
    Object.entries(readFixtures()).map(([name, document]) => [name, recordsOf(document)]),
  );
  const known = raw.decklists ?? [];
  const shown = probes
    .filter(({ dataset, path }) => dataset === 'fixtures' && path.startsWith(`${API_PREFIX}/decklists?`))
    .flatMap(({ answer }) => (isJsonArray(answer.body?.data) ? answer.body.data.filter(isJsonObject) : []))
    .filter(
      ({ id, attributes }) =>
        String(id).startsWith('3333') && isJsonObject(attributes) && attributes.card_slots,
    );
  const added = new Map(shown.map((record) => [String(record.id), record]));
  const sorted = [...added.keys()].sort().map((id) => added.get(id));
  return createDataset({ ...raw, decklists: [...known, ...sorted] });
}
