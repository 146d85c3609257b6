import { appHref } from '../../data/api/basePath.ts';
import { parseAppUrl } from '../../domain/json-api/target.ts';
import type { TrayItem } from './tray.ts';

/**
 * The card or decklist that a key is meant for: that of the link with the focus, else of the link under the pointer, else of
 * the page. Null where there is none.
 */
export function itemAtHand(pathname: string): TrayItem | null {
  const focused = document.activeElement?.closest('a[href]') ?? null;
  const hovered = [...document.querySelectorAll('a[href]:hover')].at(-1) ?? null;
  return itemOfLink(focused) ?? itemOfLink(hovered) ?? itemOfPage(pathname);
}

/** The card or decklist that a link of the app leads to, called as the link is. */
export function itemOfLink(link: Element | null): TrayItem | null {
  const href = appHref(link);
  if (link === null || href === null) return null;
  const [path = ''] = href.split(/[?#]/);
  return itemAt(path, link.textContent ?? '');
}

function itemOfPage(pathname: string): TrayItem | null {
  const heading = document.querySelector('main h1');
  // While the page loads, and where it cannot, the heading says that
  const isTitle = heading?.closest('[data-pending], [role="alert"]') === null;
  return itemAt(pathname, isTitle ? (heading.textContent ?? '') : '');
}

function itemAt(path: string, words: string): TrayItem | null {
  const target = parseAppUrl(path, '');
  if (target === null || target.id === null || target.id === 'compare') return null;
  const kind = target.collection === 'cards' ? 'card' : target.collection === 'decklists' ? 'deck' : null;
  // The sign of a unique card is no part of its title
  const title = words
    .replace(/^\s*◆(\s*Unique:)?/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return kind === null ? null : { kind, id: target.id, title: title === '' ? target.id : title };
}
