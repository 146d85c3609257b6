import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

it('says what happened and offers what to do next', () => {
  render(
    <EmptyState title="Nothing matches" actions={<Button>Clear filters</Button>}>
      Take a filter away.
    </EmptyState>,
  );
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  expect(screen.getByText('Take a filter away.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
});
