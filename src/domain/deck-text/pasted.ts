/** What a page needs of a pasted text before it loads `readDeckText.ts`. */

/** More than any deck has, and few enough to be read at once. */
export const MOST_LINES = 2_500;

/** The most letters of a text that are taken, in UTF-16 units. */
export const MOST_LETTERS = 200_000;

/** A text cut to the limits, at the end of a line if it has several. */
export function cutText(text: string): string {
  const start = text.slice(0, MOST_LETTERS);
  const end = start.length < text.length ? start.lastIndexOf('\n') : -1;
  const whole = end < 0 ? start : start.slice(0, end);
  let at = -1;
  for (let line = 0; line < MOST_LINES; line += 1) {
    at = whole.indexOf('\n', at + 1);
    if (at < 0) return whole;
  }
  return whole.slice(0, at);
}

const DECK_PAGE = /(?:^|\/)(?:decklists?|deck\/view)\//i;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/**
 * The id, if a text is just a decklist's id or its address on the classic site, the API or Sift, with or without words around
 * the address; null otherwise.
 */
export function decklistIdIn(text: string): string | null {
  if (text.length > 1000) return null;
  const one = withoutHiddenCharacters(text).trim();
  const uuid = UUID.exec(one)?.[0];
  if (uuid === undefined || one.includes('\n')) return null;
  if (uuid.length === one.length) return uuid.toLowerCase();
  const link = /\s/.test(one) ? (/https?:\/\/\S+/i.exec(one)?.[0] ?? '') : one;
  return UUID.exec(link)?.[0] === uuid && DECK_PAGE.test(link) ? uuid.toLowerCase() : null;
}

/** Whether a text is just the classic site's former address of a decklist, whose number the API doesn't know. */
export function isOldDeckLink(text: string): boolean {
  if (text.length > 1000) return false;
  return /^\S*\/(?:decklist|deck\/view)\/\d{1,8}(?:[/?#]\S*)?$/i.test(withoutHiddenCharacters(text).trim());
}

/** Removes directional marks, joiners and zero-width spaces, which are copied along from web pages and chats; unifies line ends. */
export function withoutHiddenCharacters(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(
      /\u00ad|\u034f|\u061c|\u180e|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\0]|[\ufe00-\ufe0f]/g,
      '',
    )
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
}
