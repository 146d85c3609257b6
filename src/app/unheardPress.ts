import { type DataRouter, matchRoutes } from 'react-router';
import { appHref, basePath } from '../data/api/base.ts';

/**
 * Opens in the app what a press on a link asks for that React did not hear: it hears none while the browser prepares a view
 * transition, and the browser would load the page as a new document.
 */
export function openUnheard(router: DataRouter, event: MouseEvent): void {
  const { target, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  const address = appHref(link);
  if (defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
  if (link === null || address === null || link.target !== '' || link.hasAttribute('download')) return;
  const page = matchRoutes(router.routes, link, basePath() || '/')?.at(-1);
  // A file or an answer of the API is no page
  if (page === undefined || page.route.path === '*') return;
  event.preventDefault();
  void router.navigate(address, { replace: link.href === window.location.href });
}
