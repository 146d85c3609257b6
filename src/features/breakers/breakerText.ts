import type { ListedCard } from '../../data/api/resources/listed.ts';
import { oneLine } from '../../domain/text/format.ts';

export type BreakerCard = Pick<ListedCard, 'strength' | 'text' | 'card_subtype_ids'>;

/** A number, or X as paid. */
type Amount = number | 'X';

interface Break {
  readonly amount: Amount;
  /** A subtype's id; null for any ice. */
  readonly subtype: string | null;
}

/** An ability that breaks, raises the breaker's strength, or does both. */
export interface Ability {
  readonly credits: Amount;
  /** Any other cost, in the card's words; null for credits only. */
  readonly other: string | null;
  /** Strength gained before anything is broken. */
  readonly strength: Amount;
  /** Alternatives for each use; empty if it only raises the strength. */
  readonly breaks: readonly Break[];
}

const X_STRENGTH = -1;
const ABILITY = /^(Interface → )?([^:.→]+): (.+)$/;
const BREAK = /^Break ([^".]+?) ?subroutines?\.(.*)$/;
const BOOST = /^\+(\d+|X) strength(?: for the remainder of (?:this|that) run)?\.(.*)$/;
const BOOST_AND_BREAK =
  /^\+(\d+|X) strength\. Then, if this program can interface with the ([^".,]+) you are encountering, break up to (\d+|X) subroutines\.(.*)$/;
/** Depends on what is in play. Restricted credits do not count: the cost is the same. */
const CONDITION = /\b(?:Use|use) this ability only (?!by spending)|\bX is equal to\b/;
/** Forbids breaking some ice. A rule about the ice's position is only a note, because the position is unknown here. */
const FORBIDS = /\b(?:only|cannot) interface with\b(?![^.]*\bprotecting\b)/;

/** Whether a card is an icebreaker. Other programs can break subroutines, but have no strength to compare. */
export function isIcebreaker(card: Pick<BreakerCard, 'card_subtype_ids'>): boolean {
  return card.card_subtype_ids.includes('icebreaker');
}

/** Parses an icebreaker by the rules of docs/breakers.md. Anything not understood goes to `unread` or `notes`, never guessed. */
export function readBreaker(card: BreakerCard) {
  const abilities: Ability[] = [];
  const unread: string[] = [];
  const notes: string[] = [];
  let isVarying = false;
  for (const line of linesOf(card.text)) {
    const read = readAbility(line);
    if (read !== null) {
      abilities.push(read.ability);
      if (read.rest !== '') notes.push(line);
    } else if (/^Interface → .*\bbreak\b/i.test(line) || FORBIDS.test(line)) {
      unread.push(line);
    } else {
      if (/\bstrength\b[^.]*\bfor each\b/.test(line)) isVarying = true;
      notes.push(line);
    }
  }
  const isForbidden = unread.some((line) => FORBIDS.test(line));
  const unreadAbilities = unread.filter((line) => !FORBIDS.test(line)).map(subtypesBroken);
  const forbidden = isForbidden ? abilities.map(({ breaks }) => breaks.map(({ subtype }) => subtype)) : [];
  const unreadSubtypes = [...unreadAbilities, ...forbidden].flat();
  return {
    /** Null if it is X or counts cards in play: the reader has to enter it. */
    strength: isVarying ? null : knownStrength(card.strength),
    isAi: card.card_subtype_ids.includes('ai'),
    abilities: isForbidden ? [] : abilities,
    /** Breaking abilities that could not be read or depend on what is in play, and rules that may forbid any use. Plain text. */
    unread,
    /** Ice subtypes that unparsed abilities may break; null if one of them may break any ice. */
    unreadSubtypes:
      unreadSubtypes.length === 0 || unreadSubtypes.includes(null)
        ? null
        : unreadSubtypes.filter((subtype) => subtype !== null),
    /** The rest of the text, which no cost includes. Plain text. */
    notes,
  };
}

/** The ice subtypes named by an ability that could not be read: "subroutines on host sentry". Null for any ice. */
function subtypesBroken(line: string): readonly (string | null)[] {
  const effect = /\bbreak ([^".]+)/i.exec(line)?.[1] ?? '';
  const objects = /^([^".]+?) ?subroutines?$/.exec(effect)?.[1];
  const breaks = objects === undefined ? null : readObjects(objects);
  if (breaks !== null) return breaks.map(({ subtype }) => subtype);
  const named = effect.match(/\b(?:barrier|code gate|sentry)\b/g);
  return named === null || /\b(?:not|non)\b/.test(effect) ? [null] : named.map(subtypeId);
}

/** Parses ice by the rules of docs/breakers.md. */
export function readIce(card: BreakerCard) {
  const lines = linesOf(card.text);
  const subroutines = lines.filter((line) => line.startsWith('[subroutine]'));
  const rules = lines.filter((line) => !line.startsWith('[subroutine]'));
  const placesCounters = rules.some((line) => /\brez this ice, place\b/.test(line));
  // No counters are hosted yet, so the printed strength applies
  const isVarying = rules.some(
    (line) =>
      /\bstrength\b[^.]*\bfor each\b/.test(line) &&
      (placesCounters || !/for each (?:hosted )?(?:\w+) (?:counter|token)\b/.test(line)),
  );
  const isCounted = rules.some(
    (line) => /\[subroutine\].*\bfor (?:each|every)\b/.test(line) || /\bgains the subtypes\b/.test(line),
  );
  const forbidding = rules.filter((line) =>
    line
      .split(/(?<=\.) (?=[A-Z])/)
      .some((sentence) => /^(?!If|While|When|Threat).*\bRunner cannot\b.*\bbreak\b/.test(sentence)),
  );
  const isOnlyAi = (line: string) => /\busing AI programs\b|\buse AI programs to break\b/.test(line);
  return {
    /** Null as for breakers. */
    strength: isVarying ? null : knownStrength(card.strength),
    /** Null if none are printed, or they depend on what is in play. */
    subroutines: isCounted || subroutines.length === 0 ? null : subroutines.length,
    subtypes: card.card_subtype_ids,
    /** AI programs cannot break it. */
    stopsAi: forbidding.some(isOnlyAi),
    /** Other rules against breaking it. Plain text. */
    unread: forbidding.filter((line) => !isOnlyAi(line)),
    notes: rules.filter((line) => !forbidding.includes(line) || isOnlyAi(line)),
  };
}

export type Breaker = ReturnType<typeof readBreaker>;
export type Ice = ReturnType<typeof readIce>;

function knownStrength(strength: number | null): number | null {
  return strength === X_STRENGTH ? null : strength;
}

/** The lines of a card's text without tags and reminder text. */
function linesOf(text: string | null): string[] {
  return (text ?? '')
    .replace(/<\/?(?:strong|em|ul|li)>/g, '')
    .replace(/\([^)]*\)/g, '')
    .replace(/[−–]/g, '-')
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
}

/** Parses a line that breaks subroutines or raises strength, with anything else that it says; null for other lines. */
function readAbility(line: string): { readonly ability: Ability; readonly rest: string } | null {
  const [, mayBreak, priceText = '', effect = ''] = ABILITY.exec(line) ?? [];
  const price = readPrice(priceText);
  if (price === null || CONDITION.test(effect)) return null;
  const found = mayBreak === undefined ? readBoost(effect) : readBreak(effect);
  if (found === null) return null;
  const { rest, ...does } = found;
  // An unpaid X counts something in play
  const hasX = does.strength === 'X' || does.breaks.some(({ amount }) => amount === 'X');
  if (hasX !== (price.credits === 'X')) return null;
  return { ability: { ...price, ...does }, rest };
}

type Effect = Pick<Ability, 'strength' | 'breaks'> & { readonly rest: string };

function readBoost(effect: string): Effect | null {
  const both = BOOST_AND_BREAK.exec(effect);
  if (both !== null) {
    const [, strength = '', subtype = '', amount = '', rest = ''] = both;
    const breaks = [{ amount: amountOf(amount), subtype: subtypeId(subtype) }];
    return { strength: amountOf(strength), breaks, rest: rest.trim() };
  }
  const [, strength, rest = ''] = BOOST.exec(effect) ?? [];
  if (strength === undefined) return null;
  // Strength for the rest of the run deserves a note: the second piece of ice costs less
  const isLasting = effect.includes('for the remainder of');
  return { strength: amountOf(strength), breaks: [], rest: isLasting ? effect : rest.trim() };
}

function readBreak(effect: string): Effect | null {
  const [, objects = '', rest = ''] = BREAK.exec(effect) ?? [];
  const breaks = readObjects(objects);
  return breaks === null ? null : { strength: 0, breaks, rest: rest.trim() };
}

/** "up to 2 sentry", "1 barrier or code gate"; null for anything else. */
function readObjects(objects: string): readonly Break[] | null {
  const breaks: Break[] = [];
  let last: Amount | null = null;
  for (const object of objects.split(' or ')) {
    const [, up, number, all, subtype = ''] =
      /^(?:(up to )?(\d+|X)|(any number of|all))?(?:(?:^| )([A-Za-z][A-Za-z ]*))?$/.exec(object) ?? [];
    const amount: Amount | null =
      number !== undefined ? amountOf(number) : all !== undefined ? Number.POSITIVE_INFINITY : last;
    if (amount === null || (up !== undefined && number === undefined)) return null;
    if (number === undefined && all === undefined && subtype === '') return null;
    breaks.push({ amount, subtype: subtype === '' ? null : subtypeId(subtype) });
    last = amount;
  }
  return breaks;
}

function amountOf(text: string): Amount {
  return text === 'X' ? 'X' : Number(text);
}

/** "code gate" → `code_gate` */
function subtypeId(words: string): string {
  return words.trim().toLowerCase().replaceAll(' ', '_');
}

/** "2[credit]", "X[credit], hosted power counter", "[trash]"; null if it offers a choice of costs. */
function readPrice(text: string): Pick<Ability, 'credits' | 'other'> | null {
  if (/ or /.test(text)) return null;
  let credits: Amount = 0;
  const others: string[] = [];
  for (const part of text.split(', ')) {
    const [, amount] = /^(\d+|X) ?\[credit\]$/.exec(part) ?? [];
    if (amount !== undefined) credits = amountOf(amount);
    else if (part.includes('[credit]')) return null;
    else others.push(part.toLowerCase());
  }
  return { credits, other: others.length === 0 ? null : others.join(', ') };
}
