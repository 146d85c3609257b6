import { expect, test, vi } from 'vitest';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import { search } from '../../engine/search.ts';
import { API_PREFIX } from '../../src/domain/json-api/collections.ts';
import { safeRegexCompiler } from '../../src/domain/query-language/safeRegex.ts';
import { loadData } from '../dataset/load.ts';
import { DUMPS, describeWith, hasSearchCases, readJson, SEARCH_CASES } from '../testing/records.ts';
import { createApi } from './createApi.ts';

// Thousands of searches: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

describeWith(hasSearchCases, 'queries that players really sent', async () => {
  const live = await loadData(DUMPS);
  const liveApi = createApi(live);

  test.each(['cards', 'printings'] as const)('find what they find in the reference, in %s', (name) => {
    const cases = readJson(SEARCH_CASES);
    const different: unknown[] = [];
    for (const known of (isJsonArray(cases) ? cases : []).filter(isJsonObject)) {
      const ids = found(() =>
        Array.from(
          search(live, name, String(known.query), 'filter[search]', { compileRegex: safeRegexCompiler() }),
          (position) => live[name].records[position]?.id,
        ),
      );
      if (JSON.stringify(ids) !== JSON.stringify(known[name])) different.push(known.query);
    }
    expect(different).toEqual([]);
  });

  test.each([
    ['ram', 'spec', 399],
    ['ram', 'live', 375],
    ['system_gateway', 'spec', 77],
    ['system_gateway', 'live', 70],
  ] as const)(
    'without a ban list, format:%s with the defaults %s finds %i',
    async (format, defaults, count) => {
      const response = await createApi(live, { defaults }).request(
        `${API_PREFIX}/cards?filter[search]=format:${format}&page[size]=1&stats[total]=count`,
      );
      expect((await response.json()).meta.stats.total.count).toBe(count);
    },
  );

  test.each([
    ['cards', 'x:/(?!additional).*(play|operation).*ignoring/', 'stripped_text'],
    ['printings', 'a:/.{2588}/', 'flavor'],
    ['printings', 'a:/(.{120})(?=.{130})/', 'flavor'],
  ] as const)('and RE2 cannot run are answered, in %s: %s', async (name, query, attribute) => {
    const regex = new RegExp(query.slice(3, -1), 'i');
    const matching = live[name].records.filter(({ attributes }) =>
      regex.test(String(attributes[attribute] ?? '')),
    );
    const response = await liveApi.request(
      `${API_PREFIX}/${name}?filter[search]=${encodeURIComponent(query)}&page[size]=10000&fields[${name}]=`,
    );
    const { data } = await response.json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual(matching.map(({ id }) => id));
  });
});

/** Ids in order, or null for a rejected query. */
function found(run: () => readonly (string | undefined)[]): readonly (string | undefined)[] | null {
  try {
    return run().toSorted();
  } catch {
    return null;
  }
}
