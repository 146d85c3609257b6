import { joinQueries, type Operator, type Query, wordCondition } from '../syntax.ts';
import { OR_LESS, OR_MORE } from './comparisons.ts';
import type { Reader } from './tokens.ts';

/** What players call the numbers on a card, by keyword. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  p: ['strength', 'str', 'power'],
  h: ['trash cost', 'trashing cost', 'to trash', 'trash'],
  o: [
    'rez cost',
    'install cost',
    'play cost',
    'cost',
    'costs',
    'costing',
    'to rez',
    'to install',
    'to play',
    'rez',
  ],
  n: ['influence cost', 'influence points', 'influence point', 'influence', 'inf', 'pips', 'pip'],
  m: ['memory units', 'memory unit', 'memory cost', 'memory', 'mu', 'mus'],
  v: ['agenda points', 'agenda point', 'points', 'point', 'pointers', 'pointer', 'pts', 'pt', 'vp'],
  g: [
    'advancement requirement',
    'advancement cost',
    'advancements',
    'advancement',
    'advances',
    'adv',
    'to score',
    'to advance',
  ],
  l: ['base link', 'link'],
  num_printed_subroutines: ['printed subroutines', 'subroutines', 'subroutine', 'subs', 'sub'],
  num_printings: ['printings', 'printing'],
  min_deck_size: [
    'minimum deck size',
    'min deck size',
    'deck size',
    'card decks',
    'card deck',
    'card minimum',
  ],
  recurring_credits_provided: ['recurring credits', 'recurring credit'],
};

const KEYWORD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(NUMBERS).flatMap(([keyword, names]) => names.map((name) => [name, keyword] as const)),
);

/** Adjectives that compare, with what they compare. */
const COMPARED: Readonly<Record<string, readonly [keyword: string, operator: Operator]>> = {
  'cheaper than': ['o', '<'],
  'stronger than': ['p', '>'],
  'weaker than': ['p', '<'],
};

const COMPARISONS = Object.keys(COMPARED);

const BEFORE: readonly (readonly [string, Operator])[] = [
  ['no less than', '>='],
  ['not less than', '>='],
  ['no fewer than', '>='],
  ['no more than', '<='],
  ['not more than', '<='],
  ['at least', '>='],
  ['at most', '<='],
  ['up to', '<='],
  ['more than', '>'],
  ['greater than', '>'],
  ['higher than', '>'],
  ['larger than', '>'],
  ['less than', '<'],
  ['fewer than', '<'],
  ['lower than', '<'],
  ['smaller than', '<'],
  ['equal to', ':'],
  ['minimum', '>='],
  ['maximum', '<='],
  ['min', '>='],
  ['max', '<='],
  ['exactly', ':'],
  ['precisely', ':'],
  ['over', '>'],
  ['above', '>'],
  ['under', '<'],
  ['below', '<'],
];

const AFTER: readonly (readonly [string, Operator])[] = [
  ...OR_MORE.flatMap((word) => [[`or ${word}`, '>='] as const, [`and ${word}`, '>='] as const]),
  ...OR_LESS.flatMap((word) => [[`or ${word}`, '<='] as const, [`and ${word}`, '<='] as const]),
  ['plus', '>='],
  ['minimum', '>='],
  ['maximum', '<='],
  ['min', '>='],
  ['max', '<='],
];

/** The numbers that players write as words. */
export const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

const FIELD_NAMES = [...KEYWORD_OF.keys()];

/** A number with its comparison: the conditions for a keyword. */
type Amount = (keyword: string) => Query;

/** `3 or more strength`, `trash cost 5+`, `costs 2 credits`, `5/3`, `between 2 and 4 influence`; null for anything else. */
export function readNumber(reader: Reader): Query | null {
  return (
    reader.attempt(readRatio) ??
    reader.attempt(readProvided) ??
    reader.attempt(readCompared) ??
    reader.attempt(readFieldFirst) ??
    reader.attempt(readAmountFirst) ??
    reader.attempt(readSpending) ??
    reader.attempt(readPresence) ??
    reader.attempt(readReprinted) ??
    reader.attempt(readFree)
  );
}

