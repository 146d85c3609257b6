import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { allowClipboard } from './support/clipboard.ts';
import { askApi } from './support/ids.ts';
import { openWithin } from './support/openWithin.ts';
import { openSettled } from './support/settle.ts';
import { test } from './support/sharedContext.ts';

test.use({ savesData: true });

const MM = 96 / 25.4;

test.beforeEach(({ context }) => allowClipboard(context));

/** A deck's number of copies from its list: `3×`. */
async function copiesShown(page: Page): Promise<number> {
  const words = await page.getByText(/^\d+×$/).allTextContents();
  return words.reduce((sum, word) => sum + Number.parseInt(word, 10), 0);
}

test('a deck stays where it is when its verdict comes', async ({ page, ids }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route(/\/api\/v3\/public\/cards\?/, async (route) => {
    await isSeen;
    await route.fallback();
  });
  await openWithin(page, `/decklists/${ids.decklists}`);
  const below = page.getByRole('button', { name: 'Copy as text' });
  await expect(below).toBeVisible();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toHaveCount(0);
  const place = (await below.boundingBox())?.y ?? 0;
  seen();
  await expect(verdict).toBeVisible();
  // A line more or less, by the formats' names
  expect(Math.abs(((await below.boundingBox())?.y ?? 0) - place)).toBeLessThan(24);
});

test('a deck is whole under every heading and in every view, and copied in each form', async ({
  page,
  origin,
  ids,
}) => {
  const [deck] = await askApi(origin, `decklists?filter[id]=${ids.decklists}`);
  await page.goto(`/decklists/${ids.decklists}`);
  const seen: string[] = [];
  const expectNew = async (read: () => Promise<string>) => {
    await expect.poll(async () => seen.includes(await read())).toBe(false);
    seen.push(await read());
  };
  const headings = page.getByRole('main').getByRole('heading');
  for (const group of ['type', 'faction', 'cost', 'set']) {
    await page.getByLabel('Group by').selectOption(group);
    await expectNew(async () => (await headings.allTextContents()).join());
    await expect.poll(() => copiesShown(page)).toBe(Number(deck?.attributes.num_cards));
  }
  for (const view of ['Text', 'Cards', 'Images']) {
    await page.getByRole('radio', { name: view }).click({ force: true });
    await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`));
    await expect(page.getByText(/^\d+×$/).first()).toBeVisible();
  }
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  seen.push(await copied());
  for (const form of ['Markdown', 'For chat', 'bbCode', 'For the online table', 'CSV', 'JSON', 'OCTGN']) {
    await page.getByRole('button', { name: 'More ways to copy and export' }).click();
    await page.getByRole('menuitem', { name: `Copy: ${form}` }).click();
    await expectNew(copied);
  }
});

test('a deck’s legality on the day it was published is one press away', async ({ page, origin, ids }) => {
  const [deck] = await askApi(origin, `decklists?filter[id]=${ids.decklists}`);
  const day = String(deck?.attributes.created_at).slice(0, 10);
  await page.goto(`/decklists/${ids.decklists}`);
  const legality = page.getByRole('region', { name: 'Legality' });
  const whenPublished = legality.getByRole('link', { name: 'When published' });
  await expect(legality.getByText('Not legal', { exact: true }).first()).toBeVisible();
  await whenPublished.click();
  await expect(page).toHaveURL(new RegExp(`as_of=${day}`));
  await expect(legality.getByText('Legal', { exact: true }).first()).toBeVisible();
  await expect(legality.getByText('1 card banned')).toHaveCount(0);
  await expect(whenPublished).toHaveCount(0);
});

test('opening hands are drawn by keys, and odds told', async ({ page, ids }) => {
  await page.goto(`/decklists/${ids.decklists}`);
  const hand = page.getByRole('region', { name: 'Opening hand' });
  await hand.scrollIntoViewIfNeeded();
  const cards = hand.getByRole('list').first().getByRole('listitem');
  await expect(cards).toHaveCount(5);
  await page.keyboard.press('d');
  await expect(cards).toHaveCount(6);
  await page.keyboard.press('n');
  await expect(cards).toHaveCount(5);
  await page.keyboard.press('m');
  await expect(hand.getByText('After a mulligan')).toBeVisible();
  await expect(hand.getByRole('button', { name: 'Mulligan' })).toBeDisabled();
  await hand.getByLabel('Odds of drawing at least one').selectOption({ index: 1 });
  await expect(hand.getByText(/\d+% in the opening hand/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Statistics' }).getByRole('list', { name: 'Cards by cost' }),
  ).toBeVisible();
});

test.describe(() => {
  test.use({ savesData: false });

  test('two decks and a pasted one are compared', async ({ page, origin }) => {
    const [one, other] = await askApi(origin, 'decklists?sort=-created_at,id&page[size]=2');
    if (one === undefined || other === undefined) throw new Error('there are no two decklists');
    await page.goto(`/decklists/${one.id}`);
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByText('Deck copied')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());

    // A deck compared with itself, pasted: nothing differs
    await page.goto('/check');
    await page.getByLabel('Decklist', { exact: true }).fill(text);
    await expect(page).toHaveURL(/#deck=/);
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/decklists\/compare#deck=/);
    await page
      .getByRole('combobox', { name: 'Add a deck by name or link', exact: true })
      .fill(`${origin}/decklists/${one.id}`);
    await page.keyboard.press('Enter');
    const slots = Object.keys(slotsOf(one)).filter((id) => id !== one.attributes.identity_card_id);
    await expect(page.getByRole('heading', { name: 'The same in every deck' })).toHaveText(
      `The same in every deck ${slots.length}`,
    );
    await expect(page.getByRole('heading', { name: /^(Not in every deck|Different numbers)/ })).toHaveCount(
      0,
    );

    await page.getByRole('combobox', { name: 'Add a deck by name or link', exact: true }).fill(other.id);
    await page.keyboard.press('Enter');
    const figures = page.getByRole('table', { name: 'The decks side by side' });
    await expect(figures.getByRole('columnheader')).toHaveCount(3);
    const others = Object.keys(slotsOf(other)).filter((id) => id !== other.attributes.identity_card_id);
    const unique = new Set([...slots, ...others].filter((id) => !slots.includes(id) || !others.includes(id)));
    await expect(page.getByRole('heading', { name: 'Not in every deck' })).toHaveText(
      `Not in every deck ${unique.size}`,
    );
  });
});

test('cards are compared, and what differs is marked', async ({ page, origin }) => {
  const [one, other] = await askApi(origin, 'cards?filter[card_type_id]=ice&sort=id&page[size]=2');
  if (one === undefined || other === undefined) throw new Error('there is no ice');
  await page.goto(`/cards/${one.id}`);
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByLabel('Add a card', { exact: true }).fill(String(other.attributes.title));
  await page
    .getByRole('option', { name: String(other.attributes.title) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`ids=${one.id},${other.id}`));
  const table = page.getByRole('table', { name: 'The cards side by side' });
  await expect(table.getByRole('rowheader', { name: 'Type', exact: true })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /^Text.*differs/ })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${one.attributes.title}` }).click();
  await expect(table.getByRole('rowheader', { name: 'Text', exact: true })).toBeVisible();
});

