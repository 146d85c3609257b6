import { daysOf } from '../correct/knowledge.ts';
import { joinQueries, type Operator, type Query, wordCondition } from '../syntax.ts';
import type { Reader } from './reader.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Sets and cycles by plain name, with the day of their release. */
export type Released = ReadonlyMap<string, string>;

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

/** `from 2021`, `released after 2022`, `before Downfall`, `between 2018 and 2020`, `in march 2022`, `2021`. */
export function readDate(reader: Reader, released: Released): Query | null {
  return reader.attempt(() => {
    reader.take(['first released', 'released', 'published', 'printed', 'release date', 'out']);
    const span = reader.attempt(readSpan);
    if (span !== null) return span;
    const when = reader.takeAny(WHEN);
    const days = takeDays(reader) ?? (when === null || when === 'in' ? null : takeRelease(reader, released));
    return days === null ? null : conditionFor(when ?? 'in', days);
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
  if (/^(?:(?:19|20)\d\d|\d{4}-\d\d-\d\d)$/.test(reader.next)) {
    reader.at += 1;
    return daysOf(reader.tokens[reader.at - 1]?.text ?? '');
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

function takeRelease(reader: Reader, released: Released): Days | null {
  reader.take(['the']);
  const name = reader.take([...released.keys()]);
  const day = name === null ? undefined : released.get(name);
  reader.take(['was released', 'came out', 'cycle', 'set']);
  return day === undefined ? null : { first: day, last: day };
}

function conditionFor(when: Operator | 'in', { first, last }: Days): Query | null {
  if (first === null || last === null) return null;
  if (when === 'in') return within({ first, last }, { first, last });
  return wordCondition('r', when, when === '<' || when === '>=' ? first : last);
}
