import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { moreIcon } from './icons.ts';
import { LazyMenu } from './LazyMenu.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';
import { Tooltip } from './Tooltip.tsx';

it('Dialog opens by its trigger, is named and described, and gives the focus back', async () => {
  render(
    <Dialog
      trigger={<Button>Help</Button>}
      title="Shortcuts"
      description="All of them."
      actions={<Button>OK</Button>}
    >
      <p>Text</p>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  const dialog = await screen.findByRole('dialog', { name: 'Shortcuts', description: 'All of them.' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' })));
});

it('Dialog closes by its own button and tells the parent', async () => {
  const change = vi.fn();
  render(
    <Dialog title="Shortcuts" open onOpenChange={change}>
      <p>Text</p>
    </Dialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(change.mock.lastCall?.[0]).toBe(false);
});

it('Drawer is a dialog with a foot', async () => {
  render(
    <Drawer trigger={<Button>Filters</Button>} title="Refine" actions={<Button>Show 3</Button>}>
      <p>Choices</p>
    </Drawer>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('dialog', { name: 'Refine' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show 3' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Popover opens a named panel', async () => {
  render(
    <Popover trigger={<Button>Columns</Button>} title="Columns shown">
      <label>
        <input type="checkbox" /> Cost
      </label>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('dialog', { name: 'Columns shown' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Cost' })).toBeTruthy();
});

it('Tooltip shows words on focus and leaves the name alone', async () => {
  render(
    <Tooltip content="Copies the address">
      <Button icon={moreIcon} label="Copy link" />
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByText('Copies the address')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Copy link' });
  expect(button.title).toBe('');
  expect(document.activeElement).toBe(button);
});

it('Menu runs actions, goes places and chooses', async () => {
  const copy = vi.fn();
  const choose = vi.fn();
  render(
    <MemoryRouter>
      <Menu
        trigger={<Button icon={moreIcon} label="Actions" />}
        items={[
          { kind: 'action', label: 'Copy link', onSelect: copy },
          { kind: 'link', label: 'Settings', href: '/settings' },
          { kind: 'separator' },
          {
            kind: 'choice',
            label: 'Theme',
            value: 'dark',
            onChange: choose,
            options: [
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ],
          },
        ]}
      />
    </MemoryRouter>,
  );
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await open();
  expect((await screen.findByRole('menuitem', { name: 'Settings' })).getAttribute('href')).toBe('/settings');
  expect(screen.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(copy).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await open();
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Light' }));
  expect(choose).toHaveBeenCalledWith('light');
});

it('LazyMenu opens once loaded, even when pressed before', async () => {
  const copy = vi.fn();
  render(
    <LazyMenu
      trigger={<Button icon={moreIcon} label="Actions" />}
      items={[{ kind: 'action', label: 'Copy link', onSelect: copy }]}
    />,
  );
  // At once, so that the code of the menu cannot be there yet
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(copy).toHaveBeenCalledOnce();
});
