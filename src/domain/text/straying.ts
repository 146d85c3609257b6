/**
 * Marks and overrides of direction, which turn around what stands beside them, and more combining marks on one letter than any
 * language uses, which spill out of their place.
 */
const STRAYING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?<=\p{M}{4})\p{M}/gu;

/** The text without characters that stray out of their place. */
export function withoutStraying(text: string): string {
  return text.replace(STRAYING, '');
}

/** Whether a text has characters that stray out of their place. */
export function hasStraying(text: string): boolean {
  return text.search(STRAYING) >= 0;
}
