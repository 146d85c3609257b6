import type { ReactNode } from 'react';
import type { Listed } from './listed.ts';

/** The verdict tag of a card in the reader's format; `null` until it is known. */
export function useVerdictTag(): ((card: Listed) => ReactNode) | null {
  return null;
}
