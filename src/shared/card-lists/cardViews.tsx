import { changeSettings, type Settings, useSettings } from '../../data/settings/settings.ts';
import { cardsIcon, imageIcon, tableIcon, textIcon } from '../ui/Icon.tsx';
import { ToggleGroup } from '../ui/ToggleGroup.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

export type View = NonNullable<Settings['view']>;

/** The reader's chosen view; else the list's own `first`, else rows on phones and drawn cards on wide screens. */
export function useView(first?: View): [View, (view: View) => void] {
  const chosen = useSettings((settings) => settings.view);
  const isNarrow = useMediaQuery('(width < 40rem)');
  return [chosen ?? first ?? (isNarrow ? 'table' : 'cards'), setView];
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

export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return <ToggleGroup label="View" options={VIEWS} value={view} onChange={onChange} collapse />;
}
