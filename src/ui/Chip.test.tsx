import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Chip } from './Chip.tsx';

it('is plain text when it cannot be removed', () => {
  render(<Chip>Corp</Chip>);
  expect(screen.getByText('Corp')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is one button that removes it', async () => {
  const remove = vi.fn();
  render(
    <Chip removeLabel="Remove filter Faction: Anarch" onRemove={remove}>
      Faction: Anarch
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Faction: Anarch' }));
  expect(remove).toHaveBeenCalledOnce();
});

it('is a link where removing is going somewhere', () => {
  render(
    <MemoryRouter>
      <Chip removeLabel="Remove filter Side: Corp" removeHref="/cards">
        Side: Corp
      </Chip>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Remove filter Side: Corp' }).getAttribute('href')).toBe('/cards');
});
