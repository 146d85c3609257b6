import { setTimeout as wait } from 'node:timers/promises';
import type { Driver, Engine, TabOptions } from './engine.ts';

/** A flow's longest wait for one thing in milliseconds, generous for busy machines. */
const PATIENCE = 45_000;

/**
 * Runs before each page's scripts: collects errors, copies and downloads, and finds elements by role and name. Kept simple,
 * because drivers differ and this works the same in all.
 */
const WATCH = `
  window.faults = [];
  window.copied = [];
  window.saved = [];
  const fault = (text) => window.faults.push(String(text));
  addEventListener('error', ({ message }) => fault('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => fault('rejected: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber }) =>
    fault(['policy:', violatedDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber].join(' ')));
  const { error } = console;
  console.error = (...words) => { fault('console: ' + words.join(' ')); error.apply(console, words); };
  if (navigator.clipboard) {
    const { writeText, write } = Clipboard.prototype;
    Clipboard.prototype.writeText = async function (text) { await writeText.call(this, text); window.copied.push(text); };
    Clipboard.prototype.write = async function (items) {
      await write.call(this, items);
      window.copied.push(await (await window.given).text());
    };
    const Item = window.ClipboardItem;
    window.ClipboardItem = function (parts) { window.given = Promise.resolve(parts['text/plain']); return new Item(parts); };
  }
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    if (/^(text|application\\/json)/.test(blob.type)) blob.text().then((text) => window.saved.push(text));
    return createObjectURL.call(URL, blob);
  };
  const ROLES = {
    button: 'button, [role=button], summary', link: 'a[href]', heading: 'h1, h2, h3, [role=heading]',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=search]', combobox: '[role=combobox], select',
    option: '[role=option]', menuitem: '[role^=menuitem]', dialog: 'dialog, [role=dialog]', checkbox: '[type=checkbox]',
    radio: '[type=radio], [role=radio]', date: '[type=date]', article: 'article', listitem: 'li',
  };
  const words = (element) => (element && element.textContent || '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby');
    if (by) return by.split(' ').map((id) => words(document.getElementById(id))).join(' ');
    return element.getAttribute('aria-label') || (element.labels && element.labels.length ? words(element.labels[0]) : '') || words(element) || element.title;
  };
  window.find = ({ role, name, within }) =>
    [...(within ? document.querySelector(within) : document).querySelectorAll(ROLES[role])].find(
      (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden' && new RegExp(name).test(nameOf(element)));
`;

/** A page in one of the engines, used like a reader would. */
export interface Tab {
  readonly engine: Engine;
  readonly driver: Driver;
  open(path: string): Promise<void>;
  /** Opens a URL and waits until the app is hydrated, its heading is there and nothing is loading. */
  visit(path: string): Promise<void>;
  settled(): Promise<void>;
  click(role: string, name: RegExp, within?: string): Promise<void>;
  focus(role: string, name: RegExp, within?: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Waits until an element is visible, or with `false` hidden. */
  sees(role: string, name: RegExp, isThere?: boolean): Promise<void>;
  /** Waits until the function's body returns true. */
  until(what: string, body: string, arg?: unknown): Promise<void>;
  run(body: string, arg?: unknown): Promise<unknown>;
  text(body: string, arg?: unknown): Promise<string>;
  /** The errors since the last call. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** @param options its script runs before all others, such as one that removes an API */
export async function openTab(engine: Engine, origin: string, options: TabOptions): Promise<Tab> {
  const driver = await engine.open({ ...options, script: `${options.script}\n;(() => {${WATCH}})();` });
  const until = async (what: string, body: string, arg?: unknown) => {
    const end = Date.now() + PATIENCE;
    let last: unknown;
    while (Date.now() < end) {
      last = await driver.run(body, arg).catch(String);
      if (last === true) return;
      await wait(50);
    }
    throw new Error(`not so: ${what}${typeof last === 'string' ? ` (${last})` : ''}`);
  };
  const place = (role: string, name: RegExp, within?: string) => ({ role, name: name.source, within });
  const settled = () =>
    until(
      'the page is alive and nothing loads',
      `return document.querySelector('#root[data-live]') !== null && document.querySelector('h1') !== null && document.querySelector('[data-pending]') === null`,
    );
  const tab: Tab = {
    engine,
    driver,
    open: (path) => driver.goto(origin + path),
    visit: async (path) => {
      await driver.goto(origin + path);
      await settled();
    },
    settled,
    click: async (role, name, within) => {
      const what = place(role, name, within);
      // If the pointer would hit something else, a reader waits as well
      const body = `const element = find(arg);
        if (!element) return 'is not there';
        if (element.disabled || element.getAttribute('aria-disabled') === 'true') return 'is disabled';
        const { top: above, bottom: below } = element.getBoundingClientRect();
        if (above < 0 || below > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const placed = element.getBoundingClientRect();
        await new Promise((resolve) => setTimeout(resolve, 100));
        const { x, y, width, height } = element.getBoundingClientRect();
        if (x !== placed.x || y !== placed.y) return 'moves';
        const [left, top] = [x + width / 2, y + height / 2];
        const hit = document.elementFromPoint(left, top);
        const label = element.labels && element.labels[0];
        return element.contains(hit) || (label && label.contains(hit)) || (hit && hit.contains(element) && hit.tagName !== 'BODY') ? [left, top] : 'covered by ' + (hit && hit.outerHTML.slice(0, 80))`;
      await until(
        `${role} ${name} can be pressed`,
        `window.place = await (async () => {${body}})(); return Array.isArray(window.place) || window.place`,
        what,
      );
      const at = await driver.run('return window.place', null);
      if (!Array.isArray(at)) throw new Error(`${role} ${name} went away`);
      await driver.pointer(Number(at[0]), Number(at[1]), true);
    },
    focus: async (role, name, within) => {
      await until(
        `${role} ${name}`,
        `const element = find(arg); if (element) element.focus();
        return element !== undefined && (document.activeElement === element || 'it takes no focus')`,
        place(role, name, within),
      );
    },
    press: (...keys) => driver.press(keys),
    type: async (text) => {
      for (const letter of text) await driver.press([letter]);
    },
    sees: (role, name, isThere = true) =>
      until(
        `${isThere ? '' : 'no '}${role} ${name}`,
        `return (find(arg) !== undefined) === ${isThere}`,
        place(role, name),
      ),
    until,
    run: (body, arg) => driver.run(body, arg),
    text: async (body, arg) => String(await driver.run(body, arg)),
    faults: async () => {
      const found = await driver.run('return window.faults.splice(0)', null);
      return Array.isArray(found) ? found.map(String).filter((one) => !engine.notices.test(one)) : [];
    },
    close: () => driver.close(),
  };
  return tab;
}
