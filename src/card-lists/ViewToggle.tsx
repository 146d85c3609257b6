import { cardsIcon, imageIcon, tableIcon, textIcon } from '../ui/icons.ts';
import { ToggleGroup } from '../ui/ToggleGroup.tsx';
import type { View } from './CardList.tsx';

const VIEWS = [
  { value: 'table', label: 'Table', icon: tableIcon },
  { value: 'text', label: 'Text', icon: textIcon },
  { value: 'cards', label: 'Cards', icon: cardsIcon },
  { value: 'images', label: 'Images', icon: imageIcon },
] as const;

/** Switches the view of a list of cards. */
export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return <ToggleGroup label="View" options={VIEWS} value={view} onChange={onChange} collapse />;
}
