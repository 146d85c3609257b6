import type { FrontServer } from '../support/frontServer.ts';
import { type Ids, ROUTES } from '../support/routes.ts';
import type { Engine } from './engine.ts';
import { filledSheets } from './sheets.ts';
import { openTab, type Tab } from './tab.ts';

/** What a flow gets. */
interface World {
  readonly engine: Engine;
  readonly ids: Ids;
  /** The server, which a flow can take offline. */
  readonly front: FrontServer;
  /** Whether a flow finds what those before it saved. */
  readonly keepsStorage: boolean;
}

/** The engine cannot run a flow. Not a failure; the table gives the reason. */
export class CannotTry extends Error {}

interface Flow {
  readonly name: string;
  /** Whether a browser below the floor must pass it too. */
  readonly isForAll?: true;
  /** Whether it is part of the smoke test. */
  readonly isSmoke?: true;
  /** The tab's width in px. */
  readonly width?: number;
  /** Runs before each page's own scripts. */
  readonly script?: string;
  /** The errors that the tab may log. */
  readonly allowed?: RegExp;
  /** What is tried in a new tab. @throws on failure */
  readonly run: (tab: Tab, world: World) => Promise<void>;
}

/** Runs a flow in a new tab, which must not log errors. @throws on failure */
export async function tryFlow(
  { run, width = 1280, script = '', allowed = /^$/ }: Omit<Flow, 'name'>,
  world: World,
): Promise<void> {
  const { engine, front, keepsStorage } = world;
  const tab = await openTab(engine, front.origin, { width, script, keepsStorage });
  try {
    await run(tab, world);
    // In WebKit, one whose tab closes while it is being installed is never finished (docs/browsers.md)
    if (keepsStorage) await hasServiceWorker(tab);
    const faults = (await tab.faults()).filter((fault) => !allowed.test(fault));
    check(faults.length === 0, faults.slice(0, 3).join('; '));
  } finally {
    await tab.close();
  }
}

