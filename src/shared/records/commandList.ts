import { refreshCatalogue } from '../../data/catalogue/catalogue.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { COMMAND_KEYS, type CommandId, takenCommand } from './commands.ts';

/** A command. Those with a key are also shortcuts; those without `run` work if a page handles them. */
export interface Command {
  readonly label: string;
  /** More words that find it. */
  readonly keywords: string;
  /** For `useHotkeys`; null if none. */
  readonly key: string | null;
  readonly run?: () => void;
}

const set = (change: Parameters<ReturnType<typeof useSettings.getState>['set']>[0]) => () =>
  useSettings.getState().set(change);

/** Every command in words, for the search box and the shortcut list, in that list's order. */
export const COMMANDS = {
  search: { label: 'Search', keywords: 'find', key: COMMAND_KEYS.search },
  palette: {
    label: 'Search cards, pages and commands, even while typing',
    keywords: 'palette',
    key: COMMAND_KEYS.palette,
  },
  next: { label: 'Next card, set or page', keywords: 'forward', key: COMMAND_KEYS.next },
  previous: { label: 'Previous card, set or page', keywords: 'back', key: COMMAND_KEYS.previous },
  back: {
    label: 'Back to the list',
    keywords: 'results',
    key: COMMAND_KEYS.back,
  },
  tray: {
    label: 'Add to or remove from the tray',
    keywords: 'compare',
    key: COMMAND_KEYS.tray,
  },
  decks: { label: 'Find decks with this card', keywords: 'decklists', key: COMMAND_KEYS.decks },
  hand: { label: 'New opening hand', keywords: 'redraw shuffle', key: COMMAND_KEYS.hand },
  mulligan: { label: 'Mulligan', keywords: 'redraw', key: COMMAND_KEYS.mulligan },
  draw: { label: 'Draw a card', keywords: 'deck', key: COMMAND_KEYS.draw },
  shortcuts: { label: 'Keyboard shortcuts', keywords: 'keys help', key: COMMAND_KEYS.shortcuts },
  light: { label: 'Use the light theme', keywords: 'bright day', key: null, run: set({ theme: 'light' }) },
  dark: { label: 'Use the dark theme', keywords: 'night', key: null, run: set({ theme: 'dark' }) },
  contrast: {
    label: 'Use the high-contrast theme',
    keywords: 'accessibility',
    key: null,
    run: set({ theme: 'contrast' }),
  },
  table: { label: 'Show lists as a table', keywords: 'view', key: null, run: set({ view: 'table' }) },
  text: { label: 'Show lists as text', keywords: 'view', key: null, run: set({ view: 'text' }) },
  cards: {
    label: 'Show lists as drawn cards',
    keywords: 'view grid',
    key: null,
    run: set({ view: 'cards' }),
  },
  images: {
    label: 'Show lists as images',
    keywords: 'view pictures',
    key: null,
    run: set({ view: 'images' }),
  },
  refresh: {
    label: 'Update the card pool',
    keywords: 'update download data',
    key: null,
    run: refreshCatalogue,
  },
} as const satisfies Readonly<Record<CommandId, Command>> & Readonly<Record<string, Command>>;

/** The commands available now. */
export function readyCommands(): readonly (Command & { readonly run: () => void })[] {
  return Object.entries<Command>(COMMANDS).flatMap(([id, command]) => {
    const run = command.run ?? takenCommand(id);
    return run === undefined ? [] : [{ ...command, run }];
  });
}
