import { expect } from '@playwright/test';
import fc from 'fast-check';
import { answerWith, type ChangedRecord, changedRecords } from '../src/app/testing/changedRecords.ts';
import { COLLECTIONS, perCollection } from '../src/domain/json-api/jsonapi.ts';
import { appName } from '../src/domain/json-api/target.ts';
import { askApi } from './support/ids.ts';
import { shellAlone } from './support/shellAlone.ts';
import { test } from './support/test.ts';

/** Printed with a failure; `SIFT_SEED` repeats the same cases. */
const SEED = Number(process.env.SIFT_SEED ?? 1);
const CASES = 9;
const LONG = 'x'.repeat(200_000);

// Nothing here is about the card pool
test.use({ savesData: true });

test('any record is shown, or said not to be readable, and the page goes on', async ({ page, origin }) => {
  const lists = await Promise.all(
    COLLECTIONS.map(async (name) => [name, await askApi(origin, `${name}?page[size]=5`)] as const),
  );
  const byName = new Map(lists);
  const records = perCollection((name) => byName.get(name) ?? []);
  const [card] = records.cards;
  const isLong: ChangedRecord = {
    collection: 'cards',
    record: { ...card, attributes: { ...Reflect.get(card ?? {}, 'attributes'), cost: LONG, title: LONG } },
    change: 'cards: attributes.cost and title are 200 kB without a space',
  };
  let changed = isLong;
  await shellAlone(page);
  await page.route('**/api/v3/public/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/v3/public', '');
    await route.fulfill({ json: answerWith(changed, records, path) });
  });
  await page.goto('/settings');
  for (const [at, one] of [
    isLong,
    ...fc.sample(changedRecords(records), { numRuns: CASES, seed: SEED }),
  ].entries()) {
    changed = one;
    const list = `/${appName(one.collection)}`;
    const id = String(Reflect.get(records[one.collection][0] ?? {}, 'id'));
    await test.step(`${one.change}, seed ${SEED}`, async () => {
      await page.goto(at % 2 === 0 ? `${list}/${encodeURIComponent(id)}` : list);
      const main = page.getByRole('main');
      await expect(main.locator('h1, [role=alert]').first(), one.change).not.toBeEmpty();
      await expect(main, one.change).not.toContainText('Something on this page broke');
      // The page still works, and nothing overflows
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width, one.change).toBeLessThanOrEqual(0);
    });
  }
});
