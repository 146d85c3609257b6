import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSettings } from '../../data/settings/settings.ts';
import { useHotkeys } from '../ui/keyboard.tsx';

/** Commands that pages handle, with their keys for `useHotkeys`. Their words load later (commandList.ts). */
export const COMMAND_KEYS = {
  search: '/',
  palette: 'mod+k',
  next: 'j',
  previous: 'k',
  back: 'Escape',
  tray: 't',
  decks: 'f',
  hand: 'n',
  mulligan: 'm',
  draw: 'd',
  shortcuts: '?',
} as const satisfies Readonly<Record<string, string>>;

export type CommandId = keyof typeof COMMAND_KEYS;

/** The commands that a component handles, each with what it does. */
type Runs = Partial<Readonly<Record<CommandId, () => void>>>;

/** Whether a command has something to act on; the search box leaves out the others. */
type CanRun = (id: CommandId) => boolean;

/** What the visible pages handle, the latest first. */
const taken: { readonly current: { readonly runs: Runs; readonly canRun: CanRun } }[] = [];

/** Handles commands while mounted: by key, unless single keys are off (WCAG 2.1.4), and from the search box. */
export function useCommands(runs: Runs, canRun: CanRun = () => true): void {
  const hasSingleKeys = useSettings(({ shortcuts }) => shortcuts === 'on');
  const keyed = Object.keys(runs)
    .filter(isCommand)
    .filter((id) => hasSingleKeys || COMMAND_KEYS[id].startsWith('mod+'));
  useHotkeys(Object.fromEntries(keyed.map((id) => [COMMAND_KEYS[id], () => runs[id]?.()])));
  const newest = useRef({ runs, canRun });
  useLayoutEffect(() => {
    newest.current = { runs, canRun };
  });
  useEffect(() => {
    taken.unshift(newest);
    return () => void taken.splice(taken.indexOf(newest), 1);
  }, []);
}

/** A command's current handler, if it can run. */
export function takenCommand(id: string): (() => void) | undefined {
  if (!isCommand(id)) return undefined;
  const handler = taken.find(({ current: { runs, canRun } }) => id in runs && canRun(id));
  return handler && (() => handler.current.runs[id]?.());
}

function isCommand(id: string): id is CommandId {
  return Object.hasOwn(COMMAND_KEYS, id);
}
