import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Bounds } from '../../domain/query-language/edit.ts';
import { CheckboxRow } from './CheckboxRow.tsx';
import { NumberRange } from './TextField.tsx';

function Cost({ onChange }: { onChange: (range: Bounds) => void }) {
  const [range, setRange] = useState<Bounds>({ min: null, max: null });
  const change = (next: Bounds) => {
    setRange(next);
    onChange(next);
  };
  return <NumberRange label="Cost" value={range} onChange={change} />;
}

it('CheckboxRow says its count as a description', async () => {
  const change = vi.fn();
  render(<CheckboxRow label="Corp" count={1093} checked={false} onChange={change} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Corp', description: '1,093', checked: false }));
  expect(change).toHaveBeenCalledWith(true);
});

it('CheckboxRow keeps the place of a count that is not known yet', () => {
  const { container } = render(<CheckboxRow label="Corp" count={null} checked={false} onChange={vi.fn()} />);
  expect(screen.getByRole('checkbox').getAttribute('aria-describedby')).toBeNull();
  expect(container.querySelector('label + span')?.textContent).toBe('');
});

it('NumberRange takes digits only and warns when crossed', async () => {
  const change = vi.fn();
  render(<Cost onChange={change} />);
  const from = screen.getByRole('textbox', { name: 'Cost from' });
  await userEvent.type(from, '-5x');
  expect(change).toHaveBeenLastCalledWith({ min: 5, max: null });
  await userEvent.type(screen.getByRole('textbox', { name: 'Cost to' }), '3');
  expect(change).toHaveBeenLastCalledWith({ min: 5, max: 3 });
  expect(from.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(from);
  expect(change).toHaveBeenLastCalledWith({ min: null, max: 3 });
});
