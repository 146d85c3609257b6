import { isIdentity } from '../legality/cardTypes.ts';
import { plainTitle } from '../query-language/fold.ts';
import { remember } from '../text/lookup.ts';
import { countBeside, type KnownCards, type NamedCard, titleIn, withDigits } from './knownCards.ts';
import type { DeckTextLine } from './pasted.ts';
import { type PlainLine, plainLine } from './plainLine.ts';

/** What a line of a decklist is. A line that holds a title or a count is always a card or unknown, never a comment. */
export type LineReading<C> =
  | {
      readonly kind: 'card';
      readonly card: C;
      /** Null if the line has no count: one copy. */
      readonly copies: number | null;
      readonly isExact: boolean;
    }
  /** Several cards in one line. */
  | { readonly kind: 'cards'; readonly cards: readonly { readonly card: C; readonly copies: number }[] }
  | {
      readonly kind: 'unknown';
      /** Null if the line has no count. */
      readonly copies: number | null;
      /** It may be the name of a deck: a title among other words, or a number that stands alone behind them (`top 8`). */
      readonly isLoose: boolean;
      readonly suggestions: readonly { readonly card: C; readonly copies: number }[];
    }
  /** `Event (15)`; the count is null if there is none. */
  | { readonly kind: 'heading'; readonly copies: number | null }
  /** Totals and credits that programs add: `45 cards (min 45)`. */
  | { readonly kind: 'figure' }
  /** A count alone, whose card is on the next line or the one before. */
  | { readonly kind: 'count'; readonly copies: number }
  | { readonly kind: 'comment' };

/** Cards by name, tolerating typos, best first, with how they match. */
export type RankTitles<C> = (
  text: string,
  limit: number,
) => readonly { readonly card: C; readonly match: string }[];

