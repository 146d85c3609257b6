import type { CSSProperties } from 'react';

/** Sizes in hundredths of the card's width, for a style sheet: `{ title: 6.9 }` is its `--title`. */
export function sizes(named: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(named).map(([name, size]) => [`--${name}`, size]));
}
