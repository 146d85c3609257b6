import type { ComponentPropsWithRef } from 'react';
import { Link as RouterLink, useHref, useLocation } from 'react-router';
import { keepDay, readAsOf } from '../../domain/json-api/addressDay.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** An address of the app: `/cards?…`, or on the same page `?…` or `#…` */
  readonly to: string;
  /** Whether it takes the place of this page in the history; by default only where it leads to the same address. */
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
}

/** An address of the app from its root, on the day of the page that asks. */
function usePath(to: string): string {
  const { pathname, search } = useLocation();
  // The router would resolve `?…` against the route that renders the link: in the header that is the root
  return keepDay(to.startsWith('/') ? to : pathname + to, readAsOf(search).day);
}

/**
 * The address that forms and plain `<a>` elements need: below the site's own path, on the page's day.
 * @param path from the root, `/cards?…`
 */
export function useAddress(path: string): string {
  return useHref(usePath(path));
}

/** A link to a page of the app, on the day of the page that it stands on. */
export function Link({ to, replace, preventScrollReset = false, ...rest }: LinkProps) {
  const history = replace === undefined ? {} : { replace };
  // `discover` is for routes that a server names one by one; without it each link would carry an attribute for it
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

/** One of the places in the header, the menu or the tabs: marked where the page lies below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = `${pathname}/`.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
