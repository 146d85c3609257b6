const FULL_WIDTH_TO_ASCII = 0xfee0;

/**
 * What phones, word processors and address bars make of a query's characters, made ASCII again: typographic quotation
 * marks and dashes, signs like `≤`, full-width letters, strange spaces, `%20`.
 */
export function plainCharacters(query: string): string {
  return query
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_TO_ASCII))
    .replace(/%(?:20|22|28|29|3a|7c)/gi, (encoded) => decodeURIComponent(encoded))
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‘’‚‛′`´ʼ]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/≤/g, '<=')
    .replace(/≥/g, '>=')
    .replace(/≠/g, '!=')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\p{Zs}|\s/gu, ' ');
}

/**
 * A text without the characters at its two ends that a pattern, of one character, matches. (A pattern of many with `$`
 * after it would take quadratic time where there are many in the middle.)
 */
export function trimmed(text: string, head: RegExp, tail: RegExp): string {
  const characters = [...text];
  let start = 0;
  let end = characters.length;
  while (start < end && head.test(characters[start] ?? '')) start += 1;
  while (end > start && tail.test(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(start, end).join('');
}
