import {
  type ComponentPropsWithRef,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  createPath,
  type DataRouter,
  matchRoutes,
  type NavigateOptions,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router';
import { appHref, basePath } from '../../data/api/base.ts';
import { type Settings, useSettings } from '../../data/settings/settings.ts';
import { keepDay, keepView, readAsOf } from '../../domain/json-api/addressDay.ts';
import { VIEW } from '../../domain/json-api/target.ts';
import type { AsOf } from '../../domain/legality/snapshots.ts';
import { useToday } from './hydration.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** An app URL: `/cards?…`, or on the same page `?…` or `#…` */
  readonly to: string;
  /** Whether it replaces the history entry; by default only if it leads to the same address. */
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
}

/**
 * The URL of a link or form: below the site's base path, on the page's day, and for lists of cards in its view.
 * @param to an app address, `/cards?…`, or on the same page `?…` or `#…`
 */
export function useAddress(to: string): string {
  const { pathname, search } = useLocation();
  const address = keepDay(to.startsWith('/') ? to : pathname + to, readAsOf(search).kept);
  return use(BaseContext) + keepView(address, use(ViewContext));
}

/** A link within the app that keeps the page's day. `openLink` opens it, which reads how from its `data-` attributes. */
export function Link({ to, replace, preventScrollReset, ...rest }: LinkProps) {
  const history = replace === undefined ? undefined : replace ? 'replace' : 'push';
  return (
    <a
      {...rest}
      href={useAddress(to)}
      data-history={history}
      data-keeps-scroll={preventScrollReset || undefined}
    />
  );
}

/** A link in the header, menu or tabs: current if the page is below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = `${pathname}/`.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

/** The site's path without a trailing slash, such as `/sift`. */
const BaseContext = createContext('');
const AsOfContext = createContext<AsOf>(null);
const DayContext = createContext<AsOf>(null);
/** What links keep of the address: its day, or what counts as now. */
const KeptContext = createContext<string | null>(null);
/** How links to lists of cards show them: as the page's address says, or as the reader chose; null for neither. */
const ViewContext = createContext<View | null>(null);

/**
 * The day that legality goes by: the one in the page's URL, today where the reader or the address counts snapshots by their
 * date, or `null` for now by the API's flag. Renders again only when the day changes.
 */
export function useAsOf(): AsOf {
  return use(AsOfContext);
}

/** The day in the page's URL, for words about it; `null` for now and for today. */
export function useDay(): AsOf {
  return use(DayContext);
}

/** Provides what links begin with and keep, and the day that legality goes by. */
export function AsOfProvider({ children }: { children: ReactNode }) {
  const { day, nowBy } = readAsOf(useLocation().search);
  const linked = useLinkedView();
  const chosen = useSettings((settings) => settings.view);
  const readers = useSettings((settings) => settings.now);
  const today = useToday();
  const named = day === today ? null : day;
  const now = (nowBy ?? readers) === 'dated' ? today : null;
  return (
    <BaseContext value={useHref('/').replace(/\/$/, '')}>
      <DayContext value={named}>
        <KeptContext value={nowBy ?? named}>
          <ViewContext value={linked ?? chosen}>
            <AsOfContext value={named ?? now}>{children}</AsOfContext>
          </ViewContext>
        </KeptContext>
      </DayContext>
    </BaseContext>
  );
}

/**
 * Navigates like a `Link`, keeping the page's day and view; a bare `?` drops the query. The function only changes with these.
 */
export function useGo() {
  const navigate = useNavigate();
  const kept = use(KeptContext);
  const view = use(ViewContext);
  return useCallback(
    (address: string, options?: NavigateOptions) =>
      void navigate(keepView(keepDay(address, kept), view), options),
    [navigate, kept, view],
  );
}

/**
 * Navigates to an address that follows from the newest one, which the page may not have followed yet: a second choice soon
 * after the first adds to it. The function makes the address from the query of the newest, `?q=…`.
 */
export function useGoOn() {
  const go = useGo();
  const { search } = useLocation();
  const newest = useRef(search);
  useLayoutEffect(() => {
    newest.current = search;
  }, [search]);
  return useCallback(
    (next: (search: string) => string, options?: NavigateOptions) => {
      const address = next(newest.current);
      newest.current = new URL(address, window.location.href).search;
      go(address, options);
    },
    [go],
  );
}

export type View = NonNullable<Settings['view']>;

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  table: 'Table',
  text: 'Text',
  cards: 'Cards',
  images: 'Images',
};

function isView(name: string): name is View {
  return Object.hasOwn(VIEW_NAMES, name);
}

/** The view that the page's address names; null for none, or one that doesn't exist: then the reader's own counts. */
export function useLinkedView(): View | null {
  const named = new URLSearchParams(useLocation().search).get(VIEW) ?? '';
  return isView(named) ? named : null;
}

/**
 * Opens in the app what a press on a link asks for. One listener of the window does it for all links, also for those that React has
 * not hydrated yet, and while the browser prepares a view transition, when React hears no press. Presses that ask for a new tab,
 * files, answers of the API and other sites are left to the browser.
 * @param event a click, after the link's owner had the chance to deal with it
 */
export function openLink(router: DataRouter, event: MouseEvent): void {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a') : null;
  const address = appHref(link);
  if (link === null || address === null || link.target !== '' || link.hasAttribute('download')) return;
  const page = matchRoutes(router.routes, link, basePath() || '/')?.at(-1);
  if (page === undefined || page.route.path === '*') return;
  event.preventDefault();
  const { history, keepsScroll } = link.dataset;
  const isHere = link.href === new URL(createPath(router.state.location), link.href).href;
  void router.navigate(address, {
    replace: history === undefined ? isHere : history === 'replace',
    preventScrollReset: keepsScroll !== undefined,
  });
}
