/** What a page needs of a pasted text before it loads `readDeckText.ts`. */

/** More than any deck has, and few enough to be read at once. */
export const MOST_LINES = 10_000;

/** The id, if a text is just a decklist's id or its address on the classic site, the API or Sift; null otherwise. */
export function decklistIdIn(text: string): string | null {
  const one = withoutHiddenCharacters(text.slice(0, 1000)).trim();
  if (text.length > 1000 || /\s/.test(one)) return null;
  const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i.exec(one)?.[0];
  if (uuid === undefined) return null;
  const isAlone = uuid.length === one.length;
  return isAlone || /(?:^|\/)(?:decklists?|deck\/view)\//i.test(one) ? uuid.toLowerCase() : null;
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
