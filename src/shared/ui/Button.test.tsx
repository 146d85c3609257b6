import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Button, LinkButton } from './Button.tsx';
import { copyIcon, tableIcon } from './Icon.tsx';

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

it('LinkButton is a link, named by its words or by its label', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/cards?page=2">All cards</LinkButton>
      <LinkButton to="/" icon={tableIcon} label="Home" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'All cards' }).getAttribute('href')).toBe('/cards?page=2');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});
