import texts from './hostileTexts.json' with { type: 'json' };

/**
 * Texts that would run, leave, navigate or escape their place if anything took them for more than text. What runs would call
 * `siftHit()`; what leaves would ask `evil.invalid`; elements would be called `sift-hit`.
 */
const HOSTILE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  ...texts,
  directions: [...texts.directions, `z${'\u0301\u0336\u034f'.repeat(40)}algo`, 'W'.repeat(250)],
};

/** All of them, with the class that each is of. */
export const HOSTILE: readonly { readonly kind: string; readonly text: string }[] = Object.entries(
  HOSTILE_TEXTS,
).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })));

/**
 * A record with a hostile text in each of its strings, those in lists and in objects included.
 * @param keep says of an attribute's name whether its value stays, as dates and ids must for the record to be read
 */
export function poison(value: unknown, text: string, keep: (name: string) => boolean = () => false): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((item) => poison(item, text, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, keep(name) ? item : poison(item, text, keep)]),
  );
}
