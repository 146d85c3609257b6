import { useCallback, useEffect } from 'react';
import { useSettings } from '../settings/settings.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import type { View } from './CardList.tsx';
import { preloadView } from './views.ts';

/** The view that the reader chose; until then rows on a phone and drawn cards on a desk. */
export function useView(): [View, (view: View) => void] {
  const chosen = useSettings((settings) => settings.view);
  const set = useSettings((settings) => settings.set);
  const isNarrow = useMediaQuery('(width < 40rem)');
  const view = chosen ?? (isNarrow ? 'table' : 'cards');
  useEffect(() => preloadView(view, isNarrow), [view, isNarrow]);
  return [view, useCallback((next: View) => set({ view: next }), [set])];
}
