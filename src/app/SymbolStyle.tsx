import type { ReactNode } from 'react';
import { SymbolStyleContext } from '../markup/symbols/SymbolStyle.ts';
import { useSettings } from '../settings/settings.ts';

/** Game symbols as the reader wants them, glyphs or words. */
export function SymbolStyle({ children }: { children: ReactNode }) {
  const style = useSettings((settings) => settings.symbols);
  return <SymbolStyleContext value={style}>{children}</SymbolStyleContext>;
}
