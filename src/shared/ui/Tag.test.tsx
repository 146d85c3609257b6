import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Chip } from './Tag.tsx';

it('Chip is one link to the page without it', () => {
  render(
    <MemoryRouter>
      <Chip removeLabel="Remove filter Side: Corp" removeHref="/cards">
        Side: Corp
      </Chip>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Remove filter Side: Corp' }).getAttribute('href')).toBe('/cards');
});
