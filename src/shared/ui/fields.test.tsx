import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SelectField } from './SelectField.tsx';
import { SearchField, TextField } from './TextField.tsx';

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="Search cards" value={text} onChange={setText} />;
}

describe('SelectField', () => {
  it('has its options and returns the chosen one', async () => {
    const change = vi.fn();
    render(
      <SelectField
        label="Sort by"
        value="name"
        onChange={change}
        options={[
          { value: 'name', label: 'Name' },
          { value: 'new', label: 'Newest' },
          { value: 'old', label: 'Oldest' },
        ]}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(select, 'Oldest');
    expect(change).toHaveBeenCalledWith('old', false);
    await userEvent.selectOptions(select, 'Oldest');
    expect(change, 'the next of several arrow keys').toHaveBeenLastCalledWith('old', true);
    act(() => select.blur());
    await userEvent.selectOptions(select, 'Oldest');
    expect(change).toHaveBeenLastCalledWith('old', false);
  });
});

describe('TextField', () => {
  it('ties the error to the input', () => {
    render(
      <TextField label="Address" value="x" onChange={() => {}} hint="A web address" error="No web address" />,
    );
    const input = screen.getByRole('textbox', { name: 'Address', description: 'No web address' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('A web address')).toBeNull();
  });
});

describe('SearchField', () => {
  it('clears and keeps the focus', async () => {
    render(<Search />);
    const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search cards' });
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await userEvent.type(input, 'abc');
    expect(input.value).toBe('abc');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });
});
