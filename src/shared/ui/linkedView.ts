import { useLocation } from 'react-router';
import type { Settings } from '../../data/settings/settings.ts';
import { VIEW } from '../../domain/json-api/target.ts';

export type View = NonNullable<Settings['view']>;

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  table: 'Table',
  text: 'Text',
  cards: 'Cards',
  images: 'Images',
};

function isView(name: string): name is View {
  return Object.hasOwn(VIEW_NAMES, name);
}

/** The view that the page's address names; null for none, or one that doesn't exist: then the reader's own counts. */
export function useLinkedView(): View | null {
  const named = new URLSearchParams(useLocation().search).get(VIEW) ?? '';
  return isView(named) ? named : null;
}
