import { refreshCatalogue } from '../catalogue/catalogue.ts';
import { useSettings } from '../settings/settings.ts';

/** Something to do, found by its name: the same record feeds the search box and the help sheet. */
export interface Command {
  readonly label: string;
  /** Further words that find it. */
  readonly keywords: string;
  readonly run: () => void;
}

const set = useSettings.getState().set;

export const COMMANDS: readonly Command[] = [
  { label: 'Use the light theme', keywords: 'bright day', run: () => set({ theme: 'light' }) },
  { label: 'Use the dark theme', keywords: 'night', run: () => set({ theme: 'dark' }) },
  { label: 'Use the high-contrast theme', keywords: 'accessibility', run: () => set({ theme: 'contrast' }) },
  { label: 'Show lists as a table', keywords: 'view', run: () => set({ view: 'table' }) },
  { label: 'Show lists as text', keywords: 'view', run: () => set({ view: 'text' }) },
  { label: 'Show lists as drawn cards', keywords: 'view grid', run: () => set({ view: 'cards' }) },
  { label: 'Show lists as images', keywords: 'view pictures', run: () => set({ view: 'images' }) },
  { label: 'Refresh the card pool', keywords: 'update download data', run: refreshCatalogue },
];
