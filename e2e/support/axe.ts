import type { Page } from '@playwright/test';
import axe, { type NodeResult, type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * What axe finds against WCAG 2.2 AA and its best practices, in one line each: the rule, and where.
 * @param only rules to check instead of all
 */
export async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) {
    await page.evaluate(axe.source);
    await page.evaluate(checkMarkedContrast);
  }
  const options: RunOptions = {
    runOnly: only === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [...only] },
    // Whatever passes is not described, and no rule that runs here reads the style sheets' text
    resultTypes: ['violations'],
    preload: false,
  };
  await page.evaluate(markLooks);
  const found = await page.evaluate(run, options);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 4).map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${reason(node)}`),
  );
}

/** Runs in the page: contrast, which is half of axe's time, is measured where `markLooks` says. */
function checkMarkedContrast(): void {
  const inPage: typeof axe = Reflect.get(window, 'axe');
  inPage.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] });
}

/**
 * Runs in the page: marks one text of each look. The rows of a list have the colours of its first row, unless an element
 * around the text differs in its classes, its states or a colour of its own.
 */
function markLooks(): void {
  const looks = new Map<Element, string>();
  const lookOf = (element: Element): string => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const states = [...element.attributes].filter(
      ({ name, value }) =>
        (name.startsWith('data-') && name !== 'data-index' && name !== 'data-look') ||
        /^(class|disabled|href|open|aria-(current|disabled|expanded|pressed|selected|checked|invalid))$/.test(
          name,
        ) ||
        (name === 'style' && /color|background|opacity|filter/.test(value)),
    );
    const own = states.map(({ name, value }) => (name === 'href' ? name : `${name}=${value}`)).join(' ');
    const look = `${element.parentElement ? lookOf(element.parentElement) : ''}>${element.localName} ${own}`;
    looks.set(element, look);
    return look;
  };
  const seen = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute('data-look');
    const look = hasText(element) ? lookOf(element) : '';
    if (look === '' || seen.has(look)) continue;
    seen.add(look);
    element.setAttribute('data-look', '');
  }

  function hasText(element: Element): boolean {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    return isField || [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  }
}

/** Runs in the page. */
async function run(options: RunOptions): Promise<axe.Result[]> {
  // A colour on its way to another has a contrast of its own
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const inPage: typeof axe = Reflect.get(window, 'axe');
  return (await inPage.run(document, options)).violations;
}

function reason(node: NodeResult): string {
  return node.any.map(({ message }) => message).join('; ');
}
