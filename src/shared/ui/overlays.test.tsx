import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from './Button.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';

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
