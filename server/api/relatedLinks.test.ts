import { describe, expect, test, vi } from 'vitest';
import { type Dataset, recordsOf } from '../../engine/dataset.ts';
import { isJsonObject } from '../../engine/json.ts';
import { BASE_TOKEN, rewriteRecord } from '../../engine/links.ts';
import { API_PREFIX, COLLECTIONS, type CollectionName } from '../../src/domain/json-api/collections.ts';
import { loadData } from '../dataset/load.ts';
import { DUMPED, TESTED_RECORDS } from '../testing/records.ts';
import { createApi } from './createApi.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

/** Records to follow per collection, evenly spread: the live data has some ten thousand. */
const FOLLOWED = 60;

/** Distinct paths of all relationships of some records. */
function relatedPaths(dataset: Dataset, name: CollectionName): readonly string[] {
  const records = recordsOf(dataset[name]);
  const step = Math.ceil(records.length / FOLLOWED);
  const links = records
    .filter((_, position) => position % step === 0)
    .flatMap(({ members }) => Object.values(rewriteRecord(members).relationships ?? {}))
    .map((relationship) =>
      isJsonObject(relationship) && isJsonObject(relationship.links) ? relationship.links.related : null,
    )
    .filter((link) => typeof link === 'string');
  return [...new Set(links)].map((link) => link.replace(BASE_TOKEN, API_PREFIX));
}

/** Follows links, and returns those without a valid answer. */
async function followAll(dataset: Dataset, name: CollectionName): Promise<readonly string[]> {
  const api = createApi(dataset);
  const faults: string[] = [];
  for (const path of relatedPaths(dataset, name)) {
    const response = await api.request(`${path}${path.includes('?') ? '&' : '?'}fields[${name}]=id`);
    if (response.status !== 200) faults.push(`${response.status} ${path}`);
  }
  return faults;
}

const dataset = await loadData(TESTED_RECORDS ?? undefined);

describe('every relationship', () => {
  test.each(TESTED_RECORDS === null ? COLLECTIONS : DUMPED)('of %s leads to an answer', async (name) => {
    expect(relatedPaths(dataset, name).length).toBeGreaterThan(0);
    expect(await followAll(dataset, name)).toEqual([]);
  });

  test('a list of ids names exactly the records that are there', async () => {
    const api = createApi(dataset);
    for (const { id, attributes } of dataset.cards.records.slice(0, 200)) {
      const ids = Array.isArray(attributes.card_set_ids) ? attributes.card_set_ids : [];
      const response = await api.request(`${API_PREFIX}/card_sets?filter[id]=${ids.join(',')}`);
      expect([id, (await response.json()).meta.stats.total.count]).toEqual([id, new Set(ids).size]);
    }
  });
});
