import type { ServerResponse } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { startServer } from './setup/startedServer.ts';
import { type FrontServer, startFrontServer } from './support/frontServer.ts';
import { kept, NO_NETWORK, visitOnce } from './support/offline.ts';
import { test } from './support/test.ts';

// The other tests block it
test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByRole('region', { name: 'Status' });

let front: FrontServer;

test.beforeEach(async ({ origin, faults }) => {
  front = await startFrontServer(origin);
  faults.allow(...NO_NETWORK);
});
test.afterEach(() => front.close());

test('without a network, and with one that fails, what is saved is shown', async ({ page, ids, faults }) => {
  faults.allow(/status of (429|503)/);
  await visitOnce(page, front.origin);
  await test.step('the network comes back, and with it what was missing, which then opens without one', async () => {
    front.down();
    await page.goto(`${front.origin}/decklists/${ids.decklists}`);
    await expect(page.getByText('isn’t saved on this device')).toBeVisible();
    await expect(status(page)).toContainText('Anything missing loads when you’re back online.');
    front.up();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(status(page)).toBeHidden();
    await expect(page.getByText('isn’t saved on this device')).toBeHidden();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();

    const name = await heading(page).innerText();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const requests = await (await caches.open('sift-api')).keys();
          return requests.some(({ url }) => url.includes('/decklists/'));
        }),
      )
      .toBe(true);
    front.down();
    await page.reload();
    await expect(heading(page)).toHaveText(name);
  });
  await test.step('a gateway that is busy or lost its server is not shown where there is a saved copy', async () => {
    front.up();
    for (const code of [503, 429]) {
      const make = (answer: ServerResponse) =>
        answer.writeHead(code, { 'Content-Type': 'text/html' }).end('<h1>Gateway</h1>');
      front.answer({ path: /^\/(?:rulings|api\/)/, make });
      await page.goto(`${front.origin}/rulings`);
      await expect(heading(page)).toHaveText('Rulings');
    }
  });
  await test.step('a network that answers nothing holds up no page, and a clock that is a year ahead loses nothing', async () => {
    front.answer(null);
    front.hang();
    await page.goto(`${front.origin}/cards/${ids.cards}`);
    await expect(heading(page)).not.toBeEmpty();
    await page.goto(`${front.origin}/bans`);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(status(page)).toContainText('You’re offline.');

    await page.clock.setFixedTime(Date.now() + 365 * 24 * 3_600_000);
    front.down();
    await page.goto(`${front.origin}/bans`);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(status(page)).toContainText('You’re offline. Showing saved data.');
  });
});

test('decks are made available offline and removed; one that is shared is checked, and no server sees it', async ({
  page,
}) => {
  await visitOnce(page, front.origin);
  await page.getByRole('combobox', { name: 'More decks' }).selectOption({ label: 'Newest' });
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await expect(kept(page, 'Newest decks')).toContainText('saved');
  front.down();
  await page.goto(`${front.origin}/decklists`);
  await page.getByRole('main').locator('a[href^="/decklists/"]').first().click();
  await expect(page).toHaveURL(/\/decklists\/./);
  await page.reload();
  await expect(page.getByText('isn’t saved on this device')).toHaveCount(0);
  await expect(heading(page)).not.toBeEmpty();

  await page.goto(`${front.origin}/settings`);
  await kept(page, 'Newest decks').getByRole('button', { name: 'Remove' }).click();
  await expect(kept(page, 'Newest decks')).toHaveCount(0);

  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    form.action = '/check';
    const field = document.createElement('textarea');
    field.name = 'text';
    field.value = '3x No Such Card';
    form.append(field);
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL(/\/check#deck=/);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('3x No Such Card');
});

test('a new version is offered, and taken at the next page or by a press; another tab is left as it is; a server without a service worker takes it off', async ({
  page,
  context,
}) => {
  const mark = (tab: Page) => tab.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const isSame = (tab: Page) => tab.evaluate(() => Reflect.get(window, 'isSameDocument') === true);
  const deploy = async () => {
    front.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(status(page)).toContainText('A new version of Sift is ready.');
  };
  await visitOnce(page, front.origin);
  await page.goto(`${front.origin}/card_sets`);
  const other = await context.newPage();
  await other.goto(`${front.origin}/bans`);
  await mark(page);
  await mark(other);
  await deploy();
  expect(await isSame(page)).toBe(true);
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForFunction(() => !('isSameDocument' in window));
  await expect(status(page)).toBeHidden();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  expect(await isSame(other)).toBe(true);

  await mark(page);
  await deploy();
  await status(page).getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !('isSameDocument' in window));
  await expect(status(page)).toBeHidden();
  expect(await isSame(other)).toBe(true);
  await other.getByRole('main').getByRole('link').first().click();
  await other.waitForFunction(() => !('isSameDocument' in window));
  await expect(heading(other)).not.toBeEmpty();
  // Chromium sometimes never closes a tab in the middle of a navigation
  await other.waitForLoadState('load');
  await other.close();

  front.withoutWorker();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await page.evaluate(async () => caches.keys())).toEqual([]);
});