const FIGURE =
  /^(?:\d+ influence|influence:|\d+(?: of \d+)? agenda points?\b|agenda points:|total:?\s*\d|\d+ cards?(?:$|\s*\(|,)|cards? up to |deck built on |decklist (?:published )?on |decklist published|published on |last updated)/i;

/**
 * The most distinct names that are searched with typos and by parts of titles, because each search scans all titles. A deck has
 * fewer different cards.
 */
const MOST_SEARCHES = 80;
const SUGGESTIONS = 4;
/** A line with more words beside a title is prose that mentions a card. */
const FEW_WORDS = 3;
/** Words without a count are like a title only if they are about as many. */
const TITLE_WORDS = 6;

/** Creates a reader of single lines. */
export function createLineReader<C extends NamedCard>(known: KnownCards<C>, rank: RankTitles<C>) {
  const searched = new Map<string, ReturnType<typeof rank>>();

  /** Cards with a similar name. Searched a limited number of times. */
  function similar(name: string) {
    const key = plainTitle(name);
    if (key === '' || (searched.size >= MOST_SEARCHES && !searched.has(key))) return [];
    return remember(searched, key, () => rank(key, SUGGESTIONS));
  }

  /** The only card that the name is certainly meant for, though it isn't exact. */
  function intended(name: string): C | null {
    const [best, ...others] = similar(name);
    if (best === undefined || others.some(({ match }) => match === best.match)) return null;
    return plainTitle(name).length > 3 && ['prefix', 'fuzzy'].includes(best.match) ? best.card : null;
  }

  const suggest = (name: string, copies: number) => similar(name).map(({ card }) => ({ card, copies }));

  function readGiven({ copies, name, id }: NonNullable<DeckTextLine['given']>): LineReading<C> {
    const found = known.byId.get(id ?? '') ?? titleOf(name) ?? known.printings.get(id ?? '');
    if (found !== undefined) return { kind: 'card', card: found, copies, isExact: true };
    const card = intended(name);
    if (card !== null) return { kind: 'card', card, copies, isExact: false };
    return { kind: 'unknown', copies: copies ?? 1, isLoose: false, suggestions: suggest(name, copies ?? 1) };
  }

  /** The card whose title a cell holds, alone or with a set. */
  function titleOf(name: string): C | undefined {
    const exact = known.cards.get(plainTitle(name));
    if (exact !== undefined) return exact;
    const found = titleIn(name, known);
    return found !== null && countBeside(found.before, found.after, known.sets).rest === ''
      ? found.card
      : undefined;
  }

  /** A line with a title in it; null if that is no more than a mention. */
  function readTitle(line: PlainLine): LineReading<C> | null {
    const { words } = line;
    const found = titleIn(words, known);
    if (found === null) return null;
    const { card } = found;
    const beside = countBeside(found.before, found.after, known.sets);
    const { copies, rest, isAmbiguous } = beside;
    const several = copies === null || isAmbiguous ? readSeveral(words) : null;
    if (several !== null) return several;
    if (isAmbiguous || (beside.hasOtherNumber && !isIdentity(card.card_type_id)))
      return unsure(card, rest !== '');
    // `Buffer, Relay`: two cards without counts
    if (copies === null && rest !== '' && [found.before, found.after].some((part) => titleIn(part, known)))
      return unsure(card, true);
    // `Buffer 2` is a title, and two copies of `Buffer`
    const other = copies === null ? shorter(words) : null;
    if (other !== null) {
      const suggestions = [{ card, copies: 1 }, other];
      return { kind: 'unknown', copies: null, isLoose: false, suggestions };
    }
    if (rest === '' || isOfLink(rest, line)) return { kind: 'card', card, copies, isExact: true };
    if (beside.isRow && beside.isParted) return { kind: 'card', card, copies, isExact: true };
    if (copies !== null && beside.isParted) return { kind: 'card', card, copies, isExact: false };
    if (copies !== null) return nearest(words, copies, card);
    return rest.split(' ').length <= FEW_WORDS || line.linked !== '' ? unsure(card, true) : null;
  }

  /** A title with other words and a count: perhaps another card, whose name has all of them. */
  function nearest(words: string, copies: number, card: C): LineReading<C> {
    const suggestions = [{ card, copies }, ...suggest(nameOf(words), copies)];
    const unique = new Map(suggestions.map((one) => [one.card, one]));
    const isLoose = countAtEnds(words)?.isLoose === true;
    return { kind: 'unknown', copies, isLoose, suggestions: [...unique.values()].slice(0, SUGGESTIONS) };
  }

  function unsure(card: C, isLoose: boolean): LineReading<C> {
    const suggestions = [1, 2, 3].map((copies) => ({ card, copies }));
    return { kind: 'unknown', copies: null, isLoose, suggestions };
  }

  /** A line with its last number as the count: `Buffer 2`, if `Buffer` is a title as well. */
  function shorter(words: string) {
    const [, name = '', copies] = /^(.*\S)\s+(\d{1,2})\s*(?:[([].*)?$/.exec(words) ?? [];
    const card = known.cards.get(plainTitle(name));
    return card === undefined || copies === undefined ? null : { card, copies: Number(copies) };
  }

  /** `3x Name, 2x Other`: each part with a count, and nothing else. */
  function readSeveral(words: string): LineReading<C> | null {
    const parts = words.split(/\s*[,;|\t]\s*| {3,}|\s[+/]\s/).filter((part) => part !== '');
    if (parts.length < 2) return null;
    const cards: { card: C; copies: number }[] = [];
    for (const part of parts) {
      const found = titleIn(part, known);
      if (found === null) return null;
      const { copies, rest, isAmbiguous } = countBeside(found.before, found.after, known.sets);
      if (copies === null || isAmbiguous || rest !== '') return null;
      cards.push({ card: found.card, copies });
    }
    return { kind: 'cards', cards };
  }

  function readWords(line: PlainLine): LineReading<C> {
    const { words } = line;
    const counted = countBeside('', words, known.sets);
    const linked = known.byId.get(line.cardId ?? '') ?? known.printings.get(line.printing ?? '');
    const byTitle = readTitle(line);
    if (byTitle !== null && (byTitle.kind === 'card' || linked === undefined)) return byTitle;
    if (linked === undefined && counted.rest === '' && (line.cardId ?? line.printing) !== null)
      return { kind: 'unknown', copies: counted.copies, isLoose: false, suggestions: [] };
    if (linked !== undefined) {
      const isAlone = counted.rest === '' || isOfLink(counted.rest, line);
      if (isAlone || counted.copies !== null)
        return { kind: 'card', card: linked, copies: counted.copies, isExact: isAlone };
      return unsure(linked, false);
    }
    if (COUNT_ALONE.test(words)) return { kind: 'count', copies: Number(/\d+/.exec(words)?.[0]) };
    return readWithoutTitle(line);
  }

  function readWithoutTitle({ words, isHeading }: PlainLine): LineReading<C> {
    const name = nameOf(words);
    const ends = countAtEnds(/\bcop(?:y|ies)\b/i.test(words) ? withDigits(words) : words);
    if (isHeadingName(name) || isHeadingName(words)) return { kind: 'heading', copies: ends?.copies ?? null };
    const identity = known.identities.get(plainTitle(name));
    if (identity !== undefined)
      return { kind: 'card', card: identity, copies: ends?.copies ?? null, isExact: false };
    if (ends !== null) {
      const card = intended(name);
      if (card !== null) return { kind: 'card', card, copies: ends.copies, isExact: false };
      const isLoose = ends.isBehind && (ends.isLoose || isHeading);
      return { kind: 'unknown', copies: ends.copies, isLoose, suggestions: suggest(name, ends.copies) };
    }
    // Words without a count are usually a comment: only a close name is suggested
    const card = name.split(' ').length > TITLE_WORDS ? null : intended(name);
    if (card === null || isIdentity(card.card_type_id)) return { kind: 'comment' };
    return { kind: 'unknown', copies: null, isLoose: false, suggestions: suggest(name, 1) };
  }

  const isHeadingName = (name: string) => known.headings.has(plainTitle(name));

  return ({ text, given }: DeckTextLine): LineReading<C> => {
    if (given !== undefined) return readGiven(given);
    if (/^(?:\/\/|;)/.test(text)) return { kind: 'comment' };
    const line = plainLine(text);
    const { words } = line;
    if (!/[\p{L}\p{N}]/u.test(words) && line.printing === null && line.cardId === null)
      return { kind: 'figure' };
    const isExact = known.cards.has(plainTitle(words));
    if (!isExact && FIGURE.test(words)) return { kind: 'figure' };
    return readWords(line);
  };
}

/** Whether the words are those of the line's link to a card: an older name of it. */
function isOfLink(rest: string, { linked }: PlainLine): boolean {
  return linked !== '' && plainTitle(linked).includes(rest);
}

const COUNT_ALONE = /^(?:(?:count|qty|quantity|copies|amount)\s*[:=]\s*)?[x×*]?\s*\d{1,2}\s*[x×*]?$/i;
const LABEL = /^(?:identity|id|runner|corp)\s*:\s*/i;
const COUNT_AHEAD =
  /^[([]?(?:[x×*]\s?)?(\d{1,3})(?!\d|[./]\d|(?:st|nd|rd|th)\b)\s?([x×*](?![\p{L}\p{N}]))?[)\]]?\s*([,;:.\t|–—-](?=\s|\S))?\s*(?:copies of\s+)?(?=\S)/iu;
const COUNT_BEHIND =
  /(?:\s*([,;:\t|=–—-]|\s[x×*]\s?|[([]\s*[x×*]?)\s*|\s+)(\d{1,3})\s?([x×*]|copies|copy)?\s*([)\]])?:?$/i;

/**
 * Brackets with words at the end of a line. They look ahead for the words: two parts of any length beside these would double the time
 * with each bracket of a line that ends otherwise.
 */
const SETS_BEHIND = /(?:\s*[([](?=[^()[\]]*\p{L}{2})[^()[\]]*[)\]])+\s*$/u;

/** A count at the start or the end of a line. `isLoose`: a bare number behind a space. */
function countAtEnds(words: string) {
  const line = words.replace(SETS_BEHIND, '');
  const ahead = COUNT_AHEAD.exec(line)?.[1];
  if (ahead !== undefined) return { copies: Number(ahead), isLoose: false, isBehind: false };
  const behind = COUNT_BEHIND.exec(line);
  if (behind?.[2] === undefined) return null;
  const isLoose = behind[1] === undefined && behind[3] === undefined;
  return { copies: Number(behind[2]), isLoose, isBehind: true };
}

/** A line's name without label, count, set and edition, to be searched. */
function nameOf(words: string): string {
  return words
    .replace(/^["“]|["”]$/g, '')
    .replace(LABEL, '')
    .replace(/(?:\s*[([][^()[\]]*[)\]])+\s*:?$/, '')
    .replace(COUNT_AHEAD, '')
    .replace(COUNT_BEHIND, '')
    .replace(/(?:\s*[([][^()[\]]*[)\]])+\s*:?$/, '')
    .trim();
}
