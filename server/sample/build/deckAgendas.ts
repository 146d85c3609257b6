import type { CardEntry } from './catalogue.ts';
import type { DeckSlots } from './deckSlots.ts';

/**
 * Agendas, beside those already in, that bring a Corp deck to the agenda points its size asks for:
 * 2 for every 5 cards begun, and 2 more, or one point above that.
 */
export function chooseAgendas(
  slots: DeckSlots,
  available: readonly CardEntry[],
  size: number,
): readonly (readonly [CardEntry, number])[] {
  const wanted = Math.floor(size / 5) * 2 + 2;
  const present = slots
    .entries()
    .reduce((points, [{ card }, copies]) => points + (card.points ?? 0) * copies, 0);
  const agendas = available.filter(({ card }) => card.type === 'agenda' && card.points !== 0);
  const choice = chooseFrom(
    agendas.filter((agenda) => !slots.has((entry) => entry === agenda)),
    wanted - present,
  );
  if (!choice) throw new Error(`No agendas for ${wanted} points`);
  return choice;
}

/** Copies of agendas, earlier ones first, that sum up to `points` or one more. */
function chooseFrom(
  agendas: readonly CardEntry[],
  points: number,
): readonly (readonly [CardEntry, number])[] | undefined {
  if (points === 0 || points === -1) return [];
  const [first, ...rest] = agendas;
  if (!first || points < 0) return undefined;
  const limit = first.card.advancement === 'X' ? 1 : 3;
  for (let copies = limit; copies >= 0; copies--) {
    const others = chooseFrom(rest, points - copies * (first.card.points ?? 0));
    if (others) return copies === 0 ? others : [[first, copies], ...others];
  }
  return undefined;
}