function check(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

function cannot({ engine }: World, what: string): void {
  const reason = engine.cannot[what];
  if (reason !== undefined) throw new CannotTry(reason);
}

/** A URL of each kind of page, and the states that look different. */
const NAMES =
  /^\/(?:cards|bans|rulings|decklists|card_sets|formats|factions|printings|card_pools|reviews|sitemap|settings|check|trends|collection|breakers|table|help\/search)?$|^\/(?:cards|bans|rulings|decklists|card_sets|formats|factions)\/:id$|bans\/compare|q=|unknown/;
const ADDRESSES = ROUTES.filter(({ name }) => NAMES.test(name));

/** Pages of every kind, for the smoke test. */
const TEN = ADDRESSES.filter(({ name }) =>
  [
    '/',
    '/cards',
    '/cards/:id',
    '/rulings',
    '/bans/:id',
    '/decklists/:id',
    '/check',
    '/settings',
    '/breakers',
    '/cards?q=t:ice',
  ].includes(name),
);

/** Fields in which an iPhone would zoom. */
const SMALL_FIELDS = `return [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')]
  .filter((one) => one.getClientRects().length > 0 && parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => one.name || one.id || one.outerHTML.slice(0, 60)).join()`;

/** Opens every URL cold: hydrated, with its heading, no wider than the window, without errors. */
async function opensEverywhere(tab: Tab, { ids }: World, isPhone: boolean, addresses = ADDRESSES) {
  for (const { name, path } of addresses) {
    await tab.visit(path(ids));
    const over = Number(
      await tab.run('return document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    );
    check(over <= 0, `${name} is ${over} px too wide`);
    const failed = await tab.text(`return document.querySelector('main [role=alert]')?.textContent ?? ''`);
    check(failed === '', `${name}: ${failed}`);
    const small = isPhone ? await tab.text(SMALL_FIELDS) : '';
    check(small === '', `below 16 px on ${name}: ${small}`);
    const faults = await tab.faults();
    check(faults.length === 0, `${name}: ${faults.slice(0, 2).join('; ')}`);
  }
}

/** Removes what Safari 17.0 lacks, except Trusted Types, which a browser that has them would still enforce. */
const SAFARI_17_0 = `
  for (const [owner, names] of [
    [URL, ['parse']], [Promise, ['withResolvers', 'try']], [AbortSignal, ['any']], [Map, ['groupBy']], [Object, ['groupBy']],
    [RegExp, ['escape']], [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']], [Array, ['fromAsync']],
    [Element.prototype, ['checkVisibility']], [Document.prototype, ['startViewTransition']],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Iterator', 'navigation', 'CloseWatcher', 'Highlight']],
    [CSS, ['highlights']],
  ]) for (const name of names) delete owner[name];
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']) delete iterators[name];
`;

async function says(tab: Tab, words: string): Promise<void> {
  await tab.until(
    `it says “${words}”`,
    'return document.body.textContent.includes(arg) || document.body.innerText.slice(0, 500)',
    words,
  );
}

const heading = `return document.querySelector('h1').textContent`;
const count = `return Number(document.querySelector('h1').textContent.replace(/\\D/g, ''))`;

/** Types a search key by key, and waits for its number of cards. */
async function search(tab: Tab, query: string): Promise<void> {
  await tab.visit('/cards');
  await tab.focus('combobox', /^Search/);
  await tab.type(query);
  await tab.press('Enter');
  await tab.until('the address has the search', 'return location.search.includes("q=")');
  await tab.until(
    `cards are found for ${query}`,
    `const words = document.querySelector('h1')?.textContent ?? '';
      return /^[1-9][\\d,]* cards?$/.test(words) || words + location.search`,
  );
}

async function searches(tab: Tab): Promise<void> {
  await search(tab, 't:ice');
  // The heading may still count what the letters before the last one found
  await tab.until('more than three cards', `${count} > 3`);
  await tab.click('checkbox', /^Corp|^Jinteki|^NBN/, 'aside');
  await tab.until(
    'a facet narrows or keeps it',
    'return /d:|f:|filter|side|faction/.test(decodeURIComponent(location.search))',
  );
  await tab.click('radio', /^Table$/);
  await tab.until('a table', `return document.querySelector('main table') !== null`);
  await tab.run(`const sort = find({ role: 'combobox', name: '^Sort' });
    sort.selectedIndex = 1; sort.dispatchEvent(new Event('change', { bubbles: true }))`);
  await tab.until('sorted', 'return /sort|order/.test(location.search)');
}

/** Opens a card far down in a list, and goes back to it. */
async function returns(tab: Tab, world: World): Promise<void> {
  for (const path of ['/rulings', `/bans/${world.ids.restrictions}`, '/cards?page[size]=100']) {
    await tab.visit(path);
    await tab.run('scrollTo(0, document.body.scrollHeight * 0.6)');
    await tab.until('scrolled', 'return scrollY > 100');
    await tab.settled();
    const onScreen = `const places = [...document.querySelectorAll('main a[href^="/cards/"]')].map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return { link, x: x + Math.min(width, 40) / 2, y: y + height / 2 };
      });
      const place = places.find(
        ({ link, x, y }) => y > 150 && y < 650 && link.contains(document.elementFromPoint(x, y)),
      );
      return place ? [place.x, place.y, scrollY, place.link.getAttribute('href')] : null`;
    // At some heights no card's link is in the middle of the screen
    await tab.until(
      `a card of ${path} is on the screen, and stays`,
      `const read = () => { ${onScreen} };
      const first = JSON.stringify(read());
      if (first === 'null') scrollBy(0, 200);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return first !== 'null' && first === JSON.stringify(read())`,
    );
    const at = await tab.run(onScreen);
    if (!Array.isArray(at)) throw new Error(`no card on the screen of ${path}`);
    const [x, y, scrolled, href] = at;
    await tab.driver.pointer(Number(x), Number(y), true);
    await tab.until('the card', 'return location.pathname.startsWith("/cards/")');
    await tab.settled();
    await tab.run('history.back()');
    await tab.until(
      `back on ${path}`,
      'return location.pathname + decodeURIComponent(location.search) === arg',
      path,
    );
    await tab.until(
      `the place of ${path} is kept (${scrolled}, ${href})`,
      'return Math.abs(scrollY - arg) < 60',
      scrolled,
    );
  }
}

/** Waits until an open menu has the focus; it takes it a moment after it shows. */
function inMenu(tab: Tab): Promise<void> {
  return tab.until(
    'the focus is in the menu',
    `return document.activeElement.closest('[role=menu]') !== null`,
  );
}

const IS_BACK = `const { activeElement: at } = document;
  return /^Group and export/.test(at.getAttribute('aria-label') ?? at.textContent)`;

async function menusByPointer(tab: Tab): Promise<void> {
  await tab.visit('/cards?q=t:ice');
  await tab.click('button', /^Group and export$/);
  await tab.sees('menuitem', /CSV/);
  await inMenu(tab);
  await tab.press('Escape');
  await tab.sees('menuitem', /CSV/, false);
  await tab.until('the focus is back', IS_BACK);
  await tab.click('button', /^More$/);
  await tab.until(
    'the menu is as high as what it holds',
    `const menu = [...document.querySelectorAll('[popover]')].find((one) => one.matches(':popover-open'));
    return menu !== undefined && menu.getBoundingClientRect().height < 600`,
  );
  await tab.press('Escape');
  await tab.until('the menu is closed', `return document.querySelector('[popover]:popover-open') === null`);
  await tab.click('button', /another day/);
  await tab.sees('button', /^Show$/);
  await tab.run(`find({ role: 'date', name: '.' }).value = '2024-03-01'`);
  await tab.click('button', /^Show$/);
  await tab.until('the day is in the address', 'return location.search.includes("as_of=2024-03-01")');
}

async function menusByKeyboard(tab: Tab, world: World): Promise<void> {
  await tab.visit('/cards?q=t:ice');
  await tab.press('Control', 'k');
  await tab.until('the search box has the focus', `return document.activeElement.role === 'combobox'`);
  await tab.type('>dark');
  await tab.until(
    'the command is offered',
    `return find({ role: 'option', name: 'Use the dark theme' }) !== undefined ||
      document.activeElement.value + ': ' + [...document.querySelectorAll('[role=option]')].map((one) => one.textContent).join()`,
  );
  const isMarked = `const { activeElement } = document;
    const option = document.getElementById(activeElement.getAttribute('aria-activedescendant') ?? '');
    return /Use the dark theme/.test(option?.textContent ?? '')`;
  for (let steps = 0; steps < 12 && (await tab.run(isMarked)) !== true; steps += 1)
    await tab.press('ArrowDown');
  await tab.press('Enter');
  await tab.until('the dark theme', 'return document.documentElement.dataset.theme === "dark"');
  await tab.visit('/cards?q=t:ice');
  await tab.focus('button', /^Group and export$/);
  await tab.press('ArrowDown');
  await tab.sees('menuitem', /CSV/);
  await inMenu(tab);
  await tab.press('Escape');
  await tab.sees('menuitem', /CSV/, false);
  await tab.until('the focus is back', IS_BACK);
  cannot(world, 'keyboardPress');
  await tab.visit('/cards');
  await tab.focus('button', /^More$/);
  await tab.press('Enter');
  await tab.until('the menu is open', `return document.querySelector('[popover]:popover-open') !== null`);
  await tab.press('Escape');
  await tab.until('the focus is back', `return /^More/.test(document.activeElement.textContent)`);
}

async function drawers(tab: Tab): Promise<void> {
  await tab.visit('/cards?q=t:ice');
  await tab.click('button', /^Filters/);
  await tab.sees('dialog', /Filters/);
  await tab.until('the focus is within', `return document.activeElement.closest('[role=dialog]') !== null`);
  await tab.press('Escape');
  await tab.sees('dialog', /Filters/, false);
  await tab.until('the focus is back', `return /^Filters/.test(document.activeElement.textContent)`);
}

/** The first copy of a deck, while the code that writes it is slow to load. */
async function copies(tab: Tab, world: World): Promise<void> {
  await tab.visit(`/decklists/${world.ids.decklists}`);
  await tab.click('button', /^Copy as text/);
  await tab.until('the deck is copied', 'return window.copied.length === 1');
  const copied = await tab.text('return window.copied[0]');
  check(/^\d+x? /m.test(copied), `copied: ${copied.slice(0, 60)}`);
  await tab.click('button', /^More ways to copy/);
  await tab.click('menuitem', /^File: .*Text|^File: Plain|^File/);
  await tab.until(
    'the deck’s file',
    `return window.saved.length === 1 || document.querySelector('[role=region] [role=status], [role=alert]')?.textContent`,
  );
  check((await tab.text('return window.saved[0]')) === copied, 'the file holds something else than the copy');
  await tab.visit('/cards?q=t:ice');
  const cards = Number(await tab.run(count));
  await tab.click('button', /^Group and export$/);
  await tab.click('menuitem', /^JSON/);
  await tab.until('the cards’ file', 'return window.saved.length === 1');
  const saved: unknown = JSON.parse(await tab.text('return window.saved[0]'));
  check(Array.isArray(saved) && saved.length === cards, 'the file holds other cards');
}

async function tray(tab: Tab, world: World): Promise<void> {
  await tab.visit(`/cards/${world.ids.cards}`);
  await tab.click('button', /^Add to tray/);
  await tab.until('the tray', 'return document.documentElement.dataset.tray !== undefined');
  await tab.visit('/bans');
  await tab.until('the tray is kept', 'return document.documentElement.dataset.tray !== undefined');
}

async function themes(tab: Tab): Promise<void> {
  await tab.visit('/settings');
  const seen = new Set<string>();
  for (const theme of ['Light', 'Dark', 'High contrast']) {
    await tab.click('radio', new RegExp(`^${theme}$`));
    await tab.until(
      'the theme',
      'return document.documentElement.dataset.theme === arg',
      theme === 'High contrast' ? 'contrast' : theme.toLowerCase(),
    );
    seen.add(
      await tab.text(
        'const { backgroundColor, color } = getComputedStyle(document.body); return backgroundColor + color',
      ),
    );
  }
  check(seen.size === 3, `${seen.size} different themes`);
}

/** Records how the page's view transitions end. */
const RECORD_TRANSITIONS = `window.transitions = [];
  const { startViewTransition } = Document.prototype;
  if (startViewTransition) Document.prototype.startViewTransition = function (...given) {
    const transition = startViewTransition.apply(this, given);
    transition.finished.then(() => window.transitions.push('finished'), (fault) => window.transitions.push(String(fault)));
    return transition;
  };`;

/** A card's picture shrinks into its list, and grows back. The first visit may have no transition, since the page's code is loading. */
async function transitions(tab: Tab): Promise<void> {
  const ended = (count: number) =>
    `return window.transitions.length >= ${count} || window.transitions.join() || 'none'`;
  await tab.visit('/cards');
  await tab.click('link', /./, 'main ul[aria-label=Cards]');
  await tab.until('the card', 'return location.pathname.startsWith("/cards/")');
  await tab.settled();
  await tab.run('window.transitions.length = 0; history.back()');
  await tab.until('the transition to the list ends', ended(1));
  await tab.run('history.forward()');
  await tab.until('the transition to the card ends', ended(2));
  const ends = await tab.text('return window.transitions.join()');
  check(/^finished(,finished)*$/.test(ends), ends);
}

async function checksDeck(tab: Tab, world: World): Promise<void> {
  await tab.visit(`/decklists/${world.ids.decklists}`);
  await tab.click('button', /^Copy as text/);
  await tab.until('the deck is copied', 'return window.copied.length === 1');
  const deck = await tab.text('return window.copied[0]');
  await tab.visit('/check');
  await tab.run(
    `const field = document.querySelector('main textarea');
    field.focus(); document.execCommand('insertText', false, arg)`,
    deck,
  );
  await tab.until(
    'a verdict',
    `return /(?:Legal|Not legal) in|Not legal|Legal/.test(document.querySelector('main').innerText)`,
  );
  await tab.until('the deck is in the address', 'return location.hash.startsWith("#deck=")');
}

async function breakers(tab: Tab): Promise<void> {
  await tab.visit('/breakers');
  await tab.focus('combobox', /^Add an icebreaker/);
  await tab.type('a');
  await tab.sees('option', /./);
  await tab.press('ArrowDown');
  await tab.press('Enter');
  await tab.until('it is in the address', 'return /breakers=./.test(location.search)');
}

/** What is pressed before the app's code has loaded is replayed later, not lost. */
async function pressesEarly(tab: Tab, world: World): Promise<void> {
  cannot(world, 'unloadedPage');
  // The app's code is requested but does not arrive
  world.front.answer({ path: /^\/assets\/index-.*\.js/, make: () => {} });
  await tab.open('/licences.txt');
  // A driver waits for a page's scripts when opening it
  await tab.run('location.href = "/bans"');
  await tab.click('button', /theme/i, 'header');
  await tab.until('the press is noted', 'return window.earlyPresses.length === 1');
}

async function prints(tab: Tab, world: World): Promise<void> {
  cannot(world, 'print');
  for (const path of [
    '/cards?page[size]=200',
    '/decklists',
    `/decklists/${world.ids.decklists}`,
    `/cards/${world.ids.cards}`,
    `/bans/${world.ids.restrictions}`,
    `/card_sets/${world.ids.card_sets}`,
    '/rulings',
  ]) {
    await tab.visit(path);
    // A long list is complete on paper once it is alive, which shows in its end
    if (path.startsWith('/cards?'))
      await tab.until(
        'the end of the list shows',
        `scrollTo(0, document.body.scrollHeight); return document.querySelector('main li[aria-posinset="200"]') !== null`,
      );
    await printsFull(tab, path);
  }
  // A page whose code has not come yet is printed as the server rendered it
  world.front.answer({
    path: /^\/assets\/.*\.js/,
    make: (answer) => answer.writeHead(200, { 'content-type': 'text/javascript' }).end(),
  });
  const run = async (early: Tab) => {
    for (const path of ['/cards?page[size]=100', '/decklists']) {
      await early.open(path);
      await printsFull(early, `${path} before it is alive`);
    }
  };
  await tryFlow({ run }, world);
}

/** Prints the page, and checks that each sheet is full, and the last one not empty. */
async function printsFull(tab: Tab, name: string): Promise<void> {
  const sheets = filledSheets(await tab.driver.print());
  check(sheets.length > 0, `${name}: no sheets`);
  for (const [at, filled] of sheets.entries()) {
    const isLast = at === sheets.length - 1;
    check(
      filled > (isLast ? 0 : 0.5),
      `${name}: sheet ${at + 1} of ${sheets.length} is filled to ${Math.round(filled * 100)} %`,
    );
  }
}

/** Waits until the settings page says that something is saved. @param label a pattern for what it is */
function isSaved(tab: Tab, label: string): Promise<void> {
  return tab.until(
    `${label} are saved`,
    `return [...document.querySelectorAll('li')].some((one) => new RegExp(arg + '.*· saved').test(one.textContent))`,
    label,
  );
}

async function hasServiceWorker(tab: Tab): Promise<void> {
  await tab.until('the service worker', 'return (await navigator.serviceWorker.ready).active !== null');
}

/** Waits on the settings page for what Sift saves automatically. */
async function keepsAutomatically(tab: Tab): Promise<void> {
  await tab.visit('/settings');
  await tab.focus('button', /./, 'main');
  await tab.press('Shift');
  await isSaved(tab, 'Cards and printings');
  await isSaved(tab, 'Rulings, bans');
  await hasServiceWorker(tab);
}

async function offline(tab: Tab, world: World): Promise<void> {
  const { front, ids } = world;
  await keepsAutomatically(tab);
  await tab.visit(`/cards/${ids.cards}`);
  const title = await tab.text(heading);
  front.down();
  await tab.open(`/cards/${ids.cards}`);
  await tab.until('a visited page', 'return document.querySelector("h1")?.textContent === arg', title);
  await tab.open('/bans');
  await tab.until(
    'a page that was not visited',
    'return /Ban/.test(document.querySelector("h1")?.textContent ?? "")',
  );
  // Which no flow before this one can have opened, and so saved
  await tab.open(`/reviews/${ids.reviews}`);
  await says(tab, 'isn’t saved on this device');
  // From then on it hears that the network is back; before, it only looks every 15 seconds
  await tab.until(
    'the app knows that it is offline',
    `return [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.startsWith('You’re offline'))`,
  );
  front.up();
  await tab.run('window.dispatchEvent(new Event("online"))');
  await tab.until('it comes', 'return !document.body.textContent.includes("isn’t saved on this device")');
}

const NETWORK_ERRORS = /Load failed|NetworkError|fetch|ERR_|not-kept|offline/i;

/** On the settings page, chooses the newest decks, and waits until they are saved. */
async function savesDecks(tab: Tab): Promise<void> {
  await tab.run(`const more = find({ role: 'combobox', name: '^More decks' });
    more.selectedIndex = [...more.options].findIndex((one) => /newest/i.test(one.text));
    more.dispatchEvent(new Event('change', { bubbles: true }))`);
  await tab.click('button', /^Make available offline/);
  await isSaved(tab, '[Dd]ecks');
}

/** Decks are saved as soon as the network is back, after pages were read without it. */
async function keepsDecksOnceBack(tab: Tab, world: World): Promise<void> {
  cannot(world, 'writeAfterOffline');
  const { front, ids } = world;
  await keepsAutomatically(tab);
  front.down();
  for (const path of [`/cards/${ids.cards}`, '/bans', '/rulings']) {
    await tab.open(path);
    await tab.settled();
  }
  await tab.open(`/decklists/${ids.decklists}`);
  await says(tab, 'isn’t saved on this device');
  front.up();
  await tab.visit('/settings');
  await savesDecks(tab);
}

/** Chosen decks are saved even if the browser’s own question isn’t answered, and open offline. */
async function keepsDecks(tab: Tab, world: World): Promise<void> {
  const { front, ids } = world;
  await keepsAutomatically(tab);
  const name = await tab.text(
    `return (await (await fetch('/api/v3/public/decklists/' + arg)).json()).data.attributes.name`,
    ids.decklists,
  );
  await savesDecks(tab);
  front.down();
  await tab.open(`/decklists/${ids.decklists}`);
  await tab.until('a saved deck', 'return document.querySelector("h1")?.textContent === arg', name);
}

const LACKING = `delete Navigator.prototype.clipboard; delete Navigator.prototype.wakeLock; delete Navigator.prototype.share;
  delete Navigator.prototype.storage; delete window.Highlight; delete CSS.highlights; delete Document.prototype.startViewTransition;`;

/** Without an optional API everything else works, and what needs it says so. */
async function lacks(tab: Tab, world: World): Promise<void> {
  await tab.visit(`/decklists/${world.ids.decklists}`);
  await tab.click('button', /^Copy as text/);
  await says(tab, 'doesn’t allow copying');
  await tab.visit('/cards?q=t:ice');
  await tab.visit(`/table?ids=${world.ids.cards}`);
  await tab.visit('/settings');
}

const DENIED = `{ configurable: true, get() { throw new DOMException('denied', 'SecurityError') } }`;
const WITHOUT_STORAGE = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, ${DENIED});
  Object.defineProperty(Navigator.prototype, 'serviceWorker', ${DENIED});`;

/** Without any storage the app works as long as there is a network. */
async function storesNothing(tab: Tab, world: World): Promise<void> {
  await search(tab, 't:ice');
  for (const path of ['/', `/cards/${world.ids.cards}`, '/bans', '/trends', '/collection', '/settings'])
    await tab.visit(path);
  await says(tab, 'Sift can’t work offline here');
}

/** IndexedDB that never opens, as in some private windows. */
const NO_DATABASE = `IDBFactory.prototype.open = function () {
  const asked = { addEventListener(type, tell) { if (type === 'error') setTimeout(() => tell.call(asked, new Event('error'))) }, removeEventListener() {}, error: new DOMException('denied', 'UnknownError') };
  Object.setPrototypeOf(asked, IDBOpenDBRequest.prototype); Object.defineProperty(asked, 'error', { value: new DOMException('denied', 'UnknownError') });
  return asked; };`;

async function opensNoDatabase(tab: Tab): Promise<void> {
  await search(tab, 't:ice');
  await tab.visit('/settings');
  await says(tab, 'won’t let Sift save data');
}

/** Below the floor the page stays as rendered: it says so, nothing is open, and links, pager and search form work. */
async function isTooOld(tab: Tab, world: World): Promise<void> {
  const staysAsItIs = async (path: string) => {
    await tab.until(
      `${path} says that the browser is too old`,
      `return location.pathname + location.search === arg && document.readyState === 'complete' &&
        [...document.querySelectorAll('body > p')].some((one) => one.getClientRects().length > 0 && /too old/.test(one.textContent)) || location.href`,
      path,
    );
    const isReadable = await tab.run(`const { scrollWidth, clientWidth } = document.documentElement;
      return document.querySelector('h1') !== null && scrollWidth <= clientWidth`);
    check(isReadable === true, `${path} cannot be read`);
    const open = await tab.text(
      `return [...document.querySelectorAll('[popover], [role=menu], dialog, [role=dialog]')].filter((one) => one.getClientRects().length > 0).map((one) => one.textContent).join()`,
    );
    check(open === '', `${path}: stands open: ${open}`);
  };
  for (const path of [
    '/',
    `/cards/${world.ids.cards}`,
    `/bans/${world.ids.restrictions}`,
    '/check',
    '/decklists',
  ]) {
    await tab.open(path);
    await staysAsItIs(path);
  }
  const next = await tab.text(`const link = find({ role: 'link', name: '^Next page' });
    const { pathname, search } = link; link.click(); return pathname + search`);
  await staysAsItIs(next);
  await tab.run(`document.querySelector('input[name=q]').focus()`);
  await tab.type('t:ice');
  await tab.press('Enter');
  await tab.until(
    'the search form works',
    'return location.search.includes("q=") && document.querySelector("main article") !== null',
  );
  await tab.run(`document.querySelector('main a[href^="/cards/"]').click()`);
  await tab.until('a link works', 'return location.pathname.startsWith("/cards/")');
}

export const FLOWS: readonly Flow[] = [
  { name: `${ADDRESSES.length} addresses, 1280 px`, run: (tab, world) => opensEverywhere(tab, world, false) },
  {
    // A phone may be older than a desktop’s browser
    name: `${ADDRESSES.length} addresses and fields of 16 px, 390 px, without what Safari 17.0 lacks`,
    width: 390,
    script: SAFARI_17_0,
    run: (tab, world) => opensEverywhere(tab, world, true),
  },
  {
    name: `${TEN.length} addresses, 390 px`,
    width: 390,
    run: (tab, world) => opensEverywhere(tab, world, true, TEN),
    isSmoke: true,
  },
  { name: 'a card and back, from far down', run: returns, isSmoke: true },
  { name: 'a search typed, facets, views, sort', run: searches, isSmoke: true },
  { name: 'menus and the day by pointer', run: menusByPointer },
  { name: 'menus and Ctrl+K by keyboard', run: menusByKeyboard, isSmoke: true },
  { name: 'drawer, 390 px', run: drawers, width: 390 },
  { name: 'copies and files', run: copies },
  { name: 'tray', run: tray },
  { name: 'themes', run: themes },
  { name: 'view transitions', run: transitions, script: RECORD_TRANSITIONS },
  { name: 'a pasted deck', run: checksDeck, isSmoke: true },
  { name: 'breakers', run: breakers },
  { name: 'early presses', run: pressesEarly, allowed: /./ },
  { name: 'printing', run: prints },
  { name: 'offline and back', run: offline, allowed: NETWORK_ERRORS, isSmoke: true },
  { name: 'decks made available offline', run: keepsDecks, allowed: NETWORK_ERRORS },
  {
    name: 'decks made available offline, right after the network is back',
    run: keepsDecksOnceBack,
    allowed: NETWORK_ERRORS,
  },
  {
    name: 'without clipboard, wake lock, share, persist, highlights, transitions',
    run: lacks,
    script: LACKING,
  },
  { name: 'storage denied', run: storesNothing, script: WITHOUT_STORAGE },
  { name: 'no database', run: opensNoDatabase, script: NO_DATABASE },
  {
    name: 'a browser that is too old',
    run: isTooOld,
    isForAll: true,
    script: 'delete HTMLElement.prototype.popover; delete URL.canParse;',
    // It does not understand the app’s code, and need not
    allowed: /SyntaxError/,
  },
];