test('a card at hand is shown, put into the tray of every tab, looked for in decks and laid on the table', async ({
  page,
  context,
  ids,
}) => {
  await openSettled(page, `/decklists/${ids.decklists}`);
  const line = page.locator('[data-preview]').first();
  const link = line.getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.focus();
  const preview = page.getByRole('region', { name: `Preview of ${title}` });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await page.keyboard.press('t');
  const tray = page.getByRole('complementary', { name: 'Tray' });
  await expect(tray.getByRole('link', { name: title })).toBeVisible();
  // A focused element at the foot of the page is above the tray
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const [foot, top] = [await last.boundingBox(), await tray.boundingBox()];
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);

  const other = await context.newPage();
  await other.goto('/sitemap');
  await expect(
    other.getByRole('complementary', { name: 'Tray' }).getByRole('link', { name: title }),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Clear the tray' }).click();
  await expect(tray).toBeHidden();
  await other.getByRole('button', { name: 'Undo' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const tab = page.getByRole('button', { name: 'Tray 1', exact: true });
  await tab.click();
  await tray.getByRole('link', { name: 'Find decks' }).click();
  await expect(page).toHaveURL(/\/decklists\?filter\[card_id\]=/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await tab.click();
  await tray.getByRole('link', { name: 'Two-player view' }).click();
  await page.getByRole('checkbox', { name: 'Turn the upper half around' }).click();
  const opposite = page.getByRole('region', { name: 'For the player opposite' });
  await expect(opposite.getByRole('heading', { name: title })).toBeInViewport();
});

function slotsOf({ attributes }: { readonly attributes: Readonly<Record<string, unknown>> }): object {
  const { card_slots } = attributes;
  return typeof card_slots === 'object' && card_slots !== null ? card_slots : {};
}

for (const [paper, width, height, overBleed] of [
  ['A4', 595.3, 841.9, 5.5],
  ['Letter', 612, 792, 3],
] as const) {
  test(`proxies are cards of 63 × 88 mm on ${paper}, only those that are chosen`, {
    tag: '@chromium',
  }, async ({ page, ids }) => {
    await page.goto(`/decklists/${ids.decklists}/proxies`);
    await page.getByRole('radio', { name: paper }).click({ force: true });
    await page.getByRole('button', { name: 'None' }).click();
    await expect(page.getByRole('button', { name: 'Print 0 cards' })).toBeDisabled();
    // Ten cards need two sheets
    await page.getByRole('spinbutton').nth(1).fill('10');
    await expect(page.getByRole('button', { name: 'Print 10 cards' })).toBeEnabled();
    await expect(page.getByRole('article')).toHaveCount(10);

    await page.emulateMedia({ media: 'print' });
    for (const box of [
      await page.getByRole('article').first().boundingBox(),
      await page.getByRole('article').last().boundingBox(),
    ]) {
      expect((box?.width ?? 0) / MM).toBeCloseTo(63, 1);
      expect((box?.height ?? 0) / MM).toBeCloseTo(88, 1);
    }
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(sizes).toHaveLength(2);
    for (const [, pageWidth, pageHeight] of sizes) {
      expect(Math.abs(Number(pageWidth) - width)).toBeLessThan(1);
      expect(Math.abs(Number(pageHeight) - height)).toBeLessThan(1);
    }
    // The marks are where the cards meet; the PDF rounds them to screen pixels
    const { across, down } = marksOf(pdf);
    expect(across).toHaveLength(4);
    expect(down).toHaveLength(4);
    for (const [marks, length] of [
      [across, 63],
      [down, 88],
    ] as const) {
      expect(Math.abs((marks[3] ?? 0) - (marks[0] ?? 0) - 3 * length)).toBeLessThan(0.3);
      expect(Math.abs((marks[1] ?? 0) - (marks[0] ?? 0) - length)).toBeLessThan(0.3);
    }

    await page.emulateMedia({ media: 'screen' });
    const bleed = page.getByRole('checkbox', { name: '2 mm of bleed' });
    await bleed.click();
    await expect(bleed).toBeChecked();
    await page.emulateMedia({ media: 'print' });
    const withBleed = await page.getByRole('article').first().boundingBox();
    expect((withBleed?.width ?? 0) / MM).toBeCloseTo(67, 1);
    expect((withBleed?.height ?? 0) / MM).toBeCloseTo(92, 1);
    const bleeding = marksOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }), overBleed);
    expect(bleeding.across).toHaveLength(6);
    expect(Math.abs((bleeding.across[1] ?? 0) - (bleeding.across[0] ?? 0) - 63)).toBeLessThan(0.3);
    expect(Math.abs((bleeding.across[2] ?? 0) - (bleeding.across[1] ?? 0) - 4)).toBeLessThan(0.3);
  });
}

