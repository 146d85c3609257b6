import { type AsOf, isCalendarDay } from '../legality/snapshots.ts';
import { AS_OF, VIEW } from './target.ts';

/** The last value of the parameter; `null` if the address does not have it. */
function namedDay(search: string): string | null {
  return new URLSearchParams(search).getAll(AS_OF).at(-1) ?? null;
}

/** What counts as now: the snapshots that the API marks as active, or those that have started by their date. */
type NowBy = 'flagged' | 'dated';

interface AddressDay {
  /** `null` for now. */
  readonly day: AsOf;
  /** What counts as now, if the address says so: `as_of=dated`. */
  readonly nowBy: NowBy | null;
  /** The text that links keep; null for none. */
  readonly kept: string | null;
  /** A text that is neither, which counts as now. */
  readonly fault: string | null;
}

/** The day in a query. */
export function readAsOf(search: string): AddressDay {
  const text = namedDay(search) ?? '';
  const now: AddressDay = { day: null, nowBy: null, kept: null, fault: null };
  if (text === '') return now;
  if (text === 'dated' || text === 'flagged') return { ...now, nowBy: text, kept: text };
  return isCalendarDay(text) ? { ...now, day: text, kept: text } : { ...now, fault: text };
}

/** A query with another day, or what counts as now, or with neither; the rest is kept as written. */
export function withDay(search: string, day: string | null): string {
  return withParameter(search, AS_OF, day);
}

/** A query with another value of one of the app's own parameters, or without it; the rest is kept as written. */
export function withParameter(search: string, name: string, value: string | null): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== name);
  const parts = value === null ? others : [...others, `${name}=${encodeURIComponent(value)}`];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The query for a link back to now. Without the empty parameter, `keepDay` would add the day again. */
export function backToNow(search: string): string {
  const rest = withDay(search, null);
  return `${rest === '' ? '?' : `${rest}&`}${AS_OF}=`;
}

/**
 * An address for a link on a page that looks at a day. An address with its own day keeps it, one with an empty day leads to
 * now, and addresses of other sites are unchanged.
 * @param address `/cards?…`, or on the same page `?…` or `#…`
 * @param day of the page with the link, as `readAsOf` has it under `kept`
 */
export function keepDay(address: string, day: string | null): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
  const { path, search, hash } = partsOf(address);
  const named = namedDay(search);
  if (named === null ? day === null : named !== '') return address;
  return path + withDay(search, named === null ? day : null) + hash;
}

/**
 * An address with a view of cards, if it leads to a list of them and names none.
 * @param view as links keep it; null for none
 */
export function keepView(address: string, view: string | null): string {
  if (view === null || !/^\/(?:cards|printings)(?:[?#]|$)/.test(address)) return address;
  const { path, search, hash } = partsOf(address);
  if (new URLSearchParams(search).has(VIEW)) return address;
  return path + withParameter(search, VIEW, view) + hash;
}

/** An address without its day. */
export function withoutDay(address: string): string {
  const { path, search, hash } = partsOf(address);
  return path + withDay(search, null) + hash;
}

function partsOf(address: string): { readonly path: string; readonly search: string; readonly hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { path, search, hash };
}
