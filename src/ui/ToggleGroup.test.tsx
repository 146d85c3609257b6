import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { tableIcon } from './icons.ts';
import { ToggleGroup } from './ToggleGroup.tsx';

const options = [
  { value: 'table', label: 'Table', icon: tableIcon },
  { value: 'text', label: 'Text' },
] as const;

it('is a named group with one choice', async () => {
  const change = vi.fn();
  render(<ToggleGroup label="View" options={options} value="table" onChange={change} collapse />);
  expect(screen.getByRole('group', { name: 'View' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Table', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Text', checked: false }));
  expect(change).toHaveBeenCalledWith('text');
});
