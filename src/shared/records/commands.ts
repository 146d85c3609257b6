import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../../data/settings/settings.ts';
import { type Hotkeys, useHotkeys } from '../ui/keyboard.tsx';

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

/** Handlers of the visible pages, the latest first. */
const taken = new Map<CommandId, (() => void)[]>();

/** Handles commands while mounted: by key, unless single keys are off, and from the search box. */
export function useCommands(
  runs: Partial<Readonly<Record<CommandId, () => void>>>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const hasSingleKeys = useSettings(({ shortcuts }) => shortcuts === 'on');
  const ids = Object.keys(runs).filter(isCommand);
  const keys: Record<string, Hotkeys[string]> = {};
  for (const id of ids) {
    const key = COMMAND_KEYS[id];
    const run = runs[id];
    if (run !== undefined && (hasSingleKeys || key.startsWith('mod+'))) keys[key] = run;
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

/** A command's current handler, if any. */
export function takenCommand(id: string): (() => void) | undefined {
  return isCommand(id) ? taken.get(id)?.[0] : undefined;
}

function isCommand(id: string): id is CommandId {
  return Object.hasOwn(COMMAND_KEYS, id);
}
