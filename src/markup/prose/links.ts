/** Where a link of a ruling or a note leads. */
export type ProseLink =
  | { readonly kind: 'app'; readonly to: string }
  | { readonly kind: 'web'; readonly href: string }
  /** No target, or one that must not be followed. */
  | { readonly kind: 'none' };

const CLASSIC_CARD = /^(?:https?:\/\/(?:www\.)?netrunnerdb\.com)?\/?(?:[a-z]{2}\/)?card\/(\d{5})\/?$/;

/** Links to the classic site's cards lead to the printing here; others go to the web, http and https alone. */
export function readLink(target: string): ProseLink {
  const number = CLASSIC_CARD.exec(target)?.[1] ?? /^\/?(\d{5})$/.exec(target)?.[1];
  if (number !== undefined) return { kind: 'app', to: `/printings/${number}` };
  const url = URL.parse(target);
  if (url !== null && /^https?:$/.test(url.protocol)) return { kind: 'web', href: url.href };
  if (/^\/(?![/\\])/.test(target)) return { kind: 'web', href: `https://netrunnerdb.com${target}` };
  return { kind: 'none' };
}