/** `5/3`, `4-2 agendas`, `3 for 2`: advancement requirement and agenda points. */
function readRatio(reader: Reader): Query | null {
  const isSpoken = /^\d$/.test(reader.next);
  const written = isSpoken ? reader.phrase(3)?.replace(' for ', '-') : reader.next;
  const [, cost, points] = /^(\d)[/-](\d)s?$/.exec(written ?? '') ?? [];
  if (cost === undefined || points === undefined) return null;
  if (written?.includes('-') && cost <= points) return null;
  reader.at += isSpoken ? 3 : 1;
  reader.take(['s']);
  return joinQueries('and', [wordCondition('g', ':', cost), wordCondition('v', ':', points)]);
}

/** `gives 2 mu`, `+1 link` */
function readProvided(reader: Reader): Query | null {
  const verb = reader.take(['gives', 'give', 'giving', 'provides', 'provide', 'providing', 'adds', 'grants']);
  if (verb === null && !reader.next.startsWith('+')) return null;
  const amount = readAmount(reader);
  const unit = reader.take(['memory units', 'memory', 'mu', 'link']);
  if (unit === null) return null;
  const keyword = unit === 'link' ? 'link_provided' : 'mu_provided';
  return amount === null ? wordCondition(keyword, '>=', '1') : amount(keyword);
}

function readCompared(reader: Reader): Query | null {
  const words = reader.take(COMPARISONS);
  const number = words === null ? null : takeNumber(reader);
  const [keyword, operator] = COMPARED[words ?? ''] ?? [];
  if (number === null || keyword === undefined || operator === undefined) return null;
  reader.take(['credits', 'credit']);
  return wordCondition(keyword, operator, number.text);
}

/** `strength of at least 5`, `worth 3 points`, `costs 3 to trash` */
function readFieldFirst(reader: Reader): Query | null {
  const worth = reader.take(['worth', 'scoring', 'scores', 'score']);
  const keyword = worth === null ? takeField(reader) : 'v';
  if (keyword === null) return null;
  while (reader.take(['is', 'are', 'of', 'equals', 'being', 'a']) !== null);
  const amount = readAmount(reader);
  if (amount === null) return null;
  if (worth !== null) reader.take(['agenda points', 'agenda point', 'points', 'point', 'pts']);
  // `score 2 agendas` is about the text
  if (worth !== null && worth !== 'worth' && /^agendas?$/.test(reader.next)) return null;
  const isCost = keyword === 'o' || keyword === 'h';
  if (isCost) reader.take(['credits', 'credit', 'c']);
  const unit = keyword === 'o' ? reader.takeAny(AFTER_COST) : null;
  const counted = amount(unit ?? keyword);
  const after = reader.takeAny(AFTER);
  return after === null ? counted : compared(counted, after);
}

/** What a number behind `costs` may be of. */
const AFTER_COST: readonly (readonly [string, string])[] = [
  ['to trash', 'h'],
  ['to rez', 'o'],
  ['to install', 'o'],
  ['to play', 'o'],
  ['mu', 'm'],
  ['memory', 'm'],
  ['influence', 'n'],
];

const SPENDING = [
  'printed',
  'use',
  'uses',
  'using',
  'take up',
  'takes up',
  'taking up',
  'take',
  'takes',
  'need',
  'needs',
  'needing',
  'require',
  'requires',
  'requiring',
];
const IDENTITIES = ['identities', 'identity', 'ids', 'id'];

/** `3 or more strength`, `2 mu`, `at most 5 credits to rez`, `45 card ids`, `printed 3 times` */
function readAmountFirst(reader: Reader): Query | null {
  reader.take(SPENDING);
  const no = reader.take(['no', 'without', 'zero']);
  const amount = no === null ? readAmount(reader) : (keyword: string) => wordCondition(keyword, ':', '0');
  if (amount === null) return null;
  reader.take(['printed']);
  const isCredits =
    no === null && reader.isAt('recurring') === false && reader.take(['credits', 'credit', 'c']) !== null;
  const keyword = takeField(reader) ?? (isCredits ? 'o' : takeOtherUnit(reader));
  const after = keyword === null || no !== null ? null : reader.takeAny(AFTER);
  if (after !== null && keyword !== null) return compared(amount(keyword), after);
  // `no trash` has no number that it could lack
  return keyword === null || (no !== null && keyword === 'h') ? null : amount(keyword);
}

function takeOtherUnit(reader: Reader): string | null {
  if (reader.take(['times', 'reprints']) !== null) return 'num_printings';
  return reader.attempt(() => {
    if (reader.take(['card', 'cards']) === null || !IDENTITIES.some((name) => reader.isAt(name))) return null;
    return 'min_deck_size';
  });
}

