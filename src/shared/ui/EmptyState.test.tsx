import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorPanel } from './EmptyState.tsx';

it('says the fault politely and retries', async () => {
  const retry = vi.fn();
  const { rerender } = render(
    <ErrorPanel title="Couldn’t load the list" detail="GET https://example.org/a → 503" onRetry={retry}>
      The server is busy.
    </ErrorPanel>,
  );
  const alert = screen.getByRole('alert');
  expect(alert.getAttribute('aria-live')).toBe('polite');
  expect(alert.textContent).toContain('Couldn’t load the list');
  expect(screen.getByText('Details').closest('details')?.open).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();

  rerender(<ErrorPanel title="Couldn’t load the list" onRetry={retry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Retrying…' }));
  expect(retry).toHaveBeenCalledOnce();
});
