/** A value as the reference compares it: lower case, NFD, non-ASCII dropped (docs/search.md, Types). */
export function foldValue(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '');
}

/** A field's text for comparison: lower case, without accents; other letters stay. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  return BEYOND_ASCII.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Tells whether a name has, for each word of `text`, a word that begins with it. An empty text fits every name. */
export function wordStartMatcher(text: string): (name: string) => boolean {
  const words = plainTitle(text).split(' ');
  return (name) => {
    const parts = plainTitle(name).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
}

/** A title as people type it: lower case, without accents and punctuation. */
export function plainTitle(title: string): string {
  // Most titles are ASCII, and the expressions below take milliseconds to compile
  if (!BEYOND_ASCII.test(title)) return plainAscii(title);
  return (
    title
      .toLowerCase()
      // Before NFKD would turn it into letters
      .replaceAll('™', '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/['’ʼ"“”.]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

function plainAscii(title: string): string {
  return title
    .toLowerCase()
    .replace(/['".]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
