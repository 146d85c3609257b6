/**
 * A pasted decklist in the fragment of an address, which browsers never send to a server: compressed, as base64url
 * (docs/decks.md, Checking a deck).
 */

const NAME = 'deck=';

/** The longest fragment, in letters: some chats and programs cut longer links. */
const LONGEST = 8000;
/** The longest decompressed text, in bytes: more is no decklist but an attempt to exhaust memory. */
const MOST_BYTES = 2_000_000;

/** The fragment for a text, with its `#`; null if it would be too long, '' for an empty text. */
export async function toFragment(text: string): Promise<string | null> {
  if (text.trim() === '') return '';
  const bytes = await transform(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = toBase64Url(bytes);
  return letters.length > LONGEST ? null : `#${NAME}${letters}`;
}

/** The text in a fragment; null if there is none or it was cut or changed on the way. */
export async function fromFragment(fragment: string): Promise<string | null> {
  if (!fragment.startsWith(`#${NAME}`)) return null;
  try {
    const bytes = fromBase64Url(fragment.slice(NAME.length + 1));
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
