import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CheckboxRow } from './CheckboxRow.tsx';
import { tableIcon } from './Icon.tsx';
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

it('takes what was chosen in the rendered page before this took it over', () => {
  const change = vi.fn();
  const tick = vi.fn();
  const parts = (
    <>
      <ToggleGroup label="View" options={options} value="table" onChange={change} />
      <CheckboxRow label="Corp" checked={false} onChange={tick} />
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(parts);
  for (const input of container.querySelectorAll('input')) {
    if (input.value === 'text' || input.type === 'checkbox') input.checked = true;
  }
  render(parts, { container, hydrate: true });
  expect(change).toHaveBeenCalledExactlyOnceWith('text');
  expect(tick).toHaveBeenCalledExactlyOnceWith(true);
});
