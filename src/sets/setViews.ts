import type { View } from '../card-lists/CardList.tsx';
import type { IconShape } from '../ui/Icon.tsx';
import { cardsIcon, imageIcon, tableIcon, textIcon } from '../ui/icons.ts';

/** How a set's printings are shown. */
export type SetView = 'checklist' | View;

/** Three ticked lines. */
const checklistIcon: IconShape = {
  d: 'M2 4l1 1 2-2M7.5 4h6.5M2 8l1 1 2-2M7.5 8h6.5M2 12l1 1 2-2M7.5 12h6.5',
};

export const SET_VIEWS = [
  { value: 'checklist', label: 'Checklist', icon: checklistIcon },
  { value: 'table', label: 'Table', icon: tableIcon },
  { value: 'text', label: 'Text', icon: textIcon },
  { value: 'cards', label: 'Cards', icon: cardsIcon },
  { value: 'images', label: 'Images', icon: imageIcon },
] as const;

/** The view that a URL names; the checklist where it names none or one that does not exist. */
export function readSetView(value: string | null): SetView {
  return SET_VIEWS.find((view) => view.value === value)?.value ?? 'checklist';
}
