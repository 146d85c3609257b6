import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeSettings, defaultSettings, useSettings } from '../../data/settings/settings.ts';
import { COMMANDS, readyCommands } from './commandList.ts';
import { useCommands } from './commands.ts';

beforeEach(() => useSettings.setState(defaultSettings));

function Page({ onTray, enabled = true }: { onTray: () => void; enabled?: boolean }) {
  useCommands(enabled ? { tray: onTray } : {});
  return <input aria-label="Field" />;
}

const labels = () => readyCommands().map(({ label }) => label);

it('has no two commands of one name or key', () => {
  const all = Object.values(COMMANDS);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  const keys = all.flatMap(({ key }) => (key === null ? [] : [key]));
  expect(new Set(keys).size).toBe(keys.length);
});

it('does a command by its key, and from the list of those that can be done, while its page is there', async () => {
  const onTray = vi.fn();
  const { unmount } = render(<Page onTray={onTray} />);
  await userEvent.keyboard('t');
  expect(onTray).toHaveBeenCalledTimes(1);
  readyCommands()
    .find(({ label }) => label === COMMANDS.tray.label)
    ?.run();
  expect(onTray).toHaveBeenCalledTimes(2);
  unmount();
  await userEvent.keyboard('t');
  expect(onTray).toHaveBeenCalledTimes(2);
  expect(labels()).not.toContain(COMMANDS.tray.label);
});

it('leaves single keys alone where they are switched off, and offers the command still', async () => {
  useSettings.setState({ shortcuts: 'off' });
  const onTray = vi.fn();
  render(<Page onTray={onTray} />);
  await userEvent.keyboard('t');
  expect(onTray).not.toHaveBeenCalled();
  expect(labels()).toContain(COMMANDS.tray.label);
});

it('is not there while its page does not handle it', async () => {
  const onTray = vi.fn();
  render(<Page onTray={onTray} enabled={false} />);
  await userEvent.keyboard('t');
  expect(onTray).not.toHaveBeenCalled();
  expect(labels()).not.toContain(COMMANDS.tray.label);
});

it('leaves out of the list what has nothing to act on, and keeps its key', async () => {
  const onTray = vi.fn();
  function List() {
    useCommands({ tray: onTray }, () => false);
    return null;
  }
  render(<List />);
  expect(labels()).not.toContain(COMMANDS.tray.label);
  await userEvent.keyboard('t');
  expect(onTray).toHaveBeenCalledTimes(1);
});

it('leaves out of the list the settings as they are', () => {
  expect(labels()).toContain(COMMANDS.dark.label);
  changeSettings({ theme: 'dark' });
  expect(labels()).not.toContain(COMMANDS.dark.label);
  expect(labels()).toContain(COMMANDS.light.label);
});

it('changes settings', () => {
  readyCommands()
    .find(({ label }) => label === COMMANDS.dark.label)
    ?.run();
  expect(useSettings.getState().theme).toBe('dark');
});
