import type { Ability, Breaker, Ice } from './breakerText.ts';

/** The cost of breaking every subroutine of one piece of ice once. */
export type BreakResult =
  | BreakCost
  /** None of the breaker's abilities works on this ice. */
  | { readonly kind: 'none' }
  /** The breaker cannot reach the ice's strength. */
  | { readonly kind: 'weak' }
  | { readonly kind: 'unknown' /** Completes a sentence. */; readonly why: string };

export interface BreakCost {
  readonly kind: 'cost';
  readonly credits: number;
  /** Costs other than credits, in the card's words, and how often each is paid. */
  readonly others: ReadonlyMap<string, number>;
}

const TRASH = '[trash]';
/** Most strength to gain and most subroutines to search for. No card needs more, and all can be tried. */
const MOST = 100;
const NOT_READ: BreakResult = { kind: 'unknown', why: 'Sift can’t read its text' };
const NOTHING: BreakCost = { kind: 'cost', credits: 0, others: new Map() };

/** The least that breaks all subroutines in one encounter by parsed abilities: fewest other costs, then fewest credits. */
export function costToBreak(breaker: Breaker, ice: Ice): BreakResult {
  const { subroutines } = ice;
  if (ice.unread.length > 0) return { kind: 'unknown', why: 'Sift can’t read a rule on the ice' };
  if (ice.stopsAi && breaker.isAi) return { kind: 'none' };
  const fitting = breaker.abilities.filter(
    (ability) => ability.breaks.length === 0 || breaksOf(ability, ice, 1) > 0,
  );
  if (!fitting.some(({ breaks }) => breaks.length > 0)) {
    const readsAny = breaker.abilities.some(({ breaks }) => breaks.length > 0);
    const mayBreak =
      breaker.unread.length > 0
        ? (breaker.unreadSubtypes?.some((subtype) => ice.subtypes.includes(subtype)) ?? true)
        : !readsAny;
    return mayBreak ? NOT_READ : { kind: 'none' };
  }
  if (subroutines === null) return { kind: 'unknown', why: 'Enter its subroutines' };
  if (ice.strength === null || breaker.strength === null) return { kind: 'unknown', why: 'Enter a strength' };
  const need = Math.max(0, ice.strength - breaker.strength);
  if (need > MOST || subroutines > MOST) return { kind: 'unknown', why: 'The numbers are too large' };
  const uses = fitting.flatMap((ability) => usesOf(ability, ice, Math.max(need, subroutines)));
  const cost = cheapest(uses, need, subroutines);
  if (cost !== null) return cost;
  // An ability that was not read may raise it
  const mayRise = breaker.unread.length > 0 || breaker.notes.some((note) => /\bstrength\b/.test(note));
  return mayRise ? NOT_READ : { kind: 'weak' };
}

/** The sum over several pieces of ice; null if a breaker that trashes itself would be needed again. */
export function sumOf(costs: readonly BreakCost[]): BreakCost | null {
  if (costs.length > 1 && costs.some(({ others }) => others.has(TRASH))) return null;
  return costs.reduce(plus, NOTHING);
}

/** The most subroutines that one use breaks; 0 if it does not work on this ice. */
function breaksOf({ breaks }: Ability, { subtypes }: Ice, x: number): number {
  const fitting = breaks.filter(({ subtype }) => subtype === null || subtypes.includes(subtype));
  return Math.max(0, ...fitting.map(({ amount }) => (amount === 'X' ? x : amount)));
}

/** An ability with X chosen, for each X up to `most`, against one piece of ice. */
function usesOf(ability: Ability, ice: Ice, most: number) {
  const { credits, other, strength } = ability;
  const use = (x: number) => ({
    credits: credits === 'X' ? x : credits,
    other,
    strength: strength === 'X' ? x : strength,
    breaks: breaksOf(ability, ice, x),
  });
  return credits === 'X' ? Array.from({ length: most }, (_, at) => use(at + 1)) : [use(0)];
}

/** The cheapest path over a grid of strength gained and subroutines broken. Every use moves forward: one pass is enough. */
function cheapest(uses: ReturnType<typeof usesOf>, need: number, subroutines: number): BreakCost | null {
  const width = subroutines + 1;
  const best: (BreakCost | undefined)[] = [];
  best[0] = NOTHING;
  for (let at = 0; at < (need + 1) * width; at++) {
    const here = best[at];
    if (here === undefined) continue;
    const gained = Math.floor(at / width);
    const broken = at % width;
    for (const use of uses) {
      const strength = Math.min(need, gained + use.strength);
      const isEnough = strength === need;
      const done = isEnough ? Math.min(subroutines, broken + use.breaks) : broken;
      const next = strength * width + done;
      // A trashed breaker cannot act again
      const isLast = use.other?.includes(TRASH) ?? false;
      if (next === at || (isLast && !(isEnough && done === subroutines))) continue;
      const others = new Map(use.other === null ? [] : [[use.other, 1]]);
      const cost = plus(here, { kind: 'cost', credits: use.credits, others });
      const known = best[next];
      const isLess =
        known === undefined || (timesOf(cost) - timesOf(known) || cost.credits - known.credits) < 0;
      if (isLess) best[next] = cost;
    }
  }
  return best[need * width + subroutines] ?? null;
}

function plus(one: BreakCost, other: BreakCost): BreakCost {
  const others = new Map(one.others);
  for (const [what, times] of other.others) others.set(what, (others.get(what) ?? 0) + times);
  return { kind: 'cost', credits: one.credits + other.credits, others };
}

function timesOf({ others }: BreakCost): number {
  return [...others.values()].reduce((sum, times) => sum + times, 0);
}

/** A chosen card, with the reader's numbers in place of its own. */
export interface Chosen {
  readonly id: string;
  readonly strength?: number | undefined;
  /** Ice only. */
  readonly subroutines?: number | undefined;
}

/** What `/breakers` compares. */
export interface BreakersAddress {
  readonly breakers: readonly Chosen[];
  readonly ice: readonly Chosen[];
}

export const MOST_CHOSEN = { breakers: 6, ice: 12 };

/** Reads `breakers=maven:7,corroder&ice=tyrant:4:2`: ids, each with an optional strength and, for ice, a number of subroutines. */
export function readBreakersAddress(params: URLSearchParams): BreakersAddress {
  return {
    breakers: readChosen(params.get('breakers'), MOST_CHOSEN.breakers),
    ice: readChosen(params.get('ice'), MOST_CHOSEN.ice),
  };
}

/** The URL's query without `?`; empty if nothing is chosen. */
export function writeBreakersAddress({ breakers, ice }: BreakersAddress): string {
  return Object.entries({ breakers, ice })
    .filter(([, chosen]) => chosen.length > 0)
    .map(([name, chosen]) => `${name}=${chosen.map(writeOne).join(',')}`)
    .join('&');
}

function readChosen(text: string | null, most: number): Chosen[] {
  const byId = new Map<string, Chosen>();
  for (const part of (text ?? '').split(',')) {
    const [id = '', strength, subroutines] = part.split(':');
    if (id !== '')
      byId.set(id, { id, strength: wholeNumber(strength), subroutines: wholeNumber(subroutines) });
  }
  return [...byId.values()].slice(0, most);
}

/** A number of up to two digits; undefined for anything else. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function writeOne({ id, strength, subroutines }: Chosen): string {
  return [encodeURIComponent(id), strength ?? '', subroutines ?? ''].join(':').replace(/:+$/, '');
}
