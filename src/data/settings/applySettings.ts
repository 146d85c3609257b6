import { type Settings, settingsCookie, useSettings } from './settings.ts';

/**
 * Writes the settings that style the page to `<html>`, and those that the server renders by to a cookie, now and whenever
 * they change. Returns a function that stops it.
 */
export function keepDocumentStyled(root: HTMLElement): () => void {
  apply(root, useSettings.getState());
  return useSettings.subscribe((settings) => apply(root, settings));
}

function apply(root: HTMLElement, settings: Settings): void {
  const { theme, textSize, font, density, motion } = settings;
  mark(root, 'theme', theme, 'system');
  mark(root, 'text', textSize, 'normal');
  mark(root, 'font', font, 'archivo');
  mark(root, 'density', density, 'comfortable');
  mark(root, 'motion', motion, 'system');
  const cookie = settingsCookie(settings);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  if (document.cookie.includes('sift=') || !cookie.startsWith('sift=;')) document.cookie = cookie;
}

function mark(root: HTMLElement, name: string, value: string, unset: string): void {
  if (value === unset) delete root.dataset[name];
  else root.dataset[name] = value;
}
