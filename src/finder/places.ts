import { recordTarget, toAppUrl } from '../api/target.ts';
import { refreshCatalogue } from '../catalogue/catalogue.ts';
import type { References } from '../catalogue/records/storedRecords.ts';
import { plainTitle } from '../query-language/fold.ts';
import { useSettings } from '../settings/settings.ts';
import { MAIN_ITEMS, MORE_ITEMS } from './pages.ts';

/** A page of the app. */
export interface Place {
  readonly type: 'place';
  readonly label: string;
  readonly note: string;
  readonly href: string;
}

/** Something to do. */
export interface Command {
  readonly type: 'command';
  readonly label: string;
  /** Further words that find it. */
  readonly keywords: string;
  readonly run: () => void;
}

const MOST = 5;

/** Sets, cycles, factions, formats, ban lists, pages and commands whose name holds words that begin as typed. */
export function findPlaces(text: string, references: References | null): readonly (Place | Command)[] {
  const words = plainTitle(text).split(' ');
  if (words[0] === '') return [];
  const matches = (name: string) => {
    const parts = plainTitle(name).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  return [...recordPlaces(references), ...PAGES, ...COMMANDS]
    .filter((item) => matches(item.type === 'place' ? item.label : `${item.label} ${item.keywords}`))
    .slice(0, MOST);
}

function recordPlaces(references: References | null): readonly Place[] {
  if (references === null) return [];
  const places = (
    collection: 'card_sets' | 'card_cycles' | 'factions' | 'formats' | 'restrictions',
    note: string,
  ) =>
    references[collection].map(
      ({ id, name }): Place => ({
        type: 'place',
        label: name,
        note,
        href: toAppUrl(recordTarget(collection, id)),
      }),
    );
  return [
    ...places('formats', 'Format'),
    ...places('factions', 'Faction'),
    ...places('card_sets', 'Set'),
    ...places('card_cycles', 'Cycle'),
    ...places('restrictions', 'Ban list').toReversed(),
  ];
}

const PAGES: readonly Place[] = [...MAIN_ITEMS, ...MORE_ITEMS.flatMap(({ items }) => items)].map(
  ({ label, href }) => ({ type: 'place', label, note: 'Page', href }),
);

const { set } = useSettings.getState();

const COMMANDS: readonly Command[] = [
  command('Use the light theme', 'bright day', () => set({ theme: 'light' })),
  command('Use the dark theme', 'night', () => set({ theme: 'dark' })),
  command('Use the high-contrast theme', 'accessibility', () => set({ theme: 'contrast' })),
  command('Show lists as a table', 'view', () => set({ view: 'table' })),
  command('Show lists as text', 'view', () => set({ view: 'text' })),
  command('Show lists as drawn cards', 'view grid', () => set({ view: 'cards' })),
  command('Show lists as images', 'view pictures', () => set({ view: 'images' })),
  command('Refresh the card pool', 'update download data', refreshCatalogue),
];

function command(label: string, keywords: string, run: () => void): Command {
  return { type: 'command', label, keywords, run };
}
