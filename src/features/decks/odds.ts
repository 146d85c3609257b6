/** The odds of drawing, exact but for the rounding of numbers: draws without putting back (hypergeometric). */

/**
 * That at least one of `wanted` cards is among `drawn` of a deck of `size`; 0 to 1.
 * @param wanted copies in the deck
 */
export function oddsOfOne(size: number, wanted: number, drawn: number): number {
  if (wanted <= 0 || drawn <= 0) return 0;
  if (wanted + drawn > size) return 1;
  let none = 1;
  for (let at = 0; at < drawn; at += 1) none *= (size - wanted - at) / (size - at);
  return 1 - none;
}

/** Cards of an opening hand. */
export const HAND = 5;

/** The same for an opening hand, where one without the wanted cards is put back for another. */
export function oddsWithMulligan(size: number, wanted: number): number {
  const missed = 1 - oddsOfOne(size, wanted, HAND);
  return 1 - missed * missed;
}

/** A row of the table: what has been seen, and the odds with one, two and three copies. */
export interface OddsRow {
  readonly label: string;
  readonly odds: readonly number[];
}

/** Turns after which the odds are told. */
const TURNS = [1, 2, 3, 5, 8];

/** Odds of at least one by turn, for each number of copies; a card is drawn each turn, as the Corp must. */
export function oddsTable(size: number, copies: readonly number[]): readonly OddsRow[] {
  return [
    { label: 'Opening hand', odds: copies.map((wanted) => oddsOfOne(size, wanted, HAND)) },
    { label: 'With a mulligan', odds: copies.map((wanted) => oddsWithMulligan(size, wanted)) },
    ...TURNS.map((turn) => ({
      label: `By turn ${turn}`,
      odds: copies.map((wanted) => oddsOfOne(size, wanted, HAND + turn)),
    })),
  ];
}

/** A deck in random order. @param random from 0 up to 1, as `Math.random` */
export function shuffle<T>(cards: readonly T[], random: () => number): readonly T[] {
  const order = [...cards];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [order[at], order[other]];
    if (one === undefined || two === undefined) continue;
    order[at] = two;
    order[other] = one;
  }
  return order;
}
