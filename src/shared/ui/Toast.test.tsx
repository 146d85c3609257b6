import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showToast, Toasts } from './Toast.tsx';

// Isolated: no toast must have been shown yet

it('shows a toast, also the one before its code was here, and is dismissed', async () => {
  render(<Toasts />);
  act(() => showToast({ title: 'Deck copied', tone: 'good' }));
  const toast = await screen.findByRole('dialog', { name: 'Deck copied' });
  await userEvent.hover(toast);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(toast.isConnected).toBe(false));
});
