import type { Card } from './records.ts';

/**
 * The cost of breaking a whole piece of ice, only for the plainest texts; docs/breakers.md has more. Texts that are not plain
 * are not compared.
 */

interface Break {
  readonly price: number;
  /** Subroutines per use */
  readonly amount: number;
  /** Null: ice of any type */
  readonly subtype: string | null;
}

export interface PlainBreaker {
  readonly strength: number;
  readonly breaks: readonly Break[];
  readonly boosts: readonly { readonly price: number; readonly amount: number }[];
}

const BREAK =
  /^Interface → (\d+)\[credit\]: Break (up to )?(\d+|any number of|all) ?(sentry|barrier|code gate)? ?subroutines?\.$/;
const BOOST = /^(\d+)\[credit\]: \+(\d+) strength(?: for the remainder of this run)?\.$/;
/** Words in lines that may change the cost of breaking. */
const RELEVANT = /strength|interface|break|subroutine|gains|subtype|choose|chosen|host|lower|cost/i;

function linesOf(card: Card): readonly string[] {
  return (card.text ?? '')
    .replace(/<li>/g, '\n')
    .replace(/<em>.*?<\/em>/g, '')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function readBreaker(card: Card): PlainBreaker | null {
  if (!card.card_subtype_ids.includes('icebreaker') || card.strength === null || card.strength < 0)
    return null;
  if (card.card_subtype_ids.includes('ai')) return null;
  const breaks: Break[] = [];
  const boosts: { price: number; amount: number }[] = [];
  for (const line of linesOf(card)) {
    const broken = BREAK.exec(line);
    const boosted = BOOST.exec(line);
    if (broken !== null) {
      const [, price, , amount, type] = broken;
      const each = Number.isNaN(Number(amount)) ? Number.POSITIVE_INFINITY : Number(amount);
      breaks.push({ price: Number(price), amount: each, subtype: type?.replace(' ', '_') ?? null });
    } else if (boosted !== null) boosts.push({ price: Number(boosted[1]), amount: Number(boosted[2]) });
    else if (RELEVANT.test(line)) return null;
  }
  return breaks.length === 0 ? null : { strength: card.strength, breaks, boosts };
}

export interface PlainIce {
  readonly strength: number;
  readonly subroutines: number;
  readonly subtypes: readonly string[];
}

export function readIce(card: Card): PlainIce | null {
  if (card.card_type_id !== 'ice' || card.strength === null || card.strength < 0) return null;
  const lines = linesOf(card);
  const own = lines.filter((line) => line.startsWith('[subroutine]'));
  const others = lines.filter((line) => !line.startsWith('[subroutine]'));
  if (own.length === 0 || others.some((line) => /strength|subroutine|gains|break|loses/i.test(line)))
    return null;
  return { strength: card.strength, subroutines: own.length, subtypes: card.card_subtype_ids };
}

/** The fewest credits; null if the breaker cannot break it. */
export function cost(breaker: PlainBreaker, ice: PlainIce): number | null {
  const breaks = breaker.breaks.filter(({ subtype }) => subtype === null || ice.subtypes.includes(subtype));
  const raising = least(ice.strength - breaker.strength, breaker.boosts);
  const breaking = least(ice.subroutines, breaks);
  return raising === null || breaking === null ? null : raising + breaking;
}

/** The cheapest way to reach an amount with any number of uses. */
function least(
  amount: number,
  uses: readonly { readonly price: number; readonly amount: number }[],
): number | null {
  const prices = [0];
  for (let reached = 1; reached <= amount; reached += 1) {
    const ways = uses.map((use) => use.price + (prices[Math.max(0, reached - use.amount)] ?? 0));
    prices.push(Math.min(...ways, Number.POSITIVE_INFINITY));
  }
  const price = prices[Math.max(0, amount)] ?? 0;
  return price === Number.POSITIVE_INFINITY ? null : price;
}

/**
 * The ice types that a breaker names wherever it breaks anything, ignoring other conditions; null if a line breaks any ice or
 * something may change types.
 */
export function namedTypes(card: Card): readonly string[] | null {
  if (!card.card_subtype_ids.includes('icebreaker')) return null;
  const lines = linesOf(card);
  const breaking = lines.filter((line) => /\bbreaks? /i.test(line) && line.includes('→'));
  if (breaking.length === 0) return null;
  if (lines.some((line) => !breaking.includes(line) && /gain|subtype|choose|chosen|bypass|break/i.test(line)))
    return null;
  const types = breaking.map((line) =>
    /subtype|chosen|choose/i.test(line) ? [] : [...line.matchAll(/\b(sentry|barrier|code gate)\b/g)],
  );
  if (types.some((found) => found.length === 0)) return null;
  return types.flat().map(([type]) => type.replace(' ', '_'));
}
