import { useEffect, useEffectEvent } from 'react';
import { refreshCatalogue } from '../catalogue/catalogue.ts';
import { useSettings } from '../settings/settings.ts';
import { type Hotkeys, useHotkeys } from '../ui/keyboard.tsx';

/** Something to do. Commands with a key are shortcuts too; those without `run` work where a page has taken them on. */
export interface Command {
  readonly label: string;
  /** Further words that find it. */
  readonly keywords: string;
  /** As `useHotkeys` names it; null where it has none. */
  readonly key: string | null;
  readonly run?: () => void;
}

const set = (change: Parameters<ReturnType<typeof useSettings.getState>['set']>[0]) => () =>
  useSettings.getState().set(change);

/**
 * Every command of the app: what the search box offers, what keys do, and what the list of shortcuts says. In the order in
 * which they are listed.
 */
export const COMMANDS = {
  search: { label: 'Search', keywords: 'find', key: '/' },
  palette: { label: 'Search, pages and commands, also while typing', keywords: 'palette', key: 'mod+k' },
  next: { label: 'Next card, set or page of the list', keywords: 'forward', key: 'j' },
  previous: { label: 'Previous card, set or page of the list', keywords: 'back', key: 'k' },
  back: { label: 'Back to the list that a card was opened from', keywords: 'results', key: 'Escape' },
  tray: {
    label: 'Put the card or deck at hand into the tray, or take it out',
    keywords: 'compare',
    key: 't',
  },
  decks: { label: 'Find decks with the card at hand', keywords: 'decklists', key: 'f' },
  hand: { label: 'New opening hand of a deck', keywords: 'redraw shuffle', key: 'n' },
  mulligan: { label: 'Mulligan of an opening hand', keywords: 'redraw', key: 'm' },
  draw: { label: 'Draw a card to an opening hand', keywords: 'deck', key: 'd' },
  shortcuts: { label: 'Keyboard shortcuts', keywords: 'keys help', key: '?' },
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
    label: 'Refresh the card pool',
    keywords: 'update download data',
    key: null,
    run: refreshCatalogue,
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandId = keyof typeof COMMANDS;

const all: Readonly<Record<CommandId, Command>> = COMMANDS;

/** What the pages that are shown have taken on, the last one first. */
const taken = new Map<CommandId, (() => void)[]>();

/** Does commands while the component is mounted: by their keys, unless single keys are switched off, and from the search box. */
export function useCommands(
  runs: Partial<Readonly<Record<CommandId, () => void>>>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const hasSingleKeys = useSettings(({ shortcuts }) => shortcuts === 'on');
  const ids = Object.keys(runs).filter(isCommand);
  const keys: Record<string, Hotkeys[string]> = {};
  for (const id of ids) {
    const { key } = all[id];
    const run = runs[id];
    if (key !== null && run !== undefined && (hasSingleKeys || key.startsWith('mod+'))) keys[key] = run;
  }
  useHotkeys(keys, { enabled });
  const runTaken = useEffectEvent((id: CommandId) => runs[id]?.());
  const names = ids.join();
  useEffect(() => {
    if (!enabled) return;
    const own = names
      .split(',')
      .filter(isCommand)
      .map((id) => [id, () => runTaken(id)] as const);
    for (const [id, run] of own) taken.set(id, [run, ...(taken.get(id) ?? [])]);
    return () => {
      for (const [id, run] of own)
        taken.set(
          id,
          (taken.get(id) ?? []).filter((other) => other !== run),
        );
    };
  }, [names, enabled]);
}

/** The commands that can be done now, with what does them. */
export function readyCommands(): readonly (Command & { readonly run: () => void })[] {
  return Object.keys(all)
    .filter(isCommand)
    .flatMap((id) => {
      const run = all[id].run ?? taken.get(id)?.[0];
      return run === undefined ? [] : [{ ...all[id], run }];
    });
}

function isCommand(id: string): id is CommandId {
  return Object.hasOwn(all, id);
}
