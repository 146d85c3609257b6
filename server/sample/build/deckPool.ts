import type { AuthoredDeck } from '../decklists/authored.ts';
import { SNAPSHOTS } from '../formats.ts';
import { RESTRICTIONS } from '../restrictions.ts';
import { CARD_ENTRIES, type CardEntry } from './catalogue.ts';
import { namesCard, poolIdsOf } from './legality.ts';

/**
 * What a deck can be filled up with: cards that were out on its day, of the formats' card pools, no agenda of another
 * faction; for a deck with a format among its tags only what its snapshot of that day allows without reserve.
 */
export function availableFor(
  { side, faction }: CardEntry,
  { date, options }: AuthoredDeck,
): readonly CardEntry[] {
  const isAllowed = allowedBy(options.tags ?? [], date);
  return CARD_ENTRIES.filter(
    (entry) =>
      entry.side === side &&
      !entry.card.identity &&
      entry.printings.some(({ release }) => release.set.date <= date) &&
      (entry.card.type !== 'agenda' || isOwn(entry, faction)) &&
      isAllowed(entry),
  );
}

export function isOwn(entry: CardEntry, faction: string): boolean {
  return entry.faction === faction || entry.faction.startsWith('neutral_');
}

function allowedBy(tags: readonly string[], date: string): (entry: CardEntry) => boolean {
  const snapshot = SNAPSHOTS.findLast(({ format, date: start }) => tags.includes(format) && start <= date);
  if (!snapshot) return (entry) => poolIdsOf(entry).length > 0;
  const list = RESTRICTIONS.find(({ id }) => id === snapshot.restriction);
  return (entry) => poolIdsOf(entry).includes(snapshot.pool) && !(list && namesCard(list, entry));
}
