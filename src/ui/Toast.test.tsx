import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { ToastProvider, useToast } from './Toast.tsx';

function Copy({ undo }: { undo: () => void }) {
  const toast = useToast();
  return (
    <Button
      onClick={() =>
        toast({ title: 'Filter removed', tone: 'good', action: { label: 'Undo', onPress: undo } })
      }
    >
      Remove
    </Button>
  );
}

it('shows a toast with its action, and is dismissed', async () => {
  const undo = vi.fn();
  render(
    <ToastProvider>
      <Copy undo={undo} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const toast = await screen.findByRole('dialog', { name: 'Filter removed' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(toast.isConnected).toBe(false));
});
