import { type ComponentPropsWithRef, type MouseEvent, use } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** An address of the app: `/cards?…`, or on the same page `?…` or `#…` */
  readonly to: string;
  /** Whether it takes the place of this page in the history; by default only where it leads to the same address. */
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
}

/**
 * The address of a place in the app as forms and plain links need it: below the site's own path, on the page's day. React Router's
 * `useHref` resolves it against all matched routes first.
 * @param path from the root, `/cards?…`
 */
export function useAddress(path: string): string {
  const { basename, navigator } = use(NavigationContext);
  return navigator.createHref(basename.replace(/\/$/, '') + path);
}

/**
 * A link to a page of the app. React Router's resolves any address against all matched routes, with a dozen hooks for each link: a tenth
 * of a page's rendering. Addresses here begin at the root, or are of the same page.
 */
export function Link({ to, replace, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  const { basename, navigator } = use(NavigationContext);
  const path = to.startsWith('/') ? to : use(LocationContext).location.pathname + to;
  const address = basename.replace(/\/$/, '') + path;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // Another tab, a download or a menu is the browser's
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || button || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const { location } = window;
    const isHere = location.pathname + location.search + location.hash === address;
    navigator[(replace ?? isHere) ? 'replace' : 'push'](path, undefined, { preventScrollReset });
  };
  return <a {...rest} href={navigator.createHref(address)} onClick={follow} />;
}

/** One of the places that are always at hand: marked where the page lies below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = use(LocationContext).location;
  const isCurrent = `${pathname}/`.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
