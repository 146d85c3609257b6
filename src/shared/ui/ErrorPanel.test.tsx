import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorPanel } from './ErrorPanel.tsx';

it('says the fault politely and retries', async () => {
  const retry = vi.fn();
  const { rerender } = render(
    <ErrorPanel title="The list could not be loaded" detail="GET https://example.org/a → 503" onRetry={retry}>
      The server is busy.
    </ErrorPanel>,
  );
  const alert = screen.getByRole('alert');
  expect(alert.getAttribute('aria-live')).toBe('polite');
  expect(alert.textContent).toContain('The list could not be loaded');
  expect(screen.getByText('Details').closest('details')?.open).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();

  rerender(<ErrorPanel title="The list could not be loaded" onRetry={retry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Retrying…' }));
  expect(retry).toHaveBeenCalledOnce();
});
