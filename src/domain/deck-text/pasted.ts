import { pageOfUrl } from '../json-api/otherSites.ts';

/** What a page needs of a pasted text before it loads `readDeck.ts`. */

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

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DECK_PAGE = /(?:^|\/)(?:decklists?|deck\/view)\/([0-9a-f-]{36}|\d{1,8})(?![^/?#])/i;
const OWN_PAGE = /^\/(?:decklists\/|check\?decklist=)([^/?#&]+)/;

/**
 * The id, if a text is just a decklist's id or its address on the classic site, the API or Sift, with or without words around
 * the address; null otherwise. It may be a former one (`isFormerDeckId`).
 * @param site this site's address, as `pageOfUrl` takes it
 */
export function decklistIdIn(text: string, site: string): string | null {
  if (text.length > 1000) return null;
  const one = withoutHiddenCharacters(text).trim();
  if (one.includes('\n')) return null;
  if (UUID.test(one)) return one.toLowerCase();
  const link = /\s/.test(one) ? (/https?:\/\/\S+/i.exec(one)?.[0] ?? '') : one;
  const own = OWN_PAGE.exec(pageOfUrl(link, site) ?? '')?.[1];
  const id = own ?? DECK_PAGE.exec(link)?.[1];
  if (id === undefined || !(own !== undefined || UUID.test(id) || isFormerDeckId(id))) return null;
  return UUID.test(id) ? id.toLowerCase() : id;
}

/** Whether an id is a number, as the classic site's decklists had, which the API doesn't know. */
export function isFormerDeckId(id: string): boolean {
  return /^\d{1,8}$/.test(id);
}

/** What a page says of such a decklist. */
export const FORMER_DECK =
  'This is a former link of the classic site. Its number can’t be looked up: open it there, and paste the list.';

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

/** One non-empty line of a pasted text. */
export interface DeckTextLine {
  /** From 1, as in an editor. */
  readonly number: number;
  /** As pasted, trimmed. */
  readonly text: string;
  /** Of data formats, where nothing has to be guessed; the id may be a card's or a printing's. */
  readonly given?: { readonly copies: number | null; readonly name: string; readonly id: string | null };
  /** Of a metadata line: `;; identity: …`. */
  readonly meta?: { readonly key: string; readonly value: string };
}

export interface DeckText {
  /** From data formats; in text the name is an ordinary line. */
  readonly name: string | null;
  readonly lines: readonly DeckTextLine[];
}

/* In the fragment of an address, which browsers never send to a server: compressed, as base64url (docs/decks.md, Checking a deck) */

const NAME_IN_FRAGMENT = '#deck=';

/** The longest fragment, in letters: some chats and programs cut longer links. */
const LONGEST_FRAGMENT = 8000;
/** The longest decompressed text, in bytes: more is no decklist but an attempt to exhaust memory. */
const MOST_BYTES = 2_000_000;

/** The fragment for a text, with its `#`; null if it would be too long, '' for an empty text. */
export async function toFragment(text: string): Promise<string | null> {
  if (text.trim() === '') return '';
  const bytes = await transform(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = toBase64Url(bytes);
  return letters.length > LONGEST_FRAGMENT ? null : NAME_IN_FRAGMENT + letters;
}

/** The text in a fragment; null if there is none or it was cut or changed on the way. */
export async function fromFragment(fragment: string): Promise<string | null> {
  if (!fragment.startsWith(NAME_IN_FRAGMENT)) return null;
  try {
    const bytes = fromBase64Url(fragment.slice(NAME_IN_FRAGMENT.length));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await transform(bytes, new DecompressionStream('deflate-raw')),
    );
  } catch {
    return null;
  }
}

/** @throws TypeError for bytes that are not compressed, or more than `MOST_BYTES` */
async function transform(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) {
  let length = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      length += part.length;
      if (length > MOST_BYTES) throw new RangeError('Too long');
      stream.enqueue(part);
    },
  });
  const stream = new Response(bytes).body?.pipeThrough(through).pipeThrough(limit);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws DOMException for other characters */
function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
