import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe finds against WCAG 2.2 AA and its best practices, in one line each: the rule, and where. */
export async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  // A colour on its way to another has a contrast of its own
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const result = await (only === undefined ? builder.withTags(TAGS) : builder.withRules([...only])).analyze();
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 4).map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${reason(node)}`),
  );
}

function reason(node: { any: readonly { message: string }[] }): string {
  return node.any.map(({ message }) => message).join('; ');
}
