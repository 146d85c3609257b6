import { createPath, type DataRouter, matchRoutes } from 'react-router';
import { appHref, basePath } from '../../data/api/base.ts';

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
