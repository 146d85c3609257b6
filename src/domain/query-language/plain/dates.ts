import { daysOf } from '../correct/knowledge.ts';
import { joinQueries, type Operator, type Query, wordCondition } from '../syntax.ts';
import type { Reader } from './tokens.ts';
import { LONGEST_NAME } from './vocabulary.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** What dates in words need to know. */
export interface Calendar {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The day of the release of a set or cycle by its name; null for any other. */
  readonly releaseOf: (name: string) => string | null;
}

type Days = NonNullable<ReturnType<typeof daysOf>>;

const WHEN: readonly (readonly [string, Operator | 'in'])[] = [
  ['before', '<'],
  ['prior to', '<'],
  ['older than', '<'],
  ['after', '>'],
  ['newer than', '>'],
  ['later than', '>'],
  ['since', '>='],
  ['until', '<='],
  ['till', '<='],
  ['up to', '<='],
  ['from', 'in'],
  ['in', 'in'],
  ['of', 'in'],
  ['on', 'in'],
  ['during', 'in'],
];

/** `from 2023 onwards`, `2021 or earlier` */
const AFTERWARDS: readonly (readonly [string, Operator])[] = [
  ...['onwards', 'onward', 'or later', 'and later', 'or newer', 'and newer', 'and after'].map(
    (words) => [words, '>='] as const,
  ),
  ...['or earlier', 'and earlier', 'or before', 'and before', 'or older', 'and older'].map(
    (words) => [words, '<='] as const,
  ),
];

/** `from 2021`, `released after 2022`, `before Downfall`, `between 2018 and 2020`, `in march 2022`, `2021`, `last year`. */
export function readDate(reader: Reader, calendar: Calendar): Query | null {
  return reader.attempt(() => {
    reader.take(['first released', 'released', 'published', 'printed', 'release date', 'out']);
    const span = reader.attempt(readSpan);
    if (span !== null) return span;
    const when = reader.takeAny(WHEN);
    const days =
      takeDays(reader) ??
      takeThisYear(reader, calendar) ??
      (when === null || when === 'in' ? null : takeRelease(reader, calendar));
    if (days === null) return null;
    const isOpen = reader.tokens[reader.at - 1]?.text.endsWith('+') === true;
    return conditionFor(isOpen ? '>=' : (when ?? 'in'), days, reader.takeAny(AFTERWARDS));
  });
}

function readSpan(reader: Reader): Query | null {
  const [, from, to] = /^((?:19|20)\d\d)-((?:19|20)\d\d)$/.exec(reader.next) ?? [];
  if (from !== undefined && to !== undefined) {
    reader.at += 1;
    return within(daysOf(from), daysOf(to));
  }
  const before = reader.take(['between', 'from']);
  const first = takeDays(reader);
  const joint = before === 'between' ? ['and', 'to'] : ['to', 'through', 'until', 'till'];
  if (first === null || reader.take(joint) === null) return null;
  return within(first, takeDays(reader));
}

function within(from: Days | null, to: Days | null): Query | null {
  const first = from?.first ?? null;
  const last = to?.last ?? null;
  if (first === null || last === null) return null;
  return joinQueries('and', [wordCondition('r', '>=', first), wordCondition('r', '<=', last)]);
}

/** A year, a month of one, or a day. */
function takeDays(reader: Reader): Days | null {
  const { next } = reader;
  if (/^(?:(?:19|20)\d\d\+?|\d{4}-\d\d-\d\d)$/.test(next)) {
    reader.at += 1;
    return daysOf(next.replace('+', ''));
  }
  return reader.attempt(() => {
    const name = reader.next;
    const month =
      MONTHS.findIndex((one) => one === name || (name.length > 2 && one.slice(0, 3) === name)) + 1;
    if (month === 0) return null;
    reader.at += 1;
    reader.take(['of']);
    const year = reader.next;
    if (!/^(?:19|20)\d\d$/.test(year)) return null;
    reader.at += 1;
    return daysOf(`${year}-${String(month).padStart(2, '0')}`);
  });
}

function takeThisYear(reader: Reader, { today }: Calendar): Days | null {
  const ago = reader.takeAny([
    ['this year', 0],
    ['last year', 1],
  ]);
  return ago === null ? null : daysOf(String(Number(today.slice(0, 4)) - ago));
}

function takeRelease(reader: Reader, { releaseOf }: Calendar): Days | null {
  reader.take(['the']);
  for (let count = LONGEST_NAME; count > 0; count -= 1) {
    const day = releaseOf(reader.phrase(count) ?? '');
    if (day === null) continue;
    reader.at += count;
    reader.take(['was released', 'came out', 'cycle', 'set']);
    return { first: day, last: day };
  }
  return null;
}

function conditionFor(when: Operator | 'in', { first, last }: Days, after: Operator | null): Query | null {
  if (first === null || last === null) return null;
  const operator = when === 'in' ? after : when;
  if (operator === null) return within({ first, last }, { first, last });
  return wordCondition('r', operator, operator === '<' || operator === '>=' ? first : last);
}
