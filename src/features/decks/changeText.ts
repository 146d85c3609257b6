import type { ListedCard } from '../../data/api/resources/listed.ts';
import { isIdentity } from '../../domain/legality/identity.ts';
import type { DeckRead } from './contents.ts';
import type { Change } from './repairs.ts';

/**
 * A pasted text with other copies of some cards: their lines are written anew where they stand. Null if a card has no line of its own,
 * as in data formats: then the deck has to be printed.
 */
export function changeText(
  text: string,
  { places, slots, identity }: DeckRead,
  changes: readonly Change[],
): string | null {
  const lines: (string | null)[] = text.split(/\r\n?|\n/);
  const fresh: string[] = [];
  let free: number | null = null;
  for (const { card, copies } of changes) {
    const own = places.get(card.id) ?? [];
    const [first, ...others] = own;
    if (first === undefined) {
      if (card.id === identity?.id || slots.some((slot) => slot.card.id === card.id)) return null;
      fresh.push(lineOf(card, copies));
      continue;
    }
    if (own.some((line) => lines[line.number - 1]?.trim() !== line.text)) return null;
    lines[first.number - 1] = copies === 0 ? null : lineOf(card, copies);
    for (const { number } of others) lines[number - 1] = null;
    if (copies === 0) free = first.number - 1;
  }
  if (fresh.length > 0 && free === null) lines.push(...fresh);
  else if (free !== null && fresh.length > 0) lines[free] = fresh.join('\n');
  return lines.filter((line) => line !== null).join('\n');
}

function lineOf(card: ListedCard, copies: number): string {
  return isIdentity(card.card_type_id) ? card.title : `${copies}x ${card.title}`;
}