/** The cutting marks on the first page in millimetres: thin bars, vertical at the columns and horizontal at the rows. */
function marksOf(
  pdf: Buffer,
  length = 5,
): { readonly across: readonly number[]; readonly down: readonly number[] } {
  const content = firstContent(pdf);
  // Two scales lead from points to pixels
  const scales = [...content.slice(0, 200).matchAll(/^(?:q\s+)?([\d.]+) 0 0 -?[\d.]+ \S+ \S+ cm$/gm)].map(
    ([, scale]) => Number(scale),
  );
  const mm = (scales.slice(0, 2).reduce((product, scale) => product * scale, 1) / 72) * 25.4;
  const bars = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((bar) =>
    bar.slice(1).map(Number),
  );
  const places = (isMark: (width: number, height: number) => boolean, at: 0 | 1) => {
    const found = bars
      .filter(([, , width = 0, height = 0]) => isMark(width, height))
      .map((bar) => bar[at] ?? 0);
    return [...new Set(found)].sort((a, b) => a - b).map((place) => place * mm);
  };
  return {
    across: places((width, height) => width < 1.5 && Math.abs(height * mm - length) < 0.3, 0),
    down: places((width, height) => height < 1.5 && Math.abs(width * mm - length) < 0.3, 1),
  };
}

/** The first page's drawing commands. */
function firstContent(pdf: Buffer): string {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      const text = inflateSync(pdf.subarray(at + 7), { finishFlush: 2 }).toString('latin1');
      if (/^\.?[\d.]+ 0 0 -[\d.]+ 0 [\d.]+ cm/.test(text)) return text;
    } catch {
      // A picture, or a font
    }
  }
  return '';
}
