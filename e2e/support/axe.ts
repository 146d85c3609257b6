import type { Page } from '@playwright/test';
import axe, { type NodeResult, type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * What axe finds against WCAG 2.2 AA and its best practices, in one line each: the rule, and where.
 * @param only rules to check instead of all
 */
export async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: only === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [...only] },
    // Whatever passes is not described, and no rule that runs here reads the style sheets' text
    resultTypes: ['violations'],
    preload: false,
  };
  const found = await page.evaluate(run, options);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 4).map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${reason(node)}`),
  );
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
