import { createContext, type ReactNode, use, useMemo } from 'react';
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  parsePath,
  type To,
  useLocation,
} from 'react-router';
import { AS_OF } from '../../domain/json-api/target.ts';
import { type AsOf, isCalendarDay } from '../../domain/legality/asOf.ts';

/** The last value of the parameter, as it is written; `null` where an address does not name it. */
function namedDay(search: string): string | null {
  return new URLSearchParams(search).getAll(AS_OF).at(-1) ?? null;
}

/** What an address says of the day: the day, `null` for now, or a text that is no day, which counts as now. */
export function readAsOf(search: string): { readonly day: AsOf; readonly fault: string | null } {
  const text = namedDay(search) ?? '';
  if (text === '') return { day: null, fault: null };
  return isCalendarDay(text) ? { day: text, fault: null } : { day: null, fault: text };
}

const AsOfContext = createContext<AsOf>(null);

/** The day that the page's address looks at, `null` for now. Renders again when the day changes, not the address. */
export function useAsOf(): AsOf {
  return use(AsOfContext);
}

/** The query of an address with another day, or with none; the rest of it stays as it is written. */
export function withDay(search: string, day: AsOf): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== AS_OF);
  const parts = day === null ? others : [...others, `${AS_OF}=${day}`];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The query that leads back to now from a page that looks at a day: without the parameter, `keepAsOf` would put the day back. */
export function backToNow(search: string): string {
  const rest = withDay(search, null);
  return `${rest === '' ? '?' : `${rest}&`}${AS_OF}=`;
}

/**
 * Where a link leads, on the day that the page it stands on looks at. An address that names a day keeps it, and one that
 * names an empty one leads to now. Addresses of other sites stay as they are.
 * @param search of the page that the link stands on
 */
export function keepAsOf(to: To, search: string): To {
  if (typeof to === 'string' && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to)) return to;
  const path = typeof to === 'string' ? parsePath(to) : to;
  const named = namedDay(path.search ?? '');
  const { day } = readAsOf(search);
  if (named === null ? day === null : named !== '') return to;
  return { ...path, search: withDay(path.search ?? '', named === null ? day : null) };
}

/** An address without its day: the page that it leads to, whatever day is looked at. */
export function withoutDay(href: string): string {
  const path = parsePath(href);
  return createPath({ ...path, search: withDay(path.search ?? '', null) });
}

/**
 * Gives the page's day to all below, and lets the addresses of their links keep it, on the server too. What a press on a link
 * does is the router's (`keepDayOf` in `src/app/router.tsx`).
 */
export function AsOfProvider({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  const { search } = useLocation();
  const value = useMemo(() => {
    if (readAsOf(search).day === null) return context;
    const { navigator } = context;
    const createHref = (to: To) => navigator.createHref(keepAsOf(to, search));
    return { ...context, navigator: { ...navigator, createHref } };
  }, [context, search]);
  return (
    <AsOfContext value={readAsOf(search).day}>
      <NavigationContext value={value}>{children}</NavigationContext>
    </AsOfContext>
  );
}
