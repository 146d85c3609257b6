import { useEffect } from 'react';
import { useSettings } from '../../data/settings/settings.ts';
import { useHotkeys } from '../ui/keyboard.tsx';
import { useSteady } from '../ui/useSteady.ts';

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

interface Taken {
  readonly ids: readonly string[];
  readonly run: (id: CommandId) => void;
  readonly canRun: (id: CommandId) => boolean;
}

/** What the visible pages handle, the latest first. */
const taken: Taken[] = [];

interface Options {
  readonly enabled?: boolean;
  /** Whether a command has something to act on; the search box leaves out the others. */
  readonly canRun?: (id: CommandId) => boolean;
}

/** Handles commands while mounted: by key, unless single keys are off (WCAG 2.1.4), and from the search box. */
export function useCommands(
  runs: Partial<Readonly<Record<CommandId, () => void>>>,
  options: Options = {},
): void {
  const { enabled = true } = options;
  const hasSingleKeys = useSettings(({ shortcuts }) => shortcuts === 'on');
  const run = useSteady((id: CommandId) => runs[id]?.());
  const canRun = useSteady((id: CommandId) => options.canRun?.(id) ?? true);
  const ids = enabled ? Object.keys(runs).filter(isCommand) : [];
  const keyed = ids.filter((id) => hasSingleKeys || COMMAND_KEYS[id].startsWith('mod+'));
  useHotkeys(Object.fromEntries(keyed.map((id) => [COMMAND_KEYS[id], () => run(id)])));
  const names = ids.join();
  useEffect(() => {
    const own = { ids: names.split(','), run, canRun };
    taken.unshift(own);
    return () => void taken.splice(taken.indexOf(own), 1);
  }, [names, run, canRun]);
}

/** A command's current handler, if it can run. */
export function takenCommand(id: string): (() => void) | undefined {
  const handler = isCommand(id) && taken.find(({ ids, canRun }) => ids.includes(id) && canRun(id));
  return handler ? () => handler.run(id) : undefined;
}

function isCommand(id: string): id is CommandId {
  return Object.hasOwn(COMMAND_KEYS, id);
}
