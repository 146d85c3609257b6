import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { parse as parseCsv } from 'csv-parse/sync';
import { lexer, type Token } from 'marked';
import * as v from 'valibot';
import { chromiumArguments, findChromium } from '../e2e/setup/findChromium.ts';
import { deckVerdict, slotsOf, verdictOn } from './legality.ts';
import { address, byText, someDays } from './pages.ts';
import { type Card, type Deck, Dice, type Records } from './records.ts';
import { numbersIn, type Site } from './site.ts';

/** Compares what pages compute in the browser: statistics, exports, deck checks, and decks by legality. */

export interface BrowserSample {
  readonly statistics: number;
  readonly exports: number;
  readonly checks: number;
  readonly legal: number;
}

export async function compareInBrowser(
  site: Site,
  records: Records,
  seed: number,
  size: BrowserSample,
): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) {
    console.log('No Chromium: statistics, exports and checks of decks are not compared');
    return;
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const dice = new Dice(seed);
    const page = await openPage(browser, site);
    await site.part('Statistics', () => compareStatistics(site, page, records, dice, size.statistics));
    await site.part('Exports', () => compareExports(site, page, records, dice, size.exports));
    await site.part('Checks of decks', () => compareChecks(site, page, records, dice, size.checks));
    // Invented decks may all be illegal
    await site.part('Decks by legality', () => compareLegal(site, page, records, dice, size.legal), true);
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    acceptDownloads: true,
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Waits until the page shows the recounted value; if it never does, returns what it shows. */
async function shows(site: Site, where: string, read: () => Promise<unknown>, recounted: unknown) {
  const end = performance.now() + (site.found.length === 0 ? 20_000 : 3_000);
  let shown = await read();
  while (JSON.stringify(shown) !== JSON.stringify(recounted) && performance.now() < end) {
    await wait(50);
    shown = await read();
  }
  site.same(where, shown, recounted);
}

async function compareStatistics(site: Site, page: Page, records: Records, dice: Dice, size: number) {
  const played = [...new Set(records.decks.flatMap(({ card_slots }) => Object.keys(card_slots)))];
  const cards = played.flatMap((id) => records.cards.get(id) ?? []);
  for (const card of dice.some(cards, size)) {
    const path = `/cards/${card.id}`;
    // The fragment opens that part of the page
    await page.goto(`${path}#statistics`);
    const section = page.locator('#statistics');
    const comes = await section
      .locator('strong')
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    site.same(`${path}, its statistics come`, comes, true);
    if (!comes) continue;
    const rows = (list: number) =>
      section
        .locator('ol')
        .nth(list)
        .locator('li')
        .evaluateAll((items) =>
          items.map((item) => [
            item.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? '',
            item.lastElementChild?.textContent ?? '',
            item.lastElementChild?.previousElementSibling?.textContent ?? '',
          ]),
        );
    const head = async () =>
      numbersIn((await section.locator('strong').first().locator('..').textContent()) ?? '');
    const since = records.decks.filter(({ created_at }) => created_at.slice(0, 10) >= card.date_release);
    const ofSide = since.filter(({ side_id }) => side_id === card.side_id);
    const isIdentity = card.card_type_id.endsWith('identity');
    const own = ofSide.filter((deck) =>
      isIdentity
        ? deck.identity_card_id === card.id
        : slotsOf(deck).some(([id, n]) => id === card.id && n > 0),
    );
    const counts = isIdentity ? [ofSide.length, own.length] : [own.length, ofSide.length];
    await shows(site, `${path}, decks`, async () => includesInOrder(await head(), counts), true);
    if (own.length === 0) continue;
    if (isIdentity) {
      const shares = sharesOf(own).filter(({ decks }) => decks / own.length >= 0.25);
      const isCore = ({ decks }: Share) => decks / own.length >= 0.75;
      const lists = [shares.filter(isCore), shares.filter((share) => !isCore(share))].filter(
        (list) => list.length > 0,
      );
      for (const [at, list] of lists.entries()) {
        const shown = (await rows(at)).map(([id, detail = '']) => [
          id,
          numbersIn(detail.split('·').at(-1) ?? ''),
        ]);
        const expected = list.map(({ id, decks }) => [id, [decks, own.length]]);
        site.same(`${path}, slots ${at}`, shown.toSorted(byFirst), expected.toSorted(byFirst));
      }
      continue;
    }
    const copies = [1, 2, 3, 4].map(
      (n) =>
        own.filter((deck) => (n < 4 ? copiesIn(deck, card.id) === n : copiesIn(deck, card.id) > 3)).length,
    );
    const shown = (await rows(0)).map(([, detail = '']) => numbersIn(detail)[0]);
    site.same(`${path}, copies`, shown, copies.slice(0, shown.length));
    const lifts = (await rows(1)).flatMap(([, , value = '']) =>
      value.endsWith('×') ? [Number.parseFloat(value)] : [],
    );
    const recounted = liftOf(card, own, ofSide).slice(0, Math.max(1, lifts.length));
    site.same(`${path}, played with`, lifts, recounted);
    const last = (await section.locator('ol').count()) - 1;
    for (const [id = '', detail = ''] of await rows(last)) {
      const with_ = own.filter(({ identity_card_id }) => identity_card_id === id).length;
      const all = ofSide.filter(({ identity_card_id }) => identity_card_id === id).length;
      site.same(`${path}, by ${id}`, numbersIn(detail), [with_, all]);
    }
  }
}

function byFirst(a: readonly unknown[], b: readonly unknown[]): number {
  return byText(String(a[0]), String(b[0]));
}

function includesInOrder(numbers: readonly number[], wanted: readonly number[]): boolean {
  const at = numbers.indexOf(wanted[0] ?? 0);
  return at >= 0 && numbers.slice(at + 1).includes(wanted[1] ?? 0);
}

function copiesIn(deck: Deck, id: string): number {
  return slotsOf(deck).find(([slot]) => slot === id)?.[1] ?? 0;
}

interface Share {
  readonly id: string;
  readonly decks: number;
}

/** The number of decks with each card. */
function sharesOf(decks: readonly Deck[]): readonly Share[] {
  const counts = new Map<string, number>();
  for (const deck of decks)
    for (const [id, copies] of slotsOf(deck)) if (copies > 0) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, decks: count }));
}