test('storage that is full is said, and nothing is lost', async ({ page }) => {
  front.prepend(
    /keepWorker/,
    `const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (value.collection === 'reviews') throw new DOMException('Full', 'QuotaExceededError');
      return put.call(this, value, key);
    };\n`,
  );
  await visitOnce(page, front.origin);
  await kept(page, 'Reviews').getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no space left');
  await expect(kept(page, 'Rulings, bans, sets and formats')).toContainText('saved');
  await expect(kept(page, 'Reviews')).toContainText('Not saved');
  front.down();
  await page.goto(`${front.origin}/card_sets`);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('without storage all works as long as there is a network', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get: refuse });
    Object.defineProperty(window, 'caches', { get: refuse });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        addEventListener: () => {},
        startMessages: () => {},
        controller: null,
        ready: new Promise(() => {}),
        register: async () => refuse(),
      },
    });
  });
  await page.goto(`${front.origin}/settings`);
  await expect(page.getByText('Sift can’t work offline here')).toBeVisible();
  await page.goto(`${front.origin}/cards?q=t:ice`);
  await expect(page.getByText(/^Card data from /)).toBeVisible({ timeout: 60_000 });
  await page.goto(`${front.origin}/card_sets`);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(heading(page)).not.toBeEmpty();
});

test('pictures are kept, and none where data is saved', async ({ page, origin }) => {
  const host = await startFrontServer(origin);
  // Pictures only come from known hosts
  const site = await startServer(['--images', host.origin]);
  await visitOnce(page, new URL(site.origin).origin);
  const count = () =>
    page.evaluate(async () => (await (await caches.open('sift-unreadable-pictures')).keys()).length);
  const show = (address: string) =>
    page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      return picture.decode().then(
        () => true,
        () => false,
      );
    }, address);
  try {
    expect(await show(`${host.origin}/icon-192.png`)).toBe(true);
    await expect.poll(count).toBe(1);
    host.down();
    expect(await show(`${host.origin}/icon-192.png`)).toBe(true);
    host.up();
    await page.getByRole('radio', { name: 'Data saver' }).click();
    await expect.poll(count).toBe(0);
    expect(await show(`${host.origin}/icon-180.png`)).toBe(true);
    expect(await count()).toBe(0);
  } finally {
    host.close();
    await site.stop();
  }
});

/** Ways to break storage, from least to most damage; run in the page. */
const BREAKAGES: readonly (readonly [name: string, work: () => Promise<unknown>])[] = [
  [
    'an answer that is no JSON',
    async () => {
      const cache = await caches.open('sift-api');
      for (const request of await cache.keys()) await cache.put(request, new Response('{"data":[{'));
    },
  ],
  [
    'a database whose lists are cut short',
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('sift');
        opening.onsuccess = () => {
          const work = opening.result.transaction('parts', 'readwrite');
          const cursor = work.objectStore('parts').openCursor();
          cursor.onsuccess = () => {
            cursor.result?.update(new Uint8Array([31, 139, 8]));
            cursor.result?.continue();
          };
          work.oncomplete = () => {
            opening.result.close();
            resolve(null);
          };
        };
      }),
  ],
  [
    'a file of the app that is gone',
    async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (/SettingsPage|CardPage/.test(request.url)) await cache.delete(request);
        }
      }
    },
  ],
  [
    'caches that are gone',
    async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    },
  ],
];

test('whatever breaks in storage, a page opens without a network or says why not, and is well again with one', async ({
  page,
  ids,
  faults,
}) => {
  // The page that says why not
  faults.allow(/status of 503 \(\) \([^)]*\/cards\/[^/)]+\)/);
  for (const [name, work] of BREAKAGES) {
    await test.step(name, async () => {
      // What the previous breakage destroyed is saved again
      await visitOnce(page, front.origin);
      await page.evaluate(work);
      front.down();
      await page.goto(`${front.origin}/cards/${ids.cards}`);
      await expect(page.locator('h1, [role=alert]').first(), name).not.toBeEmpty();
      front.up();
      await page.goto(`${front.origin}/cards/${ids.cards}`);
      await expect(heading(page), name).not.toBeEmpty();
      await expect(page.getByRole('main').getByRole('alert'), name).toHaveCount(0);
      await expect(page.getByText(/^Card data: .*, from \d/), name).toBeVisible();
    });
  }
});