/** `4 strength or higher` */
function compared(query: Query, operator: Operator): Query {
  return query.kind === 'condition' ? { ...query, operator } : query;
}

/** `costs mu` */
function readSpending(reader: Reader): Query | null {
  if (reader.take(['costs', 'costing', 'cost']) === null) return null;
  const keyword = reader.takeAny(AFTER_COST);
  return keyword === 'm' || keyword === 'n' ? wordCondition(keyword, '>=', '1') : null;
}

/** `with link`, `with a trash cost` */
function readPresence(reader: Reader): Query | null {
  if (reader.take(['with', 'have', 'has', 'having']) === null) return null;
  reader.take(['a', 'an', 'any']);
  if (reader.attempt(readFieldFirst) !== null) return null;
  const word = reader.next;
  const keyword = takeField(reader);
  if (
    keyword === null ||
    word === 'rez' ||
    word === 'to' ||
    (word === 'trash' && keyword === 'h' && !reader.isAfter('cost'))
  )
    return null;
  return wordCondition(keyword, '>=', ['p', 'h', 'o', 'm'].includes(keyword) ? '0' : '1');
}

/** `reprinted ice`, `never reprinted` */
function readReprinted(reader: Reader): Query | null {
  if (reader.take(['never reprinted', 'not reprinted', 'without reprints', 'printed once']) !== null)
    return wordCondition('num_printings', ':', '1');
  return reader.take(['reprinted', 'with reprints']) === null
    ? null
    : wordCondition('num_printings', '>', '1');
}

/** `free events` */
function readFree(reader: Reader): Query | null {
  return reader.isAfter('for') || reader.take(['free']) === null ? null : wordCondition('o', ':', '0');
}

function takeField(reader: Reader): string | null {
  return reader.attempt(() => {
    const name = reader.take(FIELD_NAMES);
    return name === null || isCounter(reader.next) ? null : (KEYWORD_OF.get(name) ?? null);
  });
}

/** Behind a name, which is then a word of the text: `power counters`. */
export function isCounter(word: string): boolean {
  return /^(?:counter|token)s?$/.test(word);
}

interface Counted {
  readonly text: string;
  readonly operator: Operator;
}

/** A digit, a word for one, or X; with its sign: `5+`. */
function takeNumber(reader: Reader): Counted | null {
  const [, digits, plus] = /^\+?(\d{1,2}|x)(\+?)$/.exec(reader.next) ?? [];
  const word = NUMBER_WORDS.indexOf(reader.next);
  const text = digits ?? (word < 0 ? null : String(word));
  if (text === null) return null;
  reader.at += 1;
  return { text, operator: plus === '+' ? '>=' : ':' };
}

/** `at least 5`, `5 or more`, `between 2 and 4`, `2-4`, `2 or 3`, `5`; null where there is no number. */
function readAmount(reader: Reader): Amount | null {
  return reader.attempt(readRange) ?? reader.attempt(readCounted);
}

function readRange(reader: Reader): Amount | null {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(reader.next) ?? [];
  if (from !== undefined && to !== undefined) {
    reader.at += 1;
    return between(from, to);
  }
  const opening = reader.take(['between', 'from']);
  const first = takeNumber(reader);
  const joint =
    first === null ? null : reader.take(opening === 'between' ? ['and', 'to'] : ['to', 'through']);
  const last = joint === null ? null : takeNumber(reader);
  return first === null || last === null ? null : between(first.text, last.text);
}

function between(first: string, last: string): Amount {
  return (keyword) =>
    joinQueries('and', [wordCondition(keyword, '>=', first), wordCondition(keyword, '<=', last)]);
}

function readCounted(reader: Reader): Amount | null {
  const before = reader.takeAny(BEFORE);
  const number = takeNumber(reader);
  if (number === null) return null;
  const after = before === null && !reader.isAt('minimum deck size') ? reader.takeAny(AFTER) : null;
  const operator = before ?? after ?? number.operator;
  const others: string[] = [];
  for (let next = takeAlternative(reader); next !== null; next = takeAlternative(reader)) others.push(next);
  return (keyword) =>
    joinQueries(
      'or',
      [number.text, ...others].map((text) => wordCondition(keyword, operator, text)),
    );
}

const ALTERNATIVELY = ['or', ','];

function takeAlternative(reader: Reader): string | null {
  return reader.attempt(() =>
    reader.take(ALTERNATIVELY) === null ? null : (takeNumber(reader)?.text ?? null),
  );
}
