import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { homeIcon } from './icons.ts';
import { LinkButton } from './LinkButton.tsx';

it('is a link, named by its words or by its label', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/cards?page=2">All cards</LinkButton>
      <LinkButton to="/" icon={homeIcon} label="Home" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'All cards' }).getAttribute('href')).toBe('/cards?page=2');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});
