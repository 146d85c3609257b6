import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { createApi } from '../../server/api/createApi.ts';
import { sampleCollections } from '../../server/sample/index.ts';
import {
  API_PREFIX,
  COLLECTIONS,
  type CollectionName,
  DECLARATIONS,
  IN_PROCESS_ORIGIN,
  type ResourceObject,
} from '../domain/json-api/collections.ts';
import { parseApiLink, recordTarget, toAppUrl } from '../domain/json-api/target.ts';
import { formatCount } from '../domain/text/format.ts';
import { sampleRenderer } from './testing/sampleRenderer.ts';

/* A record's page leads to what its relationships name. That each link of all records has a page is in src/app/relations.test.ts. */

const API = IN_PROCESS_ORIGIN + API_PREFIX;
/** How the API writes a relationship to nothing (docs/api.md, Relationships). */
const NOBODY = /filter\[id\]=(none)?$/;

const api = createApi(createDataset(sampleCollections()));
const renderSample = sampleRenderer();

async function ask(url: string) {
  return (await api.request(url)).json();
}

/** A collection's first and last record. */
async function someOf(collection: CollectionName): Promise<readonly ResourceObject[]> {
  const { data } = await ask(`${API}/${collection}?sort=id&page[size]=1000`);
  return data.length > 1 ? [data[0], data.at(-1)] : data;
}

/** What the server's HTML of a page holds between header and footer. */
async function mainOf(path: string) {
  const { body, status } = await renderSample(path);
  expect(status, path).toBe(200);
  return parse(body).querySelector('main') ?? expect.fail(path);
}

/** How a list says how many records it has found, rulings on how many cards, or that none match. */
function saysCount(collection: CollectionName, count: number): (text: string) => boolean {
  const { one, many } = DECLARATIONS[collection];
  const words = formatCount(count, one, many);
  const none = [`No ${one} matches`, `No ${many} match`];
  return (text) => (count === 0 ? none.includes(text) : text === words || text.startsWith(`${words} on `));
}

test.each(COLLECTIONS)('relationships of %s lead to the records that they name', async (collection) => {
  const followed = new Set<string>();
  for (const { id, relationships } of await someOf(collection)) {
    const page = await mainOf(toAppUrl(recordTarget(collection, id)));
    for (const [name, { links }] of Object.entries(relationships)) {
      if (links.related === null) continue;
      const target = parseApiLink(links.related, API) ?? expect.fail(links.related);
      const path = toAppUrl(target);
      const isLinked = page.querySelectorAll('a').some((link) => link.getAttribute('href') === path);
      expect(isLinked, `${id}: ${name}`).toBe(!NOBODY.test(decodeURIComponent(links.related)));
      // One of each kind is followed
      if (!isLinked || followed.has(name)) continue;
      followed.add(name);
      const there = await mainOf(path);
      expect(there.querySelector('h1')?.textContent).not.toMatch(/^No such/);
      // Which decklists match is counted in the browser: DecklistsPage.test.tsx
      if (target.id !== null || /\/decklists\?/.test(path)) continue;
      const { meta } = await ask(links.related);
      const says = saysCount(target.collection, meta.stats.total.count);
      expect(
        there.querySelectorAll('*').some(({ textContent }) => says(textContent)),
        `${id}: ${path}`,
      ).toBe(true);
    }
  }
});
