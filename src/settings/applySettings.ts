import { type Settings, useSettings } from './settings.ts';

/** Writes the settings that style the page to `<html>`, now and whenever they change. Returns the way to stop. */
export function keepDocumentStyled(root: HTMLElement): () => void {
  apply(root, useSettings.getState());
  return useSettings.subscribe((settings) => apply(root, settings));
}

function apply(root: HTMLElement, { theme, textSize, font, density, motion }: Settings): void {
  mark(root, 'theme', theme, 'system');
  mark(root, 'text', textSize, 'normal');
  mark(root, 'font', font, 'archivo');
  mark(root, 'density', density, 'comfortable');
  mark(root, 'motion', motion, 'system');
}

function mark(root: HTMLElement, name: string, value: string, unset: string): void {
  if (value === unset) delete root.dataset[name];
  else root.dataset[name] = value;
}
