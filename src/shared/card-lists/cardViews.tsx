import { changeSettings, type Settings, useSettings } from '../../data/settings/settings.ts';
import { cardsIcon, imageIcon, tableIcon, textIcon } from '../ui/Icon.tsx';
import { ToggleGroup } from '../ui/ToggleGroup.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

export type View = NonNullable<Settings['view']>;

/** The view that fits the window: rows on a phone, drawn cards on wide screens. */
export type FittingView = View | null;

/** The reader's chosen view, else the list's own `first`. */
export function useView(first: FittingView = null): [FittingView, (view: View) => void] {
  const chosen = useSettings((settings) => settings.view);
  return [chosen ?? first, setView];
}

/** The fitting view in this window. */
export function useFitting(view: FittingView): View {
  const isNarrow = useMediaQuery('(width < 40rem)');
  return view ?? (isNarrow ? 'table' : 'cards');
}

function setView(view: View): void {
  changeSettings({ view });
}

/** Every view, for a menu. */
export const VIEWS = [
  { value: 'table', label: 'Table', icon: tableIcon },
  { value: 'text', label: 'Text', icon: textIcon },
  { value: 'cards', label: 'Cards', icon: cardsIcon },
  { value: 'images', label: 'Images', icon: imageIcon },
] as const;

interface ToggleProps {
  readonly view: FittingView;
  readonly onChange: (view: View) => void;
}

export function ViewToggle({ view, onChange }: ToggleProps) {
  return <ToggleGroup label="View" options={VIEWS} value={useFitting(view)} onChange={onChange} collapse />;
}
