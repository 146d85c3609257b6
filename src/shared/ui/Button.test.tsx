import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { copyIcon } from './Icon.tsx';

it('is a button that does not submit a form by accident', async () => {
  const press = vi.fn();
  render(<Button onClick={press}>Copy</Button>);
  const button = screen.getByRole('button', { name: 'Copy' });
  expect(button.getAttribute('type')).toBe('button');
  await userEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
});

it('names an icon alone by its label, also for the mouse', () => {
  render(<Button icon={copyIcon} label="Copy link" />);
  expect(screen.getByRole('button', { name: 'Copy link' }).title).toBe('Copy link');
});

it('ignores presses while busy and says so', async () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save', busy: true }));
  expect(press).not.toHaveBeenCalled();
});
