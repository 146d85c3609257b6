import { refreshCatalogue } from '../../data/catalogue/catalogue.ts';
import { changeSettings, type Settings, useSettings } from '../../data/settings/settings.ts';
import { COMMAND_KEYS, type CommandId, takenCommand } from './commands.ts';

/** A command. Those with a key are also shortcuts; those without `run` work if a page handles them. */
export interface Command {
  readonly label: string;
  /** More words that find it. */
  readonly keywords: string;
  /** For `useHotkeys`; null if none. */
  readonly key: string | null;
  readonly run?: () => void;
  /** Whether it would change nothing now. */
  readonly isDone?: () => boolean;
}

/** A command with a key, which a page handles. */
const handled = (id: CommandId, label: string, keywords: string): Command => {
  return { label, keywords, key: COMMAND_KEYS[id] };
};

const setting = (label: string, keywords: string, change: Partial<Settings>): Command => {
  const isDone = () => {
    const settings = useSettings.getState();
    return Object.entries(change).every(([name, value]) => Reflect.get(settings, name) === value);
  };
  return { label, keywords, key: null, run: () => changeSettings(change), isDone };
};

/** Every command in words, for the search box and the shortcut list, in that list's order. */
export const COMMANDS = {
  search: handled('search', 'Search', 'find'),
  palette: handled('palette', 'Search cards, pages and commands, even while typing', 'palette'),
  next: handled('next', 'Next card, set or page', 'forward'),
  previous: handled('previous', 'Previous card, set or page', 'back'),
  back: handled('back', 'Back to the list', 'results'),
  tray: handled('tray', 'Add to or remove from the tray', 'compare'),
  decks: handled('decks', 'Find decks with this card', 'decklists'),
  hand: handled('hand', 'New opening hand', 'redraw shuffle'),
  mulligan: handled('mulligan', 'Mulligan', 'redraw'),
  draw: handled('draw', 'Draw a card', 'deck'),
  shortcuts: handled('shortcuts', 'Keyboard shortcuts', 'keys help'),
  light: setting('Use the light theme', 'bright day', { theme: 'light' }),
  dark: setting('Use the dark theme', 'night', { theme: 'dark' }),
  contrast: setting('Use the high-contrast theme', 'accessibility', { theme: 'contrast' }),
  table: setting('Show lists as a table', 'view', { view: 'table' }),
  text: setting('Show lists as text', 'view', { view: 'text' }),
  cards: setting('Show lists as drawn cards', 'view grid', { view: 'cards' }),
  images: setting('Show lists as images', 'view pictures', { view: 'images' }),
  refresh: {
    label: 'Update the card pool',
    keywords: 'update download data',
    key: null,
    run: refreshCatalogue,
  },
} satisfies Readonly<Record<CommandId, Command>> & Readonly<Record<string, Command>>;

/** The commands available now. */
export function readyCommands(): readonly (Command & { readonly run: () => void })[] {
  return Object.entries<Command>(COMMANDS).flatMap(([id, command]) => {
    const run = command.run ?? takenCommand(id);
    return run === undefined || command.isDone?.() ? [] : [{ ...command, run }];
  });
}
