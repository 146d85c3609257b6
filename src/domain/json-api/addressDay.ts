import { type AsOf, isCalendarDay } from '../legality/asOf.ts';
import { AS_OF } from './target.ts';

/** The last value of the parameter, as it is written; `null` where an address does not name it. */
function namedDay(search: string): string | null {
  return new URLSearchParams(search).getAll(AS_OF).at(-1) ?? null;
}

/** What a query says about the day: the day, `null` for now, or a text that is no day, which counts as now. */
export function readAsOf(search: string): { readonly day: AsOf; readonly fault: string | null } {
  const text = namedDay(search) ?? '';
  if (text === '') return { day: null, fault: null };
  return isCalendarDay(text) ? { day: text, fault: null } : { day: null, fault: text };
}

/** A query with another day, or with none; the rest of it stays as it is written. */
export function withDay(search: string, day: AsOf): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== AS_OF);
  const parts = day === null ? others : [...others, `${AS_OF}=${day}`];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The query that leads back to now from a page that looks at a day: without the parameter, `keepDay` would put the day back. */
export function backToNow(search: string): string {
  const rest = withDay(search, null);
  return `${rest === '' ? '?' : `${rest}&`}${AS_OF}=`;
}

/**
 * An address as a link on a page with a day has it. One that names a day keeps its own, one that names an empty day leads to now,
 * and addresses of other sites stay as they are.
 * @param address `/cards?…`, or on the same page `?…` or `#…`
 * @param day of the page that the link stands on
 */
export function keepDay(address: string, day: AsOf): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
  const { path, search, hash } = partsOf(address);
  const named = namedDay(search);
  if (named === null ? day === null : named !== '') return address;
  return path + withDay(search, named === null ? day : null) + hash;
}

/** An address without its day: the page that it leads to, whatever day is looked at. */
export function withoutDay(address: string): string {
  const { path, search, hash } = partsOf(address);
  return path + withDay(search, null) + hash;
}

function partsOf(address: string): { readonly path: string; readonly search: string; readonly hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { path, search, hash };
}
