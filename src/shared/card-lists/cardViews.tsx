import { useCallback, useEffect } from 'react';
import { type Settings, useSettings } from '../../data/settings/settings.ts';
import { cardsIcon, imageIcon, tableIcon, textIcon } from '../ui/icons.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { ToggleGroup } from '../ui/ToggleGroup.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** How a list of cards is shown. */
export type View = NonNullable<Settings['view']>;

const loaders = {
  faces: () => import('./CardFaces.tsx'),
  rows: () => import('./CardRows.tsx'),
  table: () => import('./CardTable.tsx'),
  texts: () => import('./CardTexts.tsx'),
};

/** The views of a list of cards, each loaded when it is first needed: a phone's rows need no drawn cards. */
export const CardFaces = lazyPart('Cards', async () => (await loaders.faces()).CardFaces);
export const CardRows = lazyPart('Cards', async () => (await loaders.rows()).CardRows);
export const CardTable = lazyPart('Cards', async () => (await loaders.table()).CardTable);
export const CardTexts = lazyPart('Cards', async () => (await loaders.texts()).CardTexts);

/** Gets a view's code while the cards are still on the way. What fails here is reported when the view is shown. */
function preloadView(view: View, isNarrow: boolean): void {
  const name = view === 'text' ? 'texts' : view === 'table' ? (isNarrow ? 'rows' : 'table') : 'faces';
  loaders[name]().catch(() => {});
}

/** The view that the reader chose; until then rows on a phone and drawn cards on a desk. */
export function useView(): [View, (view: View) => void] {
  const chosen = useSettings((settings) => settings.view);
  const set = useSettings((settings) => settings.set);
  const isNarrow = useMediaQuery('(width < 40rem)');
  const view = chosen ?? (isNarrow ? 'table' : 'cards');
  useEffect(() => preloadView(view, isNarrow), [view, isNarrow]);
  return [view, useCallback((next: View) => set({ view: next }), [set])];
}

/** Every view, for a choice among them. */
export const VIEWS = [
  { value: 'table', label: 'Table', icon: tableIcon },
  { value: 'text', label: 'Text', icon: textIcon },
  { value: 'cards', label: 'Cards', icon: cardsIcon },
  { value: 'images', label: 'Images', icon: imageIcon },
] as const;

/** Switches the view of a list of cards. */
export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return <ToggleGroup label="View" options={VIEWS} value={view} onChange={onChange} collapse />;
}
