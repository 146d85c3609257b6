import { expect, test } from 'vitest';
import { API_PREFIX, COLLECTIONS } from '../../src/api/jsonapi.ts';
import { isJsonObject } from '../dataset/json.ts';
import { BASE_TOKEN, rewriteRecord } from '../dataset/links.ts';
import { loadFolder } from '../dataset/loadFolder.ts';
import { DUMPS, describeWith, hasDumps } from '../testing/sharedData.ts';
import { createApi } from './createApi.ts';

/** Records of each collection to follow: evenly spread, for there are some ten thousand. */
const SAMPLE = 60;

describeWith(hasDumps, 'every relationship of the live data', async () => {
  const dataset = await loadFolder(DUMPS);
  const api = createApi(dataset);

  test.each(COLLECTIONS)('of %s leads to an answer', async (name) => {
    const records = dataset[name].records;
    const step = Math.max(1, Math.floor(records.length / SAMPLE));
    const faults: string[] = [];
    for (let position = 0; position < records.length; position += step) {
      const { relationships } = rewriteRecord(records[position]?.members ?? {});
      for (const relationship of Object.values(isJsonObject(relationships) ? relationships : {})) {
        const links = isJsonObject(relationship) ? relationship.links : undefined;
        const link = isJsonObject(links) ? links.related : undefined;
        if (link === null) continue;
        const path = String(link).replace(BASE_TOKEN, API_PREFIX);
        const response = await api.request(`${path}${path.includes('?') ? '&' : '?'}fields[x]=`);
        if (response.status !== 200) faults.push(`${response.status} ${path}`);
      }
    }
    expect(records.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test('a list of ids names exactly the records that are there', async () => {
    for (const { id, attributes } of dataset.cards.records.slice(0, 200)) {
      const ids = Array.isArray(attributes.card_set_ids) ? attributes.card_set_ids : [];
      const response = await api.request(`${API_PREFIX}/card_sets?filter[id]=${ids.join(',')}`);
      expect([id, (await response.json()).meta.stats.total.count]).toEqual([id, new Set(ids).size]);
    }
  });
});
