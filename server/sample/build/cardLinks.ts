import { CARD_ENTRIES, found } from './catalogue.ts';

const cards = new Map(CARD_ENTRIES.map((entry) => [entry.id, entry]));

/**
 * Turns `[[card_id]]` into a link as players write it: `[Title](/en/card/NNNNN)`, with the number of the oldest
 * printing (docs/api.md, Text markup).
 */
export function linkCards<T extends string | null>(markdown: T): T | string {
  return markdown === null ? markdown : markdown.replace(/\[\[(\w+)\]\]/g, (_, id: string) => linkTo(id));
}

function linkTo(id: string): string {
  const { card, printings } = found(cards, id);
  return `[${card.title}](/en/card/${printings.at(-1)?.id})`;
}
