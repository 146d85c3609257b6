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

/** The view that an address names; null for none, or one that there is not. */
export function readView(params: URLSearchParams): View | null {
  const named = params.get(VIEW) ?? '';
  return isView(named) ? named : null;
}

function isView(name: string): name is View {
  return Object.hasOwn(VIEW_NAMES, name);
}

/** The view that the page's address names; null for the reader's own. */
export function useLinkedView(): View | null {
  return readView(new URLSearchParams(useLocation().search));
}