/** Cards that appear with a card more often than by chance, by lift: how often both are in a deck. */
function liftOf(card: Card, own: readonly Deck[], ofSide: readonly Deck[]): readonly number[] {
  const all = new Map(sharesOf(ofSide).map(({ id, decks }) => [id, decks]));
  return sharesOf(own)
    .filter(({ id, decks }) => id !== card.id && decks >= 5 && decks >= own.length * 0.05)
    .map(({ id, decks }) => ({ decks, lift: (decks * ofSide.length) / (own.length * (all.get(id) ?? 1)) }))
    .filter(({ lift }) => lift > 1)
    .toSorted((a, b) => b.lift - a.lift)
    .map(({ lift }) => (lift >= 10 ? Math.round(lift) : Number(lift.toFixed(1))));
}

/** A deck as copies of titles, as other programs read it. */
type Copies = readonly (readonly [title: string, copies: number])[];

function plain(title: string): string {
  return title.replace(/[“”]/g, '"').replace(/[‘’ʼ]/g, "'");
}

async function compareExports(site: Site, page: Page, records: Records, dice: Dice, size: number) {
  const decks = records.decks.filter((deck) =>
    slotsOf(deck).every(([id, n]) => records.cards.has(id) && n > 0),
  );
  const odd = decks.filter((deck) =>
    slotsOf(deck).some(([id]) => /[“”"&<>*_]/.test(records.cards.get(id)?.title ?? '')),
  );
  for (const deck of [...dice.some(odd, Math.ceil(size / 2)), ...dice.some(decks, Math.floor(size / 2))]) {
    const path = `/decklists/${deck.id}`;
    await page.goto(path);
    const titleOf = (id: string) => plain(records.cards.get(id)?.title ?? id);
    const cards: Copies = slotsOf(deck).map(([id, copies]) => [titleOf(id), copies]);
    const whole: Copies = [...cards, [titleOf(deck.identity_card_id), 1]];
    for (const text of await exportsOf(page)) {
      const form = formOf(text);
      if (form === null) continue;
      const read = await form.read(text, page);
      site.same(
        `${path}, ${form.name}`,
        read.toSorted(byFirst),
        (form.hasIdentity ? whole : cards).toSorted(byFirst),
      );
    }
  }
}

/** The result of every entry in the export menu, copied or as a file. */
async function exportsOf(page: Page): Promise<readonly string[]> {
  const button = page.getByRole('button', { name: 'More ways to copy and export' });
  const items = page.getByRole('menuitem');
  await button.click();
  await items.first().waitFor();
  const count = await items.count();
  const texts: string[] = [];
  for (let at = 0; at < count; at += 1) {
    if (at > 0) await button.click();
    await items.nth(at).waitFor();
    const before = `before ${at}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), before);
    let file: string | null = null;
    page.once('download', async (download) => {
      const stream = await download.createReadStream();
      file = Buffer.concat(await stream.toArray()).toString();
    });
    await items.nth(at).evaluate((item) => item instanceof HTMLElement && item.click());
    for (;;) {
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      if (file !== null || copied !== before) {
        texts.push(file ?? copied);
        break;
      }
    }
    page.removeAllListeners('download');
  }
  return texts;
}

interface Form {
  readonly name: string;
  readonly hasIdentity: boolean;
  readonly read: (text: string, page: Page) => Copies | Promise<Copies>;
}

const rowSchema = v.array(v.record(v.string(), v.string()));
const jsonSchema = v.looseObject({
  identity: v.looseObject({ title: v.string() }),
  cards: v.array(v.looseObject({ title: v.string(), copies: v.number() })),
});

/** Detects a text's form by its beginning, and returns a strict reader that is not ours. */
function formOf(text: string): Form | null {
  if (text.startsWith('<?xml')) return { name: 'OCTGN', hasIdentity: true, read: readXml };
  if (text.startsWith('{')) return { name: 'JSON', hasIdentity: true, read: readJson };
  if (/^\w+,\w+,/.test(text)) return { name: 'CSV', hasIdentity: true, read: readCsv };
  if (text.startsWith('# ')) return { name: 'Markdown', hasIdentity: false, read: readMarkdown };
  return null;
}

function readCsv(text: string): Copies {
  const rows = v.parse(rowSchema, parseCsv(text, { columns: true, bom: true }));
  return rows.map((row) => [plain(Object.values(row)[1] ?? ''), Number(Object.values(row)[0])]);
}

/** The browser's own XML parser rejects anything malformed. */
async function readXml(text: string, page: Page): Promise<Copies> {
  const blank = await page.context().newPage();
  const cards = await blank.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return [...parsed.querySelectorAll('card, parsererror')].map(
      (card) => [card.textContent ?? '', Number(card.getAttribute('qty'))] as const,
    );
  }, text);
  await blank.close();
  return cards.map(([title, copies]) => [plain(title), copies]);
}

function readJson(text: string): Copies {
  const { identity, cards } = v.parse(jsonSchema, JSON.parse(text));
  return [[plain(identity.title), 1], ...cards.map(({ title, copies }) => [plain(title), copies] as const)];
}

function readMarkdown(text: string): Copies {
  return itemsIn(lexer(text)).map((item) => {
    const [, copies, title = ''] = /^(\d+)x (.*?)(?: [● ]+)?$/.exec(item.trim()) ?? [];
    return [plain(title), Number(copies)];
  });
}

function itemsIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) =>
    token.type === 'list_item'
      ? [wordsIn(token)]
      : token.type === 'list'
        ? itemsIn((token as { items: Token[] }).items)
        : 'tokens' in token && token.tokens
          ? itemsIn(token.tokens)
          : [],
  );
}

function wordsIn(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(wordsIn).join('');
  return 'text' in token ? String(token.text) : '';
}

/** `9 December 2022` → `2022-12-09` */
function dateIn(text: string): string | null {
  const [, day = '', month = '', year = ''] = /(\d{1,2}) ([A-Z][a-z]+) (\d{4})/.exec(text) ?? [];
  return year === '' ? null : new Date(`${day} ${month} ${year} UTC`).toISOString().slice(0, 10);
}

/** The first day after another on which a format allows a card. */
function playableAfter(records: Records, card: Card, format: string, day: string): string | null {
  const turns = records.snapshots
    .filter(({ format_id }) => format_id === format)
    .map(({ date_start }) => date_start);
  const days = [...turns, card.date_release].filter((turn) => turn > day).toSorted(byText);
  const isPlayable = (turn: string) =>
    ['legal', 'restricted', 'points', 'penalty', 'universal'].includes(
      verdictOn(records, card, format, turn),
    );
  return days.find(isPlayable) ?? null;
}

async function compareChecks(site: Site, page: Page, records: Records, dice: Dice, size: number) {
  const days = someDays(records, dice);
  const byName = new Map(records.formats.map(({ id, name }) => [name, id]));
  for (const deck of dice.some(records.decks, size)) {
    const day = days();
    const path = address(`/check?decklist=${deck.id}`, day);
    await page.goto(path);
    const formats = page.getByRole('region', { name: 'Formats' });
    await formats.locator('details, div:has(> span + span)').first().waitFor();
    await formats.locator('details:not([open]) > summary').evaluateAll((all) => {
      for (const one of all) if (one instanceof HTMLElement) one.click();
    });
    await formats.locator('details:not([open])').waitFor({ state: 'hidden' });
    const shown = await formats.evaluate((section) =>
      [...section.querySelectorAll('details, div')].flatMap((row) => {
        const head = row.matches('details') ? row.querySelector('summary') : row;
        const [name, verdict] = [...(head?.children ?? [])].map((part) => part.textContent ?? '');
        const cards = [...row.querySelectorAll('li li')].map((item) => ({
          id: item.querySelector('a')?.getAttribute('href')?.split(/[/?]/)[2] ?? '',
          words: item.querySelector('span')?.textContent ?? '',
        }));
        return name === undefined || verdict === undefined ? [] : [{ name, verdict, cards }];
      }),
    );
    for (const { name, verdict, cards } of shown) {
      const format = byName.get(name);
      if (format === undefined) continue;
      const recounted = deckVerdict(records, deck, format, day);
      const word = /^legal$/i.test(verdict) ? 'legal' : /^not legal$/i.test(verdict) ? 'not-legal' : 'other';
      site.same(
        `${path}, ${format}`,
        word,
        recounted === 'legal' || recounted === 'not-legal' ? recounted : 'other',
      );
      if (day === null) continue;
      // A card is listed under each rule that it breaks, with a date if the format excludes it
      for (const [id, items] of Map.groupBy(cards, (item) => item.id)) {
        const card = records.cards.get(id);
        const kind = card === undefined ? 'legal' : verdictOn(records, card, format, day);
        if (card === undefined || !['unreleased', 'not-in-pool', 'banned'].includes(kind)) continue;
        const from =
          items.flatMap(({ words }) => dateIn(/from (\d.*)/.exec(words)?.[1] ?? '') ?? [])[0] ?? null;
        site.same(`${path}, ${format}, ${id} from`, from, playableAfter(records, card, format, day));
      }
    }
  }
}

async function compareLegal(site: Site, page: Page, records: Records, dice: Dice, size: number) {
  const counts = Map.groupBy(records.decks, ({ identity_card_id }) => identity_card_id);
  const identities = [...counts]
    .filter(([, decks]) => decks.length > 4 && decks.length <= 40)
    .map(([id]) => id);
  let compared = 0;
  for (const id of dice.some(identities, identities.length)) {
    const format = dice.one(records.formats).id;
    const published = dice.roll() < 0.6;
    const legal = (counts.get(id) ?? []).filter(
      (deck) =>
        deckVerdict(records, deck, format, published ? deck.created_at.slice(0, 10) : null) === 'legal',
    );
    // A list without any looks the same before it is computed
    if (legal.length === 0 || legal.length > 20) continue;
    if (compared === size) return;
    compared += 1;
    const path = `/decklists?filter[identity_card_id]=${id}&legal=${format}${published ? '&legal_on=published' : ''}`;
    await page.goto(path);
    // The card pool loads once the reader has done something
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 200);
    await page.keyboard.press('Shift');
    const read = () =>
      page
        .locator('main tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => row.querySelector('a')?.getAttribute('href')?.split(/[/?]/)[2] ?? '').toSorted(),
        );
    await shows(site, path, read, legal.map((deck) => deck.id).toSorted());
  }
}
