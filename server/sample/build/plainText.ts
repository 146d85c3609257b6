import type { Text } from '../authored.ts';

/** A title in ASCII: no diacritics, straight quotes, no trade marks (docs/api.md, Text markup). */
export function stripTitle(title: string): string {
  return withoutMarks(straighten(title)).replace(/[^\x20-\x7e]/g, '');
}

/** The API's id for a title or name: `Mallet.run` → `mallet_run`, `Stranger’s Tip` → `strangers_tip`. */
export function slugOf(title: string): string {
  return stripTitle(title)
    .toLowerCase()
    .replace(/['"]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** Authored text in the API's form: one ability per line. */
export function joinLines(text: Text): string {
  return typeof text === 'string' ? text : text.join('\n');
}

/**
 * Rules text on one line without markup (docs/api.md, Text markup). Imperfect like the API's: an amount of 0 or X keeps its
 * token, and so do trace strengths and unknown tokens.
 */
export function stripText(text: string): string {
  return withoutMarks(straighten(text))
    .replace(/<li>/g, ' * ')
    .replace(/<\/?[a-z]+>/g, '')
    .replace(/\b([1-9]\d*)\[(recurring-)?credit\]/g, (_, amount: string, recurring?: string) => {
      return `${amount} ${recurring ? 'recurring ' : ''}credit${amount === '1' ? '' : 's'}`;
    })
    .replace(/([\dX])\[(mu|link)\]/g, '$1 $2')
    .replace(/\[click\](?=\[)/g, '[click] ')
    .replace(/\[(subroutine|interrupt)\]/g, (_, word: string) => capitalised(word))
    .replace(WORD_TOKENS, '$1')
    .replace(/\n/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const WORD_TOKENS =
  /\[(click|trash|mu|link|weyland-consortium|jinteki|nbn|haas-bioroid|criminal|shaper|anarch)\]/g;

function straighten(text: string): string {
  return text
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–−]/g, '-')
    .replaceAll('\u00a0', ' ')
    .replaceAll('→', '->');
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
