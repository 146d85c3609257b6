import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';
import { menuIcon } from './Icon.tsx';
import { Menu } from './Menu.tsx';

function Filters() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <DrawerPanel title="Refine" open={isOpen} onOpenChange={setOpen}>
        <p>Choices</p>
      </DrawerPanel>
    </>
  );
}

it('DrawerPanel is named, and closes by its own button', async () => {
  render(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = await screen.findByRole('dialog', { name: 'Refine' });
  expect(drawer.textContent).toContain('Choices');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Menu opens once loaded, even when pressed before, and runs actions', async () => {
  const copy = vi.fn();
  const save = vi.fn();
  render(
    <Menu
      trigger={<Button icon={menuIcon} label="Actions" />}
      items={[{ label: 'Copy link', onSelect: copy }, 'separator', { label: 'Save', onSelect: save }]}
    />,
  );
  // At once, so that the menu's code cannot be loaded yet
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(copy).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('separator')).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save' }));
  expect(save).toHaveBeenCalledOnce();
});
