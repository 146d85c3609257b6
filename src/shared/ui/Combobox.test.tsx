import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { type ComboboxItem, groupItems } from './ComboboxList.tsx';

const fruit: ComboboxItem[] = [
  { value: 'apple', label: 'Apple', group: 'Sour' },
  { value: 'pear', label: 'Pear', group: 'Sweet' },
  { value: 'peach', label: 'Peach', group: 'Sweet' },
];

function One({ onChange }: { onChange: (item: ComboboxItem | null) => void }) {
  const [value, setValue] = useState<ComboboxItem | null>(null);
  const change = (item: ComboboxItem | null) => {
    setValue(item);
    onChange(item);
  };
  return <Combobox label="Fruit" items={fruit} value={value} onChange={change} />;
}

function Many() {
  const [value, setValue] = useState<readonly ComboboxItem[]>(fruit.slice(0, 1));
  return <Combobox multiple label="Fruit" items={fruit} value={value} onChange={setValue} />;
}

it('filters while typing, keeps the groups, chooses by keyboard and clears', async () => {
  const change = vi.fn();
  render(<One onChange={change} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });
  await userEvent.type(input, 'pea');
  const list = within(await screen.findByRole('listbox', { name: 'Fruit' }));
  expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual(['Pear', 'Peach']);
  expect(list.getByRole('group', { name: 'Sweet' })).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(change).toHaveBeenLastCalledWith(fruit[2]);
  expect(input.value).toBe('Peach');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Fruit' }));
  expect(change).toHaveBeenLastCalledWith(null);
});

it('shows what the parent found', async () => {
  const search = vi.fn();
  render(
    <Combobox
      label="Set"
      items={[{ value: 'x', label: 'Not what was typed' }]}
      value={null}
      onChange={() => {}}
      filtered
      onQueryChange={search}
    />,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Set' }), 'q');
  expect(search.mock.lastCall?.[0]).toBe('q');
  expect(await screen.findByRole('option', { name: 'Not what was typed' })).toBeTruthy();
});

it('collects several as removable chips', async () => {
  render(<Many />);
  const input = screen.getByRole('combobox', { name: 'Fruit' });
  await userEvent.type(input, 'peach');
  await userEvent.click(await screen.findByRole('option', { name: 'Peach' }));
  expect(screen.getByRole('button', { name: 'Remove Peach' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Apple' }));
  expect(screen.queryByRole('button', { name: 'Remove Apple' })).toBeNull();
});

it('groups items by name, in order, and leaves ungrouped ones flat', () => {
  expect(groupItems(fruit)?.map((group) => [group.value, group.items.length])).toEqual([
    ['Sour', 1],
    ['Sweet', 2],
  ]);
  expect(groupItems([{ value: 'a', label: 'A' }])).toBeUndefined();
});

it('takes the first item with Enter, and waits for it where it is not here yet', async () => {
  const change = vi.fn();
  const box = (items: readonly ComboboxItem[], isPending: boolean) => (
    <Combobox
      label="Card"
      items={items}
      value={null}
      onChange={change}
      filtered
      isPending={isPending}
      onQueryChange={() => {}}
    />
  );
  const { rerender } = render(box([], true));
  await userEvent.type(screen.getByRole('combobox', { name: 'Card' }), 'pea{Enter}');
  expect(change).not.toHaveBeenCalled();
  rerender(box(fruit.slice(1), false));
  expect(change).toHaveBeenCalledExactlyOnceWith(fruit[1]);
});

it('adds what Enter found to several, and nothing where typing went on', async () => {
  const change = vi.fn();
  const box = (items: readonly ComboboxItem[], isPending: boolean) => (
    <Combobox
      multiple
      label="Cards"
      items={items}
      value={fruit.slice(0, 1)}
      onChange={change}
      filtered
      isPending={isPending}
      onQueryChange={() => {}}
    />
  );
  const { rerender } = render(box([], true));
  const input = screen.getByRole('combobox', { name: 'Cards' });
  await userEvent.type(input, 'p{Enter}e');
  rerender(box(fruit.slice(1, 2), false));
  expect(change).not.toHaveBeenCalled();
  rerender(box([], true));
  await userEvent.type(input, '{Enter}');
  rerender(box(fruit.slice(2), false));
  expect(change).toHaveBeenCalledExactlyOnceWith([fruit[0], fruit[2]]);
});
