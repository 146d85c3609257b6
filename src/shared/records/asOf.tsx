import { createContext, type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { readAsOf } from '../../domain/json-api/addressDay.ts';
import type { AsOf } from '../../domain/legality/asOf.ts';

const AsOfContext = createContext<AsOf>(null);

/** The day that the page's address looks at, `null` for now. Renders again when the day changes, not the address. */
export function useAsOf(): AsOf {
  return use(AsOfContext);
}

/** Gives the day of the page's address to all below. */
export function AsOfProvider({ children }: { children: ReactNode }) {
  return <AsOfContext value={readAsOf(useLocation().search).day}>{children}</AsOfContext>;
}
