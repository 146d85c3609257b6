import { type CountedPrinting, copiesInSet } from '../../data/catalogue/ownedCopies.ts';
import { compareText } from '../../domain/text/compareText.ts';

/** A card of which a deck wants more copies than are owned. */
export interface MissingCard<C> {
  readonly card: C;
  readonly wanted: number;
  readonly owned: number;
}

/** A set, and what one or more boxes of it bring of what is missing. */
export interface BringingSet {
  readonly setId: string;
  readonly boxes: number;
  /** By the id of a card, how many of the missing copies. */
  readonly brings: ReadonlyMap<string, number>;
}

/** The cards of a deck that are not owned often enough, in the deck's order. A card that stands in it twice is wanted twice. */
export function missingCards<C extends { readonly id: string }>(
  slots: readonly { readonly card: C; readonly copies: number }[],
  owned: ReadonlyMap<string, number>,
): readonly MissingCard<C>[] {
  const byCard = Map.groupBy(slots, ({ card }) => card.id);
  return [...byCard.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const wanted = same.reduce((sum, { copies }) => sum + copies, 0);
    const have = owned.get(first.card.id) ?? 0;
    return have < wanted ? [{ card: first.card, wanted, owned: have }] : [];
  });
}

/**
 * Sets that bring what is missing: each time the one that brings most of what is then still missing, and of equals the one
 * that came out last. So they are few, though not always the fewest that there are. The same set may be wanted more than
 * once: an old core set has one copy of some cards.
 * @param released of sets, by id, `YYYY-MM-DD`
 */
export function setsThatBring(
  missing: readonly MissingCard<{ readonly id: string }>[],
  printings: readonly CountedPrinting[],
  released: (setId: string) => string,
): readonly BringingSet[] {
  const open = new Map(missing.map(({ card, wanted, owned }) => [card.id, wanted - owned]));
  const bySet = Map.groupBy(
    printings.filter((printing) => open.has(printing.card_id) && copiesInSet(printing) > 0),
    ({ card_set_id }) => card_set_id,
  );
  const newestFirst = [...bySet.keys()].sort((a, b) => compareText(released(b), released(a)));
  const chosen = new Map<string, { boxes: number; brings: Map<string, number> }>();
  for (;;) {
    let best: {
      readonly setId: string;
      readonly brings: ReadonlyMap<string, number>;
      readonly sum: number;
    } | null = null;
    for (const setId of newestFirst) {
      const brings = broughtBy(bySet.get(setId) ?? [], open);
      const sum = [...brings.values()].reduce((total, copies) => total + copies, 0);
      if (sum > (best?.sum ?? 0)) best = { setId, brings, sum };
    }
    if (best === null) break;
    const entry = chosen.get(best.setId) ?? { boxes: 0, brings: new Map<string, number>() };
    entry.boxes += 1;
    for (const [id, copies] of best.brings) {
      entry.brings.set(id, (entry.brings.get(id) ?? 0) + copies);
      open.set(id, (open.get(id) ?? 0) - copies);
    }
    chosen.set(best.setId, entry);
  }
  return [...chosen].map(([setId, { boxes, brings }]) => ({ setId, boxes, brings }));
}

/** What one box brings of what is missing. A set may have a card in more than one printing. */
function broughtBy(
  printings: readonly CountedPrinting[],
  open: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const brings = new Map<string, number>();
  for (const printing of printings) {
    const before = brings.get(printing.card_id) ?? 0;
    const after = Math.min(open.get(printing.card_id) ?? 0, before + copiesInSet(printing));
    if (after > 0) brings.set(printing.card_id, after);
  }
  return brings;
}
