import type { CSSProperties } from 'react';

/** CSS custom properties as an inline style: `{ title: 6.9 }` becomes `--title: 6.9`. */
export function customProperties(named: Readonly<Record<string, string | number>>): CSSProperties {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`--${name}`, value]));
}
