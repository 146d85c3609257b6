import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CheckboxRow } from './CheckboxRow.tsx';
import { NumberRange, type Range } from './NumberRange.tsx';
import { Switch } from './Switch.tsx';
import { Tabs } from './Tabs.tsx';

function Cost({ onChange }: { onChange: (range: Range) => void }) {
  const [range, setRange] = useState<Range>({});
  const change = (next: Range) => {
    setRange(next);
    onChange(next);
  };
  return <NumberRange label="Cost" value={range} onChange={change} />;
}

function Parts() {
  const [part, setPart] = useState<'all' | 'new'>('all');
  return (
    <Tabs
      label="Parts"
      value={part}
      onChange={setPart}
      items={[
        { value: 'all', label: 'All', count: 2054, content: 'Everything' },
        { value: 'new', label: 'New', content: 'The newest' },
      ]}
    />
  );
}

it('CheckboxRow says its count as a description', async () => {
  const change = vi.fn();
  render(<CheckboxRow label="Corp" count={1093} checked={false} onChange={change} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Corp', description: '1,093', checked: false }));
  expect(change).toHaveBeenCalledWith(true);
});

it('Switch turns off', async () => {
  const change = vi.fn();
  render(<Switch label="Images" hint="Uses data." checked onChange={change} />);
  await userEvent.click(
    screen.getByRole('switch', { name: 'Images', description: 'Uses data.', checked: true }),
  );
  expect(change).toHaveBeenCalledWith(false);
});

it('NumberRange takes digits only and warns when crossed', async () => {
  const change = vi.fn();
  render(<Cost onChange={change} />);
  const from = screen.getByRole('textbox', { name: 'Cost from' });
  await userEvent.type(from, '-5x');
  expect(change).toHaveBeenLastCalledWith({ min: 5 });
  await userEvent.type(screen.getByRole('textbox', { name: 'Cost to' }), '3');
  expect(change).toHaveBeenLastCalledWith({ min: 5, max: 3 });
  expect(from.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(from);
  expect(change).toHaveBeenLastCalledWith({ min: undefined, max: 3 });
});

it('Tabs move by arrow keys and show one panel', async () => {
  render(<Parts />);
  expect(screen.getByRole('tabpanel', { name: 'All 2,054' }).textContent).toBe('Everything');
  await userEvent.click(screen.getByRole('tab', { name: 'All 2,054', selected: true }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'New' }).textContent).toBe('The newest');
});
