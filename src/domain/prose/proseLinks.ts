import { parseUrl } from '../json-api/target.ts';

/** The target of a link in a ruling or note. */
export type ProseLink =
  | { readonly kind: 'app'; readonly to: string }
  /** `host` is shown beside the link's words, which may say anything. */
  | { readonly kind: 'web'; readonly href: string; readonly host: string }
  /** To a site that is closed for good. */
  | { readonly kind: 'closed' }
  /** No target, or one that must not be followed. */
  | { readonly kind: 'none' };

const CLASSIC_SITE = 'https://netrunnerdb.com/';
/** The rulings wiki that older rulings cite. */
const CLOSED_SITE = /^(?:www\.)?ancur\.(?:wikia|fandom)\.com$/;
const CLASSIC_CARD = /^\/(?:[a-z]{2}\/)?card\/(\d{5})\/?$/;

/**
 * Links to the classic site's cards, absolute, relative or by number, become links to the printing here; its other pages and
 * other sites open over HTTPS. Other schemes are not links (docs/api.md, Text markup).
 */
export function readLink(target: string): ProseLink {
  const trimmed = target.trim();
  if (/^\/?\d{5}$/.test(trimmed)) return { kind: 'app', to: `/printings/${trimmed.replace('/', '')}` };
  const url = secureUrl(trimmed);
  if (url === null) return { kind: 'none' };
  if (/^(?:www\.)?netrunnerdb\.com$/.test(url.hostname)) {
    const number = CLASSIC_CARD.exec(url.pathname)?.[1];
    if (number !== undefined) return { kind: 'app', to: `/printings/${number}` };
  }
  if (CLOSED_SITE.test(url.hostname)) return { kind: 'closed' };
  return { kind: 'web', href: url.href, host: url.host };
}

/** The host to show after a link's words; null for an app path, or if the words begin with the host. */
export function hostToSay(link: ProseLink, words: string): string | null {
  if (link.kind !== 'web' || words === '') return null;
  const [, said] = /^\s*(?:https?:\/\/)?([^/?#\s]*)/i.exec(words) ?? [];
  return said === link.host ? null : link.host;
}

/** A web address, or a path of the classic site; not `//host` or `/\host`. */
const SAFE = /^(?:https?:\/\/|\/(?![/\\])|[a-z]{2}\/)/i;

/** The HTTPS address; null with another port, or with credentials, which can look like a host. */
function secureUrl(target: string): URL | null {
  const url = SAFE.test(target) ? parseUrl(target, CLASSIC_SITE) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  url.protocol = 'https:';
  return url.port === '' ? url : null;
}
