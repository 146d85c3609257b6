/** Where a link of a ruling or a note leads. */
export type ProseLink =
  | { readonly kind: 'app'; readonly to: string }
  /** `host` is shown beside the link's words, which may say anything. */
  | { readonly kind: 'web'; readonly href: string; readonly host: string }
  /** No target, or one that must not be followed. */
  | { readonly kind: 'none' };

const CLASSIC_SITE = 'https://netrunnerdb.com/';
const CLASSIC_CARD = /^\/(?:[a-z]{2}\/)?card\/(\d{5})\/?$/;

/**
 * Links to the classic site's cards, whole, relative or by number alone, lead to the printing here; its other pages
 * and other sites are on the web, over HTTPS. Anything but http and https is no link (docs/api.md, Text markup).
 */
export function readLink(target: string): ProseLink {
  const trimmed = target.trim();
  if (/^\/?\d{5}$/.test(trimmed)) return { kind: 'app', to: `/printings/${trimmed.replace('/', '')}` };
  if (!isSafe(trimmed)) return { kind: 'none' };
  const url = secureUrl(new URL(trimmed, CLASSIC_SITE));
  if (url === null) return { kind: 'none' };
  if (/^(?:www\.)?netrunnerdb\.com$/.test(url.hostname)) {
    const number = CLASSIC_CARD.exec(url.pathname)?.[1];
    if (number !== undefined) return { kind: 'app', to: `/printings/${number}` };
  }
  return { kind: 'web', href: url.href, host: url.host };
}

/** The host to say after a link's words; null where it leads nowhere else, or they begin with it. */
export function hostToSay(link: ProseLink, words: string): string | null {
  if (link.kind !== 'web' || words === '') return null;
  const [said] = words
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#\s]/, 1);
  return said === link.host ? null : link.host;
}

/** Over HTTPS, where that is the same address; none with a name before the host, which would be taken for the host. */
function secureUrl(url: URL): URL | null {
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  url.protocol = 'https:';
  return url.port === '' ? url : null;
}

/** An address of the web, or a path of the classic site; `//host` and `/\host` are neither. */
function isSafe(target: string): boolean {
  if (/^https?:\/\//i.test(target)) return URL.canParse(target);
  return /^(?:\/(?![/\\])|[a-z]{2}\/)/.test(target) && URL.canParse(target, CLASSIC_SITE);
}
