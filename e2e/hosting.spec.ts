import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sampleCollections } from '../server/sample/index.ts';
import { writeDumps } from '../server/testing/dumps.ts';
import { freePort } from '../server/testing/listenAnywhere.ts';
import { hasNginx, startNginx } from '../server/testing/nginx.ts';
import { startServer } from './setup/startedServer.ts';
import { shellAlone } from './support/shellAlone.ts';
import { test } from './support/test.ts';

// The other tests block it
test.use({ serviceWorkers: 'allow' });
test.use({ savesData: true });

// Separate servers: allow a busy machine more time
test.setTimeout(120_000);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The sample's site below a base path, behind nginx if that is installed. */
async function startBelowPath() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const flags = ['--base-path', '/sift', '--origin', origin];
  if (!hasNginx) {
    const server = await startServer([...flags, '--port', String(port)]);
    return { origin, stop: () => server.stop() };
  }
  const server = await startServer(flags);
  const behind = new URL(server.origin).origin;
  const nginx = await startNginx([behind, behind], false, port);
  return { origin, stop: () => Promise.all([nginx.stop(), server.stop()]) };
}

test.describe(() => {
  test.use({ savesData: false });

  test('the whole site works below a path', async ({ page, context, ids, faults }) => {
    faults.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/, /status of 504/);
    const { origin, stop } = await startBelowPath();
    try {
      const outside = await page.request.get(`${origin}/cards/${ids.cards}`);
      expect([outside.status(), await outside.text()]).toEqual([
        404,
        `Nothing here: Sift is at ${origin}/sift/cards/${ids.cards}\n`,
      ]);

      // Home, to a list, to a record
      await page.goto(`${origin}/sift`);
      await expect(page).toHaveURL(`${origin}/sift/`);
      await page.getByRole('banner').getByRole('link', { name: 'Bans' }).click();
      await expect(page).toHaveURL(`${origin}/sift/bans`);
      await page.locator('main a[href^="/sift/bans/"]').first().click();
      await expect(page).toHaveURL(new RegExp(`^${origin}/sift/bans/\\w+`));

      // A search, whose results lead to cards with their place in it
      await expect(page.locator('#root')).toHaveAttribute('data-live');
      await page.getByRole('combobox', { name: /^Search/ }).fill('t:ice');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${origin}/sift/cards?q=t:ice`);
      // The URL changes first, on a busy machine long before the page
      await expect(heading(page)).toHaveText(/^\d+ cards$/);
      await page.locator('main a[href^="/sift/cards/"]').first().click();
      await expect(page.getByText(/^1 of \d+$/)).toBeVisible();

      // A record opened by its link: its canonical address, its picture, its links
      await page.goto(`${origin}/sift/cards/${ids.cards}`);
      const title = await heading(page).innerText();
      // As the server sends it: the service worker has its own page where a busy server takes a second
      const sent = await (await page.request.get(`${origin}/sift/cards/${ids.cards}`)).text();
      expect(sent).toContain(`<link rel="canonical" href="${origin}/sift/cards/${ids.cards}">`);
      const [, picture] = /<meta property="og:image" content="([^"]*)"/.exec(sent) ?? [];
      const drawn = await page.request.get(picture ?? '');
      expect([picture, drawn.headers()['content-type']]).toEqual([
        `${origin}/sift/preview/cards/${ids.cards}.png`,
        'image/png',
      ]);
      for (const path of [
        `printings/${ids.printings}`,
        `bans/${ids.restrictions}`,
        `decklists/${ids.decklists}`,
      ]) {
        const html = await (await page.request.get(`${origin}/sift/${path}`)).text();
        expect(html).toMatch(/<meta property="og:description" content="[^"]{21}/);
        const [, image = ''] = /<meta property="og:image" content="([^"]*\/preview\/[^"]*)"/.exec(html) ?? [];
        expect((await page.request.get(image)).headers()['content-type'], path).toBe('image/png');
        for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
          expect(JSON.parse(json)['@context']).toBe('https://schema.org');
      }
      const old = await page.goto(`${origin}/sift/en/card/${ids.printings}`);
      expect(old?.url()).toBe(`${origin}/sift/printings/${ids.printings}`);

      // Settings, in a cookie for this path only
      await page.goto(`${origin}/sift/settings`);
      await expect(page.getByRole('listitem').filter({ hasText: 'Cards and printings' })).toContainText(
        'saved',
      );
      await page.getByRole('radio', { name: 'Table', exact: true }).click();
      await expect
        .poll(
          async () => (await context.cookies(`${origin}/sift/`)).find(({ name }) => name === 'sift')?.path,
        )
        .toBe('/sift/');

      // Without a network
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope).toBe(`${origin}/sift/`);
      await context.setOffline(true);
      await page.goto(`${origin}/sift/cards/${ids.cards}`);
      await expect(heading(page)).toHaveText(title);
      await context.setOffline(false);
    } finally {
      await stop();
    }
  });
});

test('pages hydrate as the server rendered them, whatever the reader’s clock says', async ({ page, ids }) => {
  const paths = [
    '/cards',
    `/cards/${ids.cards}`,
    '/bans',
    '/formats/standard',
    '/sets',
    '/trends',
    '/rulings',
  ];
  // Behind and ahead in turn
  for (const [index, path] of paths.entries()) {
    await page.clock.setFixedTime(Date.now() + (index % 2 === 0 ? -16 : 16) * 365 * 24 * 3_600_000);
    await page.goto(path);
    await expect(page.locator('#root')).toHaveAttribute('data-live');
  }
});

test('a record that the server couldn’t load is said to be missing, hydrates so, and is asked for again', async ({
  page,
  ids,
  faults,
}) => {
  faults.allow(/^error: Failed to load resource: /);
  const server = await startServer(['--api', 'http://127.0.0.1:9/api/v3/public']);
  try {
    const asked = page.waitForRequest(new RegExp(`:9/api/v3/public/cards/${ids.cards}`));
    const answer = await page.goto(`${server.origin}/cards/${ids.cards}`);
    expect(await answer?.text()).toContain('Couldn’t load the card');
    await expect(page.locator('#root')).toHaveAttribute('data-live');
    await asked;
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t reach');
  } finally {
    // Before the server, from which it still loads code
    await page.close();
    await server.stop();
  }
});

test('new cards appear in an open page once it is asked for them', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'sift-data-'));
  await writeDumps(folder);
  const server = await startServer(['--data', folder, '--watch']);
  const line = page.getByRole('region', { name: 'Status' });
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  try {
    await page.goto(`${server.origin}/cards?sort=title`);
    // The check loads after the page; until then nobody notices that the page is visible again
    let before: string | undefined;
    page.on('response', (response) => {
      if (response.request().method() === 'HEAD') before = response.headers()['sift-data'];
    });
    await expect
      .poll(async () => {
        await look();
        return before;
      })
      .toBeDefined();
    await expect(line).toBeHidden();

    const { cards } = sampleCollections();
    const [model] = cards;
    const added = { ...model, id: 'aaa_new', attributes: { ...model?.attributes, title: 'Aaa New' } };
    await writeDumps(folder, { cards: [...cards, added] });
    await expect.poll(() => versionOf(server.origin)).not.toBe(before);
    await look();
    await expect(line).toHaveText(/There is new card data\./);
    await expect(page.getByRole('link', { name: 'Aaa New' })).toBeHidden();
    await line.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByRole('link', { name: 'Aaa New' }).first()).toBeVisible();
    await expect(line).toBeHidden();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});

async function versionOf(origin: string): Promise<string | null> {
  return (await fetch(`${origin}/api/v3/public/sides`)).headers.get('sift-data');
}

test('from a host of plain files a page asks nothing twice', async ({ page, ids }) => {
  await shellAlone(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/cards/${ids.cards}`);
  await expect(heading(page)).not.toBeEmpty();
  await expect(page.getByRole('region', { name: 'Legality', exact: true })).toBeVisible();
  const data = asked.filter((url) => /\/(api|config\.json)/.test(url));
  expect(data.length).toBeGreaterThan(8);
  expect(data).toEqual([...new Set(data)]);
});

test('where the app’s code does not come the shell says so, and a rendered page stands', async ({
  page,
  ids,
  faults,
}) => {
  faults.allow(/Failed to fetch dynamically imported module|ERR_FAILED/);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(`/cards/${ids.cards}`);
  await expect(heading(page)).toBeVisible();
  await shellAlone(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Couldn’t load Sift');
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(heading(page)).toBeVisible();
});
