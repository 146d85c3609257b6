import { type ComponentPropsWithRef, createContext, type ReactNode, use, useCallback } from 'react';
import { type NavigateOptions, Link as RouterLink, useHref, useLocation, useNavigate } from 'react-router';
import { keepDay, readAsOf } from '../../domain/json-api/addressDay.ts';
import type { AsOf } from '../../domain/legality/snapshots.ts';
import { today } from '../../domain/text/format.ts';
import { useHydrated } from './useHydrated.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** An app URL: `/cards?…`, or on the same page `?…` or `#…` */
  readonly to: string;
  /** Whether it replaces the history entry; by default only if it leads to the same address. */
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
}

/** An absolute app address, with the page's day. */
function usePath(to: string): string {
  const { pathname, search } = useLocation();
  // The router would resolve `?…` against the rendering route, which in the header is the root
  return keepDay(to.startsWith('/') ? to : pathname + to, readAsOf(search).day);
}

/**
 * The URL for forms and plain `<a>` elements: below the site's base path, on the page's day.
 * @param path from the root, `/cards?…`
 */
export function useAddress(path: string): string {
  return useHref(usePath(path));
}

/** A link within the app that keeps the page's day. */
export function Link({ to, replace, preventScrollReset = false, ...rest }: LinkProps) {
  const history = replace === undefined ? {} : { replace };
  // Without `discover="none"` every link gets an attribute for a mode that Sift does not use
  return (
    <RouterLink
      {...rest}
      {...history}
      to={usePath(to)}
      preventScrollReset={preventScrollReset}
      discover="none"
    />
  );
}

/** A link in the header, menu or tabs: current if the page is below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = `${pathname}/`.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

const AsOfContext = createContext<AsOf>(null);

/** The day in the page's URL, `null` for now and for today. Renders again only when the day changes. */
export function useAsOf(): AsOf {
  return use(AsOfContext);
}

/** Provides the day in the page's URL. */
export function AsOfProvider({ children }: { children: ReactNode }) {
  const { day } = readAsOf(useLocation().search);
  const now = useToday();
  return <AsOfContext value={day === now ? null : day}>{children}</AsOfContext>;
}

/** The reader's date, `YYYY-MM-DD`; null until hydration, since the server may have another. */
export function useToday(): string | null {
  return useHydrated() ? today() : null;
}

/** Navigates like a `Link`, keeping the page's day; a bare `?` drops the query. The function only changes with the day. */
export function useGo() {
  const navigate = useNavigate();
  const day = useAsOf();
  return useCallback(
    (address: string, options?: NavigateOptions) => void navigate(keepDay(address, day), options),
    [navigate, day],
  );
}
