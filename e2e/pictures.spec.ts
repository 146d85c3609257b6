import { expect, type Page } from '@playwright/test';
import { askApi } from './support/ids.ts';
import { test } from './support/sharedContext.ts';

test.use({ savesData: true });

/** A picture of one dark pixel, in place of hosts that no test reaches. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

/** Answers or refuses every picture from other hosts, and records the requests. */
async function watchPictures(page: Page, answer: (address: URL) => boolean): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => /\.(jpg|webp|png)$/.test(url.pathname) && !/^(127\.0\.0\.1|localhost)$/.test(url.hostname),
    (route) => {
      const url = new URL(route.request().url());
      asked.push(url.pathname);
      return answer(url) ? route.fulfill({ body: PICTURE, contentType: 'image/gif' }) : route.abort();
    },
  );
  return asked;
}

test('a card of several faces shows them all, and its picture turns over', async ({ page, origin }) => {
  const found = await askApi(origin, 'cards?filter[num_extra_faces][gt]=0&sort=id&page[size]=50');
  const card = found.find(({ attributes }) => JSON.stringify(attributes.faces).includes('"title":"'));
  if (card === undefined) throw new Error('no card has a face with a title');
  const faces: readonly { title: string | null; images: object }[] = JSON.parse(
    JSON.stringify(card.attributes.faces),
  );
  await page.goto(`/cards/${card.id}`);
  for (const face of faces.filter(({ title }) => title !== null)) {
    await expect(page.getByRole('heading', { level: 2, name: face.title ?? '', exact: true })).toBeVisible();
  }
  const sides = faces.length + 1;
  const drawn = page.getByRole('main').getByRole('article').first();
  const seen = new Set<string>();
  for (let side = 1; side <= sides; side += 1) {
    const turn = page.getByRole('button', { name: `Turn over, showing side ${side} of ${sides}` });
    await expect(turn).toBeVisible();
    seen.add(await drawn.innerText());
    await turn.click();
  }
  await expect(page.getByRole('button', { name: `Turn over, showing side 1 of ${sides}` })).toBeVisible();
  expect(seen.size).toBeGreaterThan(1);
});

test('a picture that comes takes the drawn card’s place; on failure smaller ones are tried, then it is drawn, without the text next to it', async ({
  page,
  origin,
}) => {
  const [card] = await askApi(origin, 'cards?sort=id&page[size]=1');
  if (card === undefined) throw new Error('no cards');
  const title = String(card.attributes.title);
  const picture = page.getByRole('main').getByRole('img', { name: title, exact: true });
  const drawn = page.getByRole('main').locator(`article[aria-label="${title}"]`);

  const asked = await watchPictures(page, ({ pathname }) => pathname.includes('/small/'));
  await page.goto(`/cards/${card.id}`);
  await expect(picture).toBeVisible();
  await expect(drawn).toHaveCount(0);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.at(-1)).toContain('/small/');

  await page.unrouteAll();
  const refused = await watchPictures(page, () => false);
  await page.goto(`/cards/${card.id}`);
  await expect(drawn).toBeVisible();
  await expect(picture).toHaveCount(0);
  // Words between symbols, which are shown as the API has them
  const [words = ''] = String(card.attributes.stripped_text)
    .split(/[^\w ]+/)
    .toSorted((a, b) => b.length - a.length);
  await expect(page.getByRole('main')).toContainText(words.trim());
  await expect(drawn).not.toContainText(words.trim());
  await expect.poll(() => refused.filter((path) => path.includes('/tiny/')).length).toBe(1);
});
