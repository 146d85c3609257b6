import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { NodeResult, RunOptions } from 'axe-core';

/** Less than half of the package's exported `source`, which each page would have to parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Axe's findings against WCAG 2.2 AA and its best practices, one per line: the rule and the place.
 * @param only rules to check instead of all
 * @param within selector for contrast checks; it must contain text
 */
export async function violations(page: Page, only?: readonly string[], within = 'body'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) {
    await page.evaluate(AXE);
    await page.evaluate(prepareAxe);
  }
  const options: RunOptions = {
    runOnly: only === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [...only] },
    // Passes are not described, and no rule that runs here reads the text of style sheets
    resultTypes: ['violations'],
    preload: false,
  };
  const looks = await page.evaluate(markLooks, within);
  if (looks === 0) throw new Error(`there is no text in ${within}`);
  const found = await page.evaluate(run, options);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 4).map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${reason(node)}`),
  );
}

/** Runs in the page: contrast, half of axe's time, is checked where `markLooks` says. */
function prepareAxe(): void {
  const inPage: typeof axe = Reflect.get(window, 'axe');
  inPage.configure({ rules: [{ id: 'color-contrast', selector: '[data-measured]' }] });
  // Axe asks for the text's fill colour. The app sets none, so it is the text's colour; with forced colours
  // Chromium paints with the system's, but still returns the page's.
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}

/**
 * Runs in the page: marks one text of each look, and returns their number. A list's rows look like its first, unless an element
 * around the text differs in its classes, states, selection, or a colour of its own.
 */
function markLooks(within: string): number {
  const looks = new Map<Element, string>();
  const lookOf = (element: Element): string => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const states = [...element.attributes].filter(
      ({ name, value }) =>
        (name.startsWith('data-') && name !== 'data-index' && name !== 'data-measured') ||
        /^(class|disabled|href|open|aria-(current|disabled|expanded|pressed|selected|checked|invalid))$/.test(
          name,
        ) ||
        (name === 'style' && /color|background|opacity|filter/.test(value)),
    );
    const own = states.map(({ name, value }) => (name === 'href' ? name : `${name}=${value}`)).join(' ');
    const chosen = element.matches(':checked, :has(:checked)') ? ' chosen' : '';
    const outer = element.parentElement === null ? '' : lookOf(element.parentElement);
    const look = `${outer}>${element.localName} ${own}${chosen}`;
    looks.set(element, look);
    return look;
  };
  const seen = new Set<string>();
  for (const element of document.querySelectorAll('[data-measured]'))
    element.removeAttribute('data-measured');
  for (const element of document.querySelectorAll(`:is(${within}), :is(${within}) *`)) {
    // Text that is not rendered has no contrast; another of its look has
    const look = hasText(element) && element.checkVisibility() ? lookOf(element) : '';
    if (look === '' || seen.has(look)) continue;
    seen.add(look);
    element.setAttribute('data-measured', '');
  }
  return seen.size;

  function hasText(element: Element): boolean {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    return isField || [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  }
}

/** Runs in the page. */
async function run(options: RunOptions): Promise<axe.Result[]> {
  // A colour in transition has a contrast of its own
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  const inPage: typeof axe = Reflect.get(window, 'axe');
  return (await inPage.run(document, options)).violations;
}

function reason(node: NodeResult): string {
  return node.any.map(({ message }) => message).join('; ');
}
