import { Button } from '../ui/Button.tsx';
import { checkIcon, trayIcon } from '../ui/Icon.tsx';
import { showToast } from '../ui/Toast.tsx';
import { addToTray, isIn, MOST_IN_TRAY, removeFromTray, type TrayItem, useTray } from './tray.ts';

export interface TrayButtonProps {
  readonly item: TrayItem;
  /** With its words, not the icon alone. */
  readonly worded?: boolean;
}

export function TrayToggle({ item, worded = false }: TrayButtonProps) {
  const isThere = isIn(useTray(), item);
  const look = {
    icon: isThere ? checkIcon : trayIcon,
    size: 's',
    'aria-pressed': isThere,
    onClick: () => (isThere ? removeFromTray(item) : putInTray(item)),
  } as const;
  const words = isThere ? 'In the tray' : 'Add to tray';
  if (worded) return <Button {...look}>{words}</Button>;
  return <Button {...look} variant="quiet" label={`In the tray: ${item.title}`} title={words} />;
}

/** Adds an item, or says that the tray is full. */
export function putInTray(item: TrayItem): void {
  if (addToTray(item)) return;
  showToast({ title: `The tray is full: ${MOST_IN_TRAY} cards or decks at most`, tone: 'bad' });
}
