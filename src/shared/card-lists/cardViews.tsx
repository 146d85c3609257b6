import { useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { changeSettings, useSettings } from '../../data/settings/settings.ts';
import { withParameter } from '../../domain/json-api/addressDay.ts';
import { VIEW } from '../../domain/json-api/target.ts';
import { useMediaQuery } from '../ui/hydration.ts';
import { cardsIcon, imageIcon, tableIcon, textIcon } from '../ui/Icon.tsx';
import { useGo, useLinkedView, VIEW_NAMES, type View } from '../ui/Link.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ToggleGroup } from '../ui/ToggleGroup.tsx';

/** The view that fits the window: rows on a phone, drawn cards on wide screens. */
export type FittingView = View | null;

/** The view in the page's address, else the reader's chosen one, else the list's own `first`; and what chooses another. */
export function useView(first: FittingView = null): [FittingView, (view: View) => void] {
  const { pathname, search } = useLocation();
  const go = useGo();
  const linked = useLinkedView();
  const chosen = useSettings((settings) => settings.view);
  const choose = (view: View) => {
    changeSettings({ view });
    // So that the address shows others the same
    go(pathname + withParameter(search, VIEW, view), { replace: true, preventScrollReset: true });
  };
  return [linked ?? chosen ?? first, choose];
}

/** The fitting view in this window. */
export function useFitting(view: FittingView): View {
  const isNarrow = useMediaQuery('(width < 40rem)');
  return view ?? (isNarrow ? 'table' : 'cards');
}

/** Every view, for a menu. */
export const VIEWS = [
  { value: 'table', label: VIEW_NAMES.table, icon: tableIcon },
  { value: 'text', label: VIEW_NAMES.text, icon: textIcon },
  { value: 'cards', label: VIEW_NAMES.cards, icon: cardsIcon },
  { value: 'images', label: VIEW_NAMES.images, icon: imageIcon },
] as const;

/** That the address shows cards in another view than the reader chose, with a link back; else empty. */
export function LinkedViewNote() {
  const { pathname, search } = useLocation();
  const linked = useLinkedView();
  // A choice changes the setting before the address: the note would appear for a moment, and move the list
  const chosen = useDeferredValue(useSettings((settings) => settings.view));
  if (linked === null || chosen === null || chosen === linked) return null;
  return (
    <p>
      This address shows cards as “{VIEW_NAMES[linked]}”. You chose “{VIEW_NAMES[chosen]}”.{' '}
      <TextLink href={pathname + withParameter(search, VIEW, chosen)}>Use your view</TextLink>
    </p>
  );
}

interface ToggleProps {
  readonly view: FittingView;
  readonly onChange: (view: View) => void;
}

export function ViewToggle({ view, onChange }: ToggleProps) {
  return <ToggleGroup label="View" options={VIEWS} value={useFitting(view)} onChange={onChange} collapse />;
}
