import { expect, type Page } from '@playwright/test';
import { DECLARATIONS } from '../../src/domain/json-api/collections.ts';
import { COLLECTIONS, type CollectionName } from '../../src/domain/json-api/jsonapi.ts';
import { appName, parseApiLink, toAppUrl } from '../../src/domain/json-api/target.ts';
import { formatCount } from '../../src/domain/text/format.ts';
import { test } from '../support/sharedContext.ts';

/** A record from the server's own API. */
interface ApiRecord {
  readonly id: string;
  readonly relationships: Readonly<Record<string, { readonly links: { readonly related: string | null } }>>;
}

interface Answer {
  readonly data: ApiRecord | readonly ApiRecord[];
  readonly meta: { readonly stats?: { readonly total: { readonly count: unknown } } };
}

/** How the API writes a relationship to nothing (docs/api.md, Relationships). */
const NOBODY = /filter\[id\]=(none)?$/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function read(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** A collection's first and last record. src/app/relations.test.tsx has the links of all kinds. */
async function someOf(api: string, collection: CollectionName): Promise<readonly ApiRecord[]> {
  const { data } = await read(`${api}/${collection}?sort=id&page[size]=1000`);
  if (!Array.isArray(data)) throw new Error(`${collection} is no list`);
  const some = [data[0], data.at(-1)];
  return [...new Set(some)].filter((record) => record !== undefined);
}

/** The number of records in a relationship; decklists by card count them as an object (docs/api.md, Paging). */
function countOf({ data, meta }: Answer): number {
  const count = meta.stats?.total.count;
  if (typeof count === 'number') return count;
  if (typeof count === 'object' && count !== null) return Object.keys(count).length;
  return Array.isArray(data) ? data.length : 1;
}

/**
 * Several collections share a test, and with it a browser that has the card pool; several tests, so that workers can. Over the
 * sample alone: src/app/relations.test.tsx reads every link of all real records.
 */
const SHARES = 4;

test.use({ savesData: true });

for (let share = 0; share < SHARES; share += 1) {
  const collections = COLLECTIONS.filter((_, index) => index % SHARES === share);
  test(`relationships of ${collections.join(', ')} lead to the records that they name`, {
    tag: '@sample',
  }, async ({ page, origin }) => {
    test.setTimeout(300_000);
    for (const collection of collections) {
      await test.step(collection, async () => followAll(page, origin, collection));
    }
  });
}

/** A relationship, and whether it leads to anything. */
function kindOf(name: string, related: string | null): string {
  return related === null || NOBODY.test(decodeURIComponent(related)) ? `${name}: none` : name;
}

async function followAll(page: Page, origin: string, collection: CollectionName): Promise<void> {
  const api = `${origin}/api/v3/public`;
  const followed = new Set<string>();
  const seen = new Set<string>();
  for (const record of await someOf(api, collection)) {
    // Another record of the same relationships would show nothing new
    const related = Object.entries(record.relationships).map(([name, { links }]) =>
      kindOf(name, links.related),
    );
    if (related.every((kind) => seen.has(kind))) continue;
    for (const kind of related) seen.add(kind);
    await page.goto(`/${appName(collection)}/${encodeURIComponent(record.id)}`);
    await expect(heading(page)).not.toBeEmpty();
    for (const [name, { links }] of Object.entries(record.relationships)) {
      if (links.related === null) continue;
      const target = parseApiLink(links.related, api);
      if (target === null) throw new Error(`${record.id}: ${links.related} is not of this API`);
      const path = toAppUrl(target);
      if (NOBODY.test(decodeURIComponent(links.related))) {
        await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toHaveCount(0);
        await expect(page.getByRole('main').getByText(/: none$/)).toHaveCount(0);
        continue;
      }
      const link = page.getByRole('main').locator(`a[href="${path}"]`).first();
      // One link of each kind is followed; for the others it is enough to exist
      await expect(link, `${record.id}: ${name}`).toBeAttached();
      if (followed.has(name)) continue;
      followed.add(name);
      const answer = await read(links.related);
      const fold = link.locator('xpath=ancestor::details[not(@open)]/summary');
      if ((await fold.count()) > 0) await fold.click();
      await link.click();
      await expect(page).toHaveURL(origin + path);
      await expect(heading(page)).not.toHaveText(/^No such/);
      if (target.id === null) await showsCount(page, target.collection, countOf(answer));
      await page.goBack();
      await expect(link, `${record.id}: back from ${name}`).toBeAttached();
    }
  }
}

/** A list shows how many records it has found, or that none match. */
async function showsCount(page: Page, collection: CollectionName, count: number): Promise<void> {
  const { one, many } = DECLARATIONS[collection];
  const words =
    count === 0 ? new RegExp(`^No (${one} matches|${many} match)$`) : formatCount(count, one, many);
  await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
}
