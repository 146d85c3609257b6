import { lazy } from 'react';

const loaders = {
  faces: () => import('./CardFaces.tsx'),
  rows: () => import('./CardRows.tsx'),
  table: () => import('./CardTable.tsx'),
  texts: () => import('./CardTexts.tsx'),
};

/** The views of a list of cards, each loaded when it is first needed: a phone's rows need no drawn cards. */
export const CardFaces = lazy(async () => ({ default: (await loaders.faces()).CardFaces }));
export const CardRows = lazy(async () => ({ default: (await loaders.rows()).CardRows }));
export const CardTable = lazy(async () => ({ default: (await loaders.table()).CardTable }));
export const CardTexts = lazy(async () => ({ default: (await loaders.texts()).CardTexts }));

/** Gets a view's code while the cards are still on the way. What fails here is told when the view is shown. */
export function preloadView(view: 'table' | 'text' | 'cards' | 'images', isNarrow: boolean): void {
  const name = view === 'text' ? 'texts' : view === 'table' ? (isNarrow ? 'rows' : 'table') : 'faces';
  loaders[name]().catch(() => {});
}
